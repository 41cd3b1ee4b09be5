import type { AnnotationColor, AnnotationContent, AnnotationKind } from '../../../contract/annotations.ts';

/** What the pointer does on a page. */
export type Tool = 'choose' | 'erase' | AnnotationKind;

export interface Toolbox {
  tool: Tool;
  color: AnnotationColor;
}

/** What is drawn, and waits for its words. */
export interface Pending {
  content: AnnotationContent;
  /** Of one that is changed. */
  id: string | null;
}

/** Those that are nothing without words. */
export const needsWords = (kind: AnnotationKind) => kind === 'comment' || kind === 'text';
