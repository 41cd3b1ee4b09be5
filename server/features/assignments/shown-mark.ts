import type { z } from 'zod';
import type { GradingType } from '../../../contract/gradebook-scores.ts';
import type { letterScheme } from '../../../contract/gradebook-rules.ts';
import { defaultGradeScale } from '../../../domain/grade-scale.ts';
import { showEntry } from '../../../domain/grading/entry.ts';
import { collegeLetters } from '../gradebook/college-scale.ts';

export type Letters = z.infer<typeof letterScheme> | null;

/** The letters that the rules of `courses c` give, else the college's; null: the usual ones. */
export const lettersColumn = `coalesce((select nullif(r.rules->'letters', 'null') from gradebooks v
  join grading_rules r on r.course_id = v.course_id and r.version = v.rule_version where v.course_id = c.id), ${collegeLetters}) as letters`;

/** Points as their kind of grade is shown: `92`, `87.5%`, `A-`, `3.7`; `complete` and `incomplete` are the screen's to say. */
export function shownMark(type: GradingType, points: string, possible: string | null, letters: Letters): string {
  const [best, ...others] = letters ?? [];
  return showEntry(type, points, possible, best ? [best, ...others] : defaultGradeScale);
}
