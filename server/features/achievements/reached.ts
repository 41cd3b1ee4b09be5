import type { Reached } from '../../../domain/achievements/certificate.ts';
import { fraction, fromExactText } from '../../../domain/fraction.ts';
import { type RuleRow, ruleColumns } from './rule.ts';

/** How far somebody is in a course, beside what it asks. */
export interface ReachedRow extends RuleRow {
  course_id: string;
  user_id: string;
  state: 'active' | 'completed';
  is_graded: boolean;
  final_percent: string | null;
  final_posted: string | null;
  done: number;
  total: number;
}

/** Of `enrolments e`, with the tables of `progressIn` before it: what a ReachedRow has, of the grade what is posted alone. */
export const reachedColumns = `e.course_id, e.user_id, e.state, e.final_percent::text as final_percent, g.final_posted,
  case when e.state = 'completed' then e.final_percent is not null else exists (
    select from activities a left join modules m on m.id = a.module_id
    where a.course_id = e.course_id and a.points > 0 and a.is_published and coalesce(m.is_published, true)) end as is_graded,
  coalesce(d.done, 0) as done, coalesce(n.total, 0) as total, ${ruleColumns}`;

export const reachedTables = `left join certificate_rules r on r.course_id = e.course_id
left join course_totals g on g.course_id = e.course_id and g.user_id = e.user_id
left join progress_total n on n.course_id = e.course_id
left join progress_done d on d.course_id = e.course_id and d.user_id = e.user_id`;

/** Of a completed course the grade of the transcript, of one that runs the final grade as the student knows it. */
export function reachedOf({ state, is_graded, final_percent, final_posted, done, total }: ReachedRow): Reached {
  const far = { done, total, isGraded: is_graded };
  if (state === 'completed')
    return { ...far, isCompleted: true, final: final_percent === null ? null : fraction(final_percent) };
  return { ...far, isCompleted: false, final: final_posted === null ? null : fromExactText(final_posted) };
}
