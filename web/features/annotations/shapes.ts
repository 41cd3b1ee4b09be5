import type { Annotation, AnnotationContent, AnnotationRect } from '../../../contract/annotations.ts';

export interface Point {
  x: number;
  y: number;
}
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Finer than any screen, and short to send. */
const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000;

/** Where a point of the window is on a page, in shares of the page. */
export function shareOf(page: Box, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: rounded((clientX - page.left) / page.width), y: rounded((clientY - page.top) / page.height) };
}

/** The rectangle between two corners. */
export function between(a: Point, b: Point): AnnotationRect {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: rounded(Math.abs(a.x - b.x)),
    height: rounded(Math.abs(a.y - b.y)),
  };
}

/** What is too small to have been meant. */
export const isTiny = ({ width, height }: AnnotationRect) => width < 0.004 && height < 0.004;

/** Rectangles of selected text as one for each line: a line comes in many pieces, some of them twice. */
export function linesOf(page: Box, boxes: readonly Box[]): AnnotationRect[] {
  const lines: AnnotationRect[] = [];
  const pieces = boxes
    .filter(({ width, height }) => width > 1 && height > 1)
    .map((box) => {
      const from = shareOf(page, { clientX: box.left, clientY: box.top });
      const to = shareOf(page, { clientX: box.left + box.width, clientY: box.top + box.height });
      return between(from, to);
    })
    .filter(({ width, height }) => width > 0 && height > 0)
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  for (const piece of pieces) {
    const index = lines.findIndex((line) => isOnLine(line, piece));
    const line = lines[index];
    if (!line) lines.push(piece);
    else {
      const right = Math.max(line.x + line.width, piece.x + piece.width);
      const bottom = Math.max(line.y + line.height, piece.y + piece.height);
      const [x, y] = [Math.min(line.x, piece.x), Math.min(line.y, piece.y)];
      lines[index] = { x, y, width: rounded(right - x), height: rounded(bottom - y) };
    }
  }
  return lines;
}

/** They share more than half of the lower one's height. */
function isOnLine(a: AnnotationRect, b: AnnotationRect): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared > Math.min(a.height, b.height) / 2;
}

type Placed = Pick<AnnotationContent, 'page' | 'rects' | 'strokes'>;

/** Where it begins on its page: its list and its pin go by that. */
export function placeOf({ rects, strokes }: Placed): Point {
  const [rect] = rects;
  if (rect) return { x: rect.x, y: rect.y };
  const [x = 0, y = 0] = strokes[0] ?? [];
  return { x, y };
}

/** In the order in which a page is read. */
export function inOrder<A extends Annotation>(annotations: readonly A[]): A[] {
  const key = (one: A) => {
    const { x, y } = placeOf(one);
    return [one.page, y, x] as const;
  };
  return annotations.toSorted((a, b) => {
    const [first, second] = [key(a), key(b)];
    return first[0] - second[0] || first[1] - second[1] || first[2] - second[2] || (a.id < b.id ? -1 : 1);
  });
}

/** A line without the points that lie where one would expect them: a tenth of what a pen sends. */
export function smoothed(stroke: readonly Point[]): number[] {
  const kept: Point[] = [];
  for (const point of stroke) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) > 0.002) kept.push(point);
  }
  const end = stroke.at(-1);
  if (end && kept.at(-1) !== end) kept.push(end);
  return kept.slice(0, 2000).flatMap(({ x, y }) => [x, y]);
}
