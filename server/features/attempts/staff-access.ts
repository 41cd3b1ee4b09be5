import { CompiledQuery } from 'kysely';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { isStudentOpen } from '../courses/assistant-sections.ts';
import { relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';

interface Row extends RelationRow {
  id: string;
  user_id: string;
  quiz_id: string;
  course_id: string;
}

interface StaffAttempt {
  id: string;
  quizId: string;
  userId: string;
  courseId: string;
  status: CourseStatus;
}

const findAttempt = `select t.id, t.user_id, t.quiz_id, a.course_id, ${relationColumns}
from quiz_attempts t join activities a on a.id = t.quiz_id join courses c on c.id = a.course_id where t.id = $1
  and ${isStudentOpen('a.course_id', 't.user_id', '$2')}`;

/** An attempt for the staff of its course: 403 for its own student, 404 for anyone else. */
export async function loadAttemptForStaff(read: Readable, actor: Actor, attemptId: string): Promise<StaffAttempt> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findAttempt, [attemptId, actor.id]));
  const [row] = rows;
  const relation = row && relationOf(row, actor);
  if (row && relation && isStaff({ relation }))
    return { id: row.id, quizId: row.quiz_id, userId: row.user_id, courseId: row.course_id, status: row.status };
  if (row?.user_id === actor.id) throw forbidden();
  throw notFound();
}
