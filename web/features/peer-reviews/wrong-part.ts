import type { RubricMark } from '../../../contract/rubrics.ts';

export interface WrongPart {
  /** Null: the comment. */
  criterionId: string | null;
  problem: string;
}

/** Where in a review the first thing is that the server refused; null where it is in no field. */
export function wrongPart(faults: Record<string, string>, marks: readonly RubricMark[]): WrongPart | null {
  for (const [field, problem] of Object.entries(faults)) {
    if (field === 'comment') return { criterionId: null, problem };
    const [of, place] = field.split('.');
    const mark = place === undefined ? marks.find(({ points }) => points === null) : marks[Number(place)];
    if (of === 'marks' && mark) return { criterionId: mark.criterionId, problem };
  }
  return null;
}
