import { sql } from 'kysely';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { Readable } from '../../db/database.ts';
import { courseMarkColumns, courseMarkOf, type CourseMarkRow } from './course-mark.ts';
import type { Viewer } from './viewer.ts';

interface InvitationRow extends CourseMarkRow {
  id: string;
}

/** Invitations that a student can still accept, on a day of the college. */
export async function openInvitations(read: Readable, viewer: Viewer, day: string): Promise<Dashboard['invitations']> {
  const { rows } = await sql<InvitationRow>`
    select e.id, ${sql.raw(courseMarkColumns)} from enrolments e join courses c on c.id = e.course_id
    where e.user_id = ${viewer.id}::uuid and e.state = 'invited'
      and c.status = 'active' and (c.end_date is null or c.end_date >= ${day}::date)
    order by c.title, c.id`.execute(read);
  return rows.map((row) => ({ id: row.id, course: courseMarkOf(row) }));
}
