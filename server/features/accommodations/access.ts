import { CompiledQuery } from 'kysely';
import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { findUser, type UserRow } from '../users/queries.ts';

/** How somebody stands to a student whose accommodation they ask for. */
export interface StudentForActor {
  student: UserRow;
  isSelf: boolean;
  canChange: boolean;
}

// The strongest role of the actor in a course that the student takes or took; drafts have no students.
const staffRole = `select min(s.role) as role from course_staff s
join enrolments e on e.course_id = s.course_id and e.user_id = $1 and e.state in ('active', 'completed')
where s.user_id = $2 and ${isSectionOpen('s.course_id', 'e.section_id', '$2')}`;

/** A student for themselves, the staff of their courses, and managers; to anyone else they are not there. */
export async function loadStudent(read: Readable, actor: Actor, studentId: string): Promise<StudentForActor> {
  const student = await findUser(read, studentId);
  if (student?.role !== 'student') throw notFound();
  if (actor.id === studentId) return { student, isSelf: true, canChange: false };
  if (may(actor, 'courses.manage')) return { student, isSelf: false, canChange: true };
  const { rows } = await read.executeQuery<{ role: 'instructor' | 'teaching_assistant' | null }>(
    CompiledQuery.raw(staffRole, [studentId, actor.id]),
  );
  const role = rows[0]?.role;
  if (role === 'instructor' && may(actor, 'courses.teach')) return { student, isSelf: false, canChange: true };
  if (role && (may(actor, 'courses.teach') || may(actor, 'courses.assist')))
    return { student, isSelf: false, canChange: false };
  throw notFound();
}

/** The same for who grants: 403 for the student, and for assistants (product.md, 4: they grade, they decide nothing else). */
export async function loadStudentToGrant(read: Readable, actor: Actor, studentId: string): Promise<StudentForActor> {
  const found = await loadStudent(read, actor, studentId);
  if (!found.canChange) throw forbidden('Only instructors and course managers grant accommodations. Ask one of them.');
  return found;
}
