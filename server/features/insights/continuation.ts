import { CompiledQuery } from 'kysely';
import type { ActivityKind } from '../../../contract/activities.ts';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { Readable } from '../../db/database.ts';
import { courseMarkColumns, courseMarkOf, type CourseMarkRow } from './course-mark.ts';
import { isCurrent } from './scope.ts';
import type { Viewer } from './viewer.ts';

interface ContinuationRow extends CourseMarkRow {
  id: string;
  kind: ActivityKind;
  title: string;
}

// A course with everything done gives way to the one worked in before it; the first unfinished item is never locked.
const firstUnfinished = `select a.id, a.kind, a.title, ${courseMarkColumns}
from enrolments e
join courses c on c.id = e.course_id
join modules m on m.course_id = c.id and m.is_published
join activities a on a.module_id = m.id and a.is_published
left join activity_progress p on p.user_id = $1 and p.activity_id = a.id
cross join lateral (
  select max(greatest(w.viewed_at, w.completed_at)) as at
  from activities v join activity_progress w on w.user_id = $1 and w.activity_id = v.id where v.course_id = c.id
) worked
where e.user_id = $1 and e.state = 'active' and ${isCurrent} and p.completed_at is null
order by worked.at desc nulls last, c.title, c.id, m.position, m.id, a.position, a.id limit 1`;

/** The first unfinished module item of the student, in the current course last worked in. */
export async function findContinuation(read: Readable, viewer: Viewer): Promise<Dashboard['continueWith']> {
  const query = CompiledQuery.raw(firstUnfinished, [viewer.id, viewer.today]);
  const { rows } = await read.executeQuery<ContinuationRow>(query);
  const row = rows[0];
  return row ? { id: row.id, kind: row.kind, title: row.title, course: courseMarkOf(row) } : null;
}
