import { CompiledQuery } from 'kysely';
import type { Moderation, ModerationForm } from '../../../contract/moderation.ts';
import { capabilities } from '../../../domain/access.ts';
import type { Readable } from '../../db/database.ts';

type Person = ModerationForm['moderators'][number];

const managers: readonly string[] = capabilities['courses.manage'];

const moderatorsText = `select u.id, u.first_name as "firstName", u.last_name as "lastName" from users u
where u.is_active and u.id in (select m.id from users m where m.role = any($2::text[])
  union select s.user_id from course_staff s where s.course_id = $1 and s.role = 'instructor')
order by u.role = any($2::text[]), as_typed(u.last_name), as_typed(u.first_name), u.id limit 100`;

/** Who may decide on the grades of a course: its instructors first, then whoever manages courses. */
export async function findModerators(read: Readable, courseId: string): Promise<Person[]> {
  return (await read.executeQuery<Person>(CompiledQuery.raw(moderatorsText, [courseId, managers]))).rows;
}

const gradersText = `select u.id, u.first_name as "firstName", u.last_name as "lastName", s.role = 'teaching_assistant' as "isAssistant"
from course_staff s join users u on u.id = s.user_id where s.course_id = $1 and u.id <> $2 and u.is_active
order by as_typed(u.last_name), as_typed(u.first_name), u.id`;

/** Who may be given work: the staff of the course but for its moderator. */
export async function findGraders(read: Readable, courseId: string, moderatorId: string): Promise<Moderation['staff']> {
  const query = CompiledQuery.raw(gradersText, [courseId, moderatorId]);
  return (await read.executeQuery<Moderation['staff'][number]>(query)).rows;
}
