import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';
import { isStudentOpen } from '../courses/assistant-sections.ts';
import { isStaff } from '../courses/policy.ts';
import type { FileKinds } from '../files/access.ts';
import { hidesNames } from './students.ts';

/** An assistant may be limited to some sections. */
const assistedAnswer = `select 1 from quiz_attempts t join activities a on a.id = t.quiz_id
where t.id = $1 and ${isStudentOpen('a.course_id', 't.user_id', '$2')}`;
/** To who grades without names, no file says one. */
const namelessAnswer = `select 1 from quiz_attempts t join quizzes z on z.activity_id = t.quiz_id
where t.id = $1 and t.user_id <> $2 and ${hidesNames}`;

export const quizFileKinds: FileKinds = {
  /** Given as an answer: its student's, and the course's staff's. */
  'quiz-response': {
    canRead: (actor, { userId, relation }) =>
      userId === actor.id || (relation !== null && relation !== 'assistant' && isStaff({ relation })),
    asksWhetherOpen: async (read, actor, { relation, objectId }) =>
      relation === 'assistant' && finds(read, assistedAnswer, objectId, actor.id),
    hidesName: (read, actor, { objectId }) => finds(read, namelessAnswer, objectId, actor.id),
  },
};

async function finds(read: Readable, text: string, objectId: string, userId: string): Promise<boolean> {
  return (await read.executeQuery(CompiledQuery.raw(text, [objectId, userId]))).rows.length > 0;
}
