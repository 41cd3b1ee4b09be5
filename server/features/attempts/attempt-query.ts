import { CompiledQuery } from 'kysely';
import type { Attempt, SavedAnswer } from '../../../contract/attempts.ts';
import { response } from '../../../contract/questions.ts';
import type { App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';

/** A row of quiz_attempts, as far as what happens next depends on it. */
export interface AttemptRow {
  id: string;
  quiz_id: string;
  user_id: string;
  number: number;
  state: 'open' | 'submitted';
  started_at: Date;
  deadline_at: Date | null;
  extra_minutes: number;
  submitted_at: Date | null;
}

const columns =
  't.id, t.quiz_id, t.user_id, t.number, t.state, t.started_at, t.deadline_at, t.extra_minutes, t.submitted_at';

/** Holds an attempt until the transaction ends: nobody else saves to it, submits it or moves its deadline meanwhile. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<AttemptRow | undefined> {
  const text = `select ${columns} from quiz_attempts t where t.id = $1 for update`;
  return (await tx.executeQuery<AttemptRow>(CompiledQuery.raw(text, [attemptId]))).rows[0];
}

/** The same for many, in a fixed order, so that two transactions never wait for each other. */
export async function lockAttempts(tx: Tx, ids: readonly string[]): Promise<AttemptRow[]> {
  const text = `select ${columns} from quiz_attempts t where t.id = any($1::uuid[]) order by t.id for update`;
  return (await tx.executeQuery<AttemptRow>(CompiledQuery.raw(text, [ids]))).rows;
}

const meant = `select t.id
from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as i (quiz_id, user_id, attempt_id, place)
left join lateral (
  select t.id from quiz_attempts t
  where t.quiz_id = i.quiz_id and t.user_id = i.user_id and (i.attempt_id is null or t.id = i.attempt_id)
  order by (t.state = 'open') desc, t.number desc limit 1
) t on true order by i.place`;

/**
 * The attempts that calls on quizzes mean, by their ids: the one named, else the student's open one, else their latest;
 * null for who never began.
 */
export async function findAttemptsMeant(
  read: Readable,
  asked: readonly { userId: string; quizId: string; attemptId?: string | undefined }[],
): Promise<(string | null)[]> {
  const parameters = [
    asked.map(({ quizId }) => quizId),
    asked.map(({ userId }) => userId),
    asked.map(({ attemptId }) => attemptId ?? null),
  ];
  const { rows } = await read.executeQuery<{ id: string | null }>(CompiledQuery.raw(meant, parameters));
  return rows.map(({ id }) => id);
}

interface FullRow extends AttemptRow {
  course_id: string;
  submitted_by: Attempt['submittedBy'];
  place_id: string | null;
  answers: (Omit<SavedAnswer, 'response'> & { response: unknown })[];
}

const ownAttempt = `select ${columns}, t.submitted_by, t.place_id, a.course_id,
  (select coalesce(json_agg(json_build_object('questionId', s.question_id, 'revision', s.revision, 'response', s.response,
      'isFlagged', s.is_flagged, 'savedAt', s.saved_at, 'givenAt', coalesce(s.given_at, s.saved_at), 'device', s.device) order by x.position), '[]')
    from quiz_answers s join quiz_attempt_questions x on x.attempt_id = s.attempt_id and x.question_id = s.question_id
    where s.attempt_id = t.id) as answers
from quiz_attempts t join activities a on a.id = t.quiz_id
where t.id = $1 and t.user_id = $2`;

/** An attempt for its own student, in one statement; undefined for anyone else. */
export async function findOwnAttempt(
  app: App,
  read: Readable,
  userId: string,
  attemptId: string,
): Promise<Attempt | undefined> {
  const { rows } = await read.executeQuery<FullRow>(CompiledQuery.raw(ownAttempt, [attemptId, userId]));
  const row = rows[0];
  if (!row) return undefined;
  return {
    id: row.id,
    quizId: row.quiz_id,
    courseId: row.course_id,
    number: row.number,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    deadlineAt: row.deadline_at?.toISOString() ?? null,
    now: app.clock.now().toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    submittedBy: row.submitted_by,
    answers: row.answers.map((answer) => ({
      ...answer,
      response: response.parse(answer.response),
      savedAt: new Date(answer.savedAt).toISOString(),
      givenAt: new Date(answer.givenAt).toISOString(),
    })),
    placeId: row.place_id,
  };
}
