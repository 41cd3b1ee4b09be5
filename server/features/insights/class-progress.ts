import { CompiledQuery } from 'kysely';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { dividedBy, fraction, sum } from '../../../domain/fraction.ts';
import type { Readable } from '../../db/database.ts';
import { percentOf } from './percent.ts';
import { progressIn } from '../courses/progress-query.ts';
import { isCurrent, type Scope } from './scope.ts';
import type { Viewer } from './viewer.ts';

interface CourseProgressRow {
  items: number;
  students: number;
  /** Items completed, of all these students together. */
  done: number;
}

const progressByCourse = (scope: Scope) => `with current_course as (
  select c.id from courses c where c.id in (${scope.courses}) and ${isCurrent}
), student as (
  select s.course_id, s.user_id from (${scope.students}) s where s.course_id in (select id from current_course)
), ${progressIn('select id from current_course', scope.kind === 'supervises' ? { places: 'select course_id, user_id from student' } : null)}, done as (
  select d.course_id, sum(d.done)::integer as done from progress_done d
  join student s on s.course_id = d.course_id and s.user_id = d.user_id
  group by d.course_id
)
select coalesce(i.total, 0)::integer as items, coalesce(s.students, 0)::integer as students, coalesce(d.done, 0) as done
from current_course c
left join progress_total i on i.course_id = c.id
left join (select course_id, count(*) as students from student group by course_id) s on s.course_id = c.id
left join done d on d.course_id = c.id`;

/** The mean progress of all students in the current courses: each student in each course counts alike. */
export async function classProgress(read: Readable, viewer: Viewer, scope: Scope): Promise<Dashboard['progress']> {
  const query = CompiledQuery.raw(progressByCourse(scope), [viewer.id, viewer.today]);
  const { rows } = await read.executeQuery<CourseProgressRow>(query);
  const counted = rows.filter((course) => course.items > 0 && course.students > 0);
  const shares = sum(counted.map((course) => dividedBy(fraction(course.done), fraction(course.items))));
  const students = sum(counted.map((course) => fraction(course.students)));
  return { percent: percentOf(shares, students), completed: null, courses: rows.length };
}
