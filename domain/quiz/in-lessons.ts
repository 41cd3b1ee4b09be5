import type { QuestionType } from '../../contract/questions.ts';
import { isGradedByHand } from './shape.ts';

/** What decides whether a question may be answered freely in a lesson. */
interface Use {
  readonly type: QuestionType;
  /** Titles of a quiz that holds it, and of one that draws from its bank. */
  readonly usedBy: string | null;
  readonly drawnBy: string | null;
}

export type WhyNot = { kind: 'by-hand' } | { kind: 'used' | 'drawn'; quiz: string };

/**
 * Why a question may not stand in a lesson; null: it may. Whoever reads a lesson is told whether an answer is right, as
 * often as they like: a question that any quiz asks, or could draw, would be answered there before it is asked.
 */
export function whyNotInLesson({ type, usedBy, drawnBy }: Use): WhyNot | null {
  if (isGradedByHand(type)) return { kind: 'by-hand' };
  if (usedBy !== null) return { kind: 'used', quiz: usedBy };
  return drawnBy === null ? null : { kind: 'drawn', quiz: drawnBy };
}
