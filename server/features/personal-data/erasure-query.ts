import { CompiledQuery } from 'kysely';
import type { ErasurePreview } from '../../../contract/personal-data.ts';
import type { Readable } from '../../db/database.ts';
import { keptHandIn } from './erased-rows.ts';

interface Row {
  open_courses: ErasurePreview['openCourses'];
  kept: ErasurePreview['kept'];
  removed: ErasurePreview['removed'];
  /** Active administrators beside this person. */
  other_admins: number;
}

/** Draft and running courses whose staff `$1` is of. */
const openCourses = `select c.id, c.title, c.course_code from course_staff s join courses c on c.id = s.course_id
  where s.user_id = $1 and c.status in ('draft', 'active')`;

const text = `select
  (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'courseCode', o.course_code)
     order by o.title, o.id), '[]') from (${openCourses}) o) as open_courses,
  json_build_object(
    'courses', (select count(*) from enrolments where user_id = $1 and state in ('active', 'completed', 'dropped')),
    'grades', (select count(*) from scores where user_id = $1),
    'works', (select count(*) from submissions s where s.user_id = $1 and ${keptHandIn})
      + (select count(*) from quiz_attempts where user_id = $1 and state <> 'open'),
    'posts', (select count(*) from discussion_topics where author_id = $1)
      + (select count(*) from discussion_replies where author_id = $1),
    'messages', (select count(*) from messages where author_id = $1),
    'reviews', (select count(*) from course_reviews where user_id = $1),
    'auditEntries', (select count(*) from audit_log where user_id = $1)) as kept,
  json_build_object(
    'drafts', (select count(*) from submission_drafts where user_id = $1),
    'ungraded', (select count(*) from submissions s where s.user_id = $1 and not ${keptHandIn})
      + (select count(*) from quiz_attempts where user_id = $1 and state = 'open'),
    'files', (select count(*) from files f where f.owner_id = $1
      and f.purpose is distinct from 'data-export' and not exists (select from file_references r
      where r.file_id = f.id and r.kind <> 'message' and r.kind <> 'submission-draft')),
    'certificates', (select count(*) from certificates where user_id = $1),
    'notes', (select count(*) from lesson_notes where user_id = $1),
    'notifications', (select count(*) from notifications where user_id = $1),
    'mails', (select count(*) from mails where user_id = $1)) as removed,
  (select count(*) from users where role = 'admin' and is_active and id <> $1) as other_admins`;

export async function findErasure(read: Readable, id: string): Promise<Row> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(text, [id]));
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
}
