import { CompiledQuery } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import type { CourseForActor } from './access.ts';

/*
 * An assistant of a course may be limited to some of its sections. These conditions hold for everybody who is not; their
 * parameters are texts within a statement.
 */

const isUnlimited = (course: string, actor: string) => `not exists (select from course_staff zs
  where zs.course_id = ${course} and zs.user_id = ${actor} and zs.is_limited)`;

/** Whether the work of who is in this section is open to a member of the staff. */
export const isSectionOpen = (course: string, section: string, actor: string) => `(${isUnlimited(course, actor)}
  or ${section} in (select zx.section_id from course_staff zs join assistant_sections zx on zx.staff_id = zs.id
    where zs.course_id = ${course} and zs.user_id = ${actor}))`;

/** Whether the work of this student is. */
export const isStudentOpen = (course: string, student: string, actor: string) => `(${isUnlimited(course, actor)}
  or exists (select from course_staff zs join assistant_sections zx on zx.staff_id = zs.id
    join enrolments ze on ze.course_id = zs.course_id and ze.section_id = zx.section_id
    where zs.course_id = ${course} and zs.user_id = ${actor} and ze.user_id = ${student}))`;

/** Whether dates that `date_overrides` set concern a student whose work is open to a member of the staff. */
export const isOverrideOpen = (course: string, dates: string, actor: string) => `(${isUnlimited(course, actor)}
  or exists (select from course_staff zs join assistant_sections zx on zx.staff_id = zs.id
    where zs.course_id = ${course} and zs.user_id = ${actor} and (zx.section_id = ${dates}.section_id
      or exists (select from enrolments ze where ze.course_id = zs.course_id and ze.section_id = zx.section_id
        and (ze.user_id = ${dates}.student_id or exists (select from group_members zg
          where zg.group_id = ${dates}.group_id and zg.user_id = ze.user_id))))))`;

const closedText = `select 1 from unnest($3::uuid[]) x (id) where not ${isStudentOpen('$1', 'x.id', '$2')} limit 1`;

/** 403 for students whose work is graded by others. */
export async function refuseOthersStudents(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  { id, relation }: Pick<CourseForActor, 'id' | 'relation'>,
  userIds: readonly string[],
): Promise<void> {
  if (relation !== 'assistant') return;
  const { rows } = await read.executeQuery(CompiledQuery.raw(closedText, [id, actor.id, userIds]));
  if (rows.length > 0)
    throw forbidden(
      'A student is in a section that you do not assist. Ask an instructor of the course to add it to yours.',
    );
}
