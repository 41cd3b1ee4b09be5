import { CompiledQuery } from 'kysely';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { fraction, toDecimal } from '../../../domain/fraction.ts';
import { defaultGradeScale, letterOf } from '../../../domain/grade-scale.ts';
import type { Readable } from '../../db/database.ts';
import { isCurrent, isVisible, type Scope } from './scope.ts';
import type { Viewer } from './viewer.ts';

// The rule of domain/grading.ts over all students at once; a test holds the two against each other. Quotients of
// numeric have at least 16 digits: cut to 10 decimals, so that what is a tie in truth is one when it is rounded.
export const courseMeans = (scope: Scope) => `current_course as (
  select c.id, exists (select 1 from grade_groups g where g.course_id = c.id and g.weight is not null) as is_weighted
  from courses c where c.id in (${scope.courses}) and ${isCurrent}
), group_sum as (
  select c.id as course_id, s.user_id, case when c.is_weighted then coalesce(g.weight, 0) else 100 end as weight,
    sum(s.points) as points, sum(a.points) as possible
  from current_course c
  join activities a on a.course_id = c.id and a.points is not null
  left join modules m on m.id = a.module_id
  left join grade_groups g on g.id = a.grade_group_id and c.is_weighted
  join scores s on s.activity_id = a.id and s.posted_at is not null and not s.is_excused and s.points is not null
  where ${isVisible}
  group by 1, 2, g.id, 3
), grade as (
  select course_id, user_id, sum(points * weight / possible) * 100 / least(100, sum(weight)) as percent
  from group_sum where possible > 0 group by course_id, user_id having sum(weight) > 0
), student as materialized (
  ${scope.students}
), course_mean as (
  select g.course_id, avg(g.percent) as percent from grade g
  join student st on st.course_id = g.course_id and st.user_id = g.user_id
  group by g.course_id
)`;

const meanGrade = (scope: Scope) => `with ${courseMeans(scope)}
select round(avg(percent), 10) as percent from course_mean`;

/** The mean over the current courses of their students' mean current grade; null while nobody has one. */
export async function classAverage(read: Readable, viewer: Viewer, scope: Scope): Promise<Dashboard['averageGrade']> {
  const query = CompiledQuery.raw(meanGrade(scope), [viewer.id, viewer.today]);
  const { rows } = await read.executeQuery<{ percent: string | null }>(query);
  const percent = rows[0]?.percent;
  if (percent == null) return null;
  const mean = fraction(percent);
  return { letter: letterOf(defaultGradeScale, mean).letter, percent: toDecimal(mean, 1), trend: [] };
}
