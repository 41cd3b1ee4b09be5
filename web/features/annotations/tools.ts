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
  /** Of an earlier time: whoever comes back to it is not led there. */
  isTakenUp?: boolean;
}

/** Those that are nothing without words. */
export const needsWords = (kind: AnnotationKind) => kind === 'comment' || kind === 'text';
