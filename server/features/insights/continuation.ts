import { CompiledQuery } from 'kysely';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { Readable } from '../../db/database.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineColumn, type OutlineModule } from '../courses/outline-query.ts';
import { progressIn } from '../courses/progress-query.ts';
import { courseMarkColumns, courseMarkOf, type CourseMarkRow } from './course-mark.ts';
import { isCurrentOn } from './scope.ts';
import type { Viewer } from './viewer.ts';

interface CourseRow extends CourseMarkRow {
  outline: OutlineModule[];
}

/** Beyond these, in the order in which they were worked in, nobody looks for something to go on with. */
const mostCourses = 5;

// $1 the day, $2 the student. A course with everything done gives way to the one worked in before it.
const unfinished = `with mine as (
  select c.id from enrolments e join courses c on c.id = e.course_id
  where e.user_id = $2 and e.state = 'active' and ${isCurrentOn('$1::date')}
), ${progressIn('select id from mine', 'select $2::uuid')}
select ${courseMarkColumns}, ${outlineColumn}
from mine join courses c on c.id = mine.id
join progress_total t on t.course_id = c.id
left join progress_done d on d.course_id = c.id
cross join lateral (
  select max(greatest(w.viewed_at, w.completed_at)) as at
  from activities v join activity_progress w on w.user_id = $2 and w.activity_id = v.id where v.course_id = c.id
) worked
where coalesce(d.done, 0) < t.total
order by worked.at desc nulls last, c.title, c.id limit ${mostCourses}`;

/** The first item that the student can go on with, in the current course last worked in. */
export async function findContinuation(read: Readable, viewer: Viewer): Promise<Dashboard['continueWith']> {
  const { rows } = await read.executeQuery<CourseRow>(CompiledQuery.raw(unfinished, [viewer.today, viewer.id]));
  for (const row of rows) {
    const items = outlineFor('student', row.outline, { askedAt: viewer.now }).flatMap((module) => module.items);
    const item = items.find(({ status }) => status === 'not_started' || status === 'in_progress');
    if (item) return { id: item.id, kind: item.kind, title: item.title, course: courseMarkOf(row) };
  }
  return null;
}
