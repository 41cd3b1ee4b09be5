import { CompiledQuery } from 'kysely';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { fraction, toDecimal } from '../../../domain/fraction.ts';
import { type GradeScale, letterOf } from '../../../domain/grade-scale.ts';
import type { Readable } from '../../db/database.ts';
import { isCurrent, type Scope } from './scope.ts';
import type { Viewer } from './viewer.ts';

// Totals are exact fractions in text. Quotients of numeric have at least 16 digits: cut to 10 decimals, so that what is a
// tie in truth is one when it is rounded.
export const courseMeans = (scope: Scope) => `student as materialized (
  ${scope.students}
), course_mean as (
  select t.course_id, avg(split_part(t.current_posted, '/', 1)::numeric
    / coalesce(nullif(split_part(t.current_posted, '/', 2), '')::numeric, 1)) as percent
  from course_totals t
  join student st on st.course_id = t.course_id and st.user_id = t.user_id
  join courses c on c.id = t.course_id and ${isCurrent}
  where t.current_posted is not null and c.id in (${scope.courses})
  group by t.course_id
)`;

const meanGrade = (scope: Scope) => `with ${courseMeans(scope)}
select round(avg(percent), 10) as percent from course_mean`;

/** The mean over the current courses of their students' mean current grade; null while nobody has one. */
export async function classAverage(
  read: Readable,
  viewer: Viewer,
  scope: Scope,
  scale: GradeScale,
): Promise<Dashboard['averageGrade']> {
  const query = CompiledQuery.raw(meanGrade(scope), [viewer.id, viewer.today]);
  const { rows } = await read.executeQuery<{ percent: string | null }>(query);
  const percent = rows[0]?.percent;
  if (percent == null) return null;
  const mean = fraction(percent);
  return { letter: letterOf(scale, mean).letter, percent: toDecimal(mean, 1), trend: [] };
}
