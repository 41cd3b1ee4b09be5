import { CompiledQuery } from 'kysely';
import type { AdminOverview } from '../../../contract/admin.ts';
import { fraction, toDecimal } from '../../../domain/fraction.ts';
import { percentDone } from '../../../domain/progress.ts';
import type { Readable } from '../../db/database.ts';
import { courseMeans } from '../insights/class-average.ts';
import { progressIn } from '../courses/progress-query.ts';
import { isCurrent, type Scope } from '../insights/scope.ts';

interface CourseRow {
  id: string;
  title: string;
  course_code: string;
  hue: number;
  instructors: string[];
  students: number;
  items: number;
  /** Items completed, of all its students together. */
  done: number;
  rating: string | null;
  last_activity_at: Date | null;
}

const largest = `with largest as (
  select c.id, c.title, c.course_code, c.hue, count(e.id) as students
  from courses c left join enrolments e on e.course_id = c.id and e.state = 'active'
  where ${isCurrent} group by c.id order by students desc, c.course_code, c.id limit $1::bigint
), student as (
  select e.course_id, e.user_id from enrolments e join largest l on l.id = e.course_id where e.state = 'active'
), ${progressIn('select id from largest', null)}
select l.*, coalesce(t.total, 0) as items, coalesce(d.done, 0) as done,
  (select round(avg(r.rating), 1) from course_reviews r where r.course_id = l.id) as rating,
  (select max(e.at) from events e where e.course_id = l.id) as last_activity_at,
  (select coalesce(array_agg(concat_ws(' ', u.title, u.first_name, u.last_name) order by s.position, u.last_name, u.id), '{}')
    from course_staff s join users u on u.id = s.user_id where s.course_id = l.id and s.role = 'instructor') as instructors
from largest l
left join progress_total t on t.course_id = l.id
left join (select p.course_id, sum(p.done)::integer as done from progress_done p
  join student s on s.course_id = p.course_id and s.user_id = p.user_id group by p.course_id) d on d.course_id = l.id
order by l.students desc, l.course_code, l.id`;

/** These courses, `$3`, with their students. */
const these: Scope = {
  kind: 'manages',
  courses: 'select unnest($3::uuid[]) as course_id where $1::uuid is not null',
  students: `select course_id, user_id from enrolments where state = 'active' and course_id = any($3::uuid[])`,
};
const means = `with ${courseMeans(these)} select course_id, round(percent, 10) as percent from course_mean`;

/** The current courses with the most students: how far those are, and how well they do. */
export async function topCourses(
  read: Readable,
  viewer: { id: string; today: string },
): Promise<AdminOverview['topCourses']> {
  const { rows } = await read.executeQuery<CourseRow>(CompiledQuery.raw(largest, [10, viewer.today]));
  const grades = await read.executeQuery<{ course_id: string; percent: string }>(
    CompiledQuery.raw(means, [viewer.id, viewer.today, rows.map((row) => row.id)]),
  );
  const gradeOf = new Map(grades.rows.map((row) => [row.course_id, toDecimal(fraction(row.percent), 1)]));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    courseCode: row.course_code,
    hue: row.hue,
    instructors: row.instructors,
    students: row.students,
    meanProgress: percentDone(row.done, row.items * row.students),
    meanGrade: gradeOf.get(row.id) ?? null,
    rating: row.rating === null ? null : Number(row.rating),
    lastActivityAt: row.last_activity_at?.toISOString() ?? null,
  }));
}
