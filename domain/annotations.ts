import type { AnnotationContent } from '../contract/annotations.ts';

type Drawn = Pick<AnnotationContent, 'kind' | 'rects' | 'strokes' | 'body'>;

/** What is wrong with an annotation, as a sentence for the field that it names; null: nothing. */
export function annotationProblem({ kind, rects, strokes, body }: Drawn): Partial<Record<keyof Drawn, string>> | null {
  if ((kind === 'comment' || kind === 'text') && body === '') return { body: 'Write something' };
  if (kind === 'freehand') {
    const isLine = strokes.length > 0 && strokes.every((stroke) => stroke.length >= 4 && stroke.length % 2 === 0);
    return isLine ? null : { strokes: 'Draw a line' };
  }
  if (strokes.length > 0) return { strokes: 'Only freehand has lines' };
  if (rects.length === 0) return { rects: 'Say where it stands on the page' };
  return null;
}
