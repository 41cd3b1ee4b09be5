import { CompiledQuery } from 'kysely';
import type { Receipt } from '../../../contract/attempts.ts';
import { questionShape, response } from '../../../contract/questions.ts';
import { isAnswered } from '../../../domain/quiz/response.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { conflict, notFound } from '../../refusal.ts';
import { expireIfOverdue } from './expire.ts';

interface ReceivedJson {
  position: number;
  shape: unknown;
  revision: number | null;
  response: unknown;
  savedAt: string | null;
}

interface Row {
  id: string;
  user_id: string;
  title: string;
  course_code: string;
  student: string;
  number: number;
  state: 'open' | 'submitted';
  deadline_at: Date | null;
  submitted_at: Date | null;
  submitted_by: Receipt['submittedBy'] | null;
  digest: string | null;
  received: ReceivedJson[];
}

const receipts = `select t.id, t.user_id, a.title, c.course_code, concat_ws(' ', u.first_name, u.last_name) as student, t.number,
  t.state, t.deadline_at, t.submitted_at, t.submitted_by, t.digest,
  (select coalesce(json_agg(json_build_object('position', x.position, 'revision', s.revision, 'response', s.response,
      'savedAt', s.saved_at, 'shape', json_build_object('type', q.type, 'body', q.body, 'key', q.key)) order by x.position), '[]')
    from quiz_attempt_questions x
    join questions q on q.id = x.question_id
    left join quiz_answers s on s.attempt_id = x.attempt_id and s.question_id = x.question_id
    where x.attempt_id = t.id) as received
from quiz_attempts t
join activities a on a.id = t.quiz_id
join courses c on c.id = a.course_id
join users u on u.id = t.user_id
where t.id = any($1::uuid[])`;

/** What a student keeps of a submission; 409 while the attempt is still open, 404 for anyone else. */
export async function readReceipt(app: App, actor: Actor, attemptId: string): Promise<Receipt> {
  const own = async () => {
    const [row] = await findReceipts(app.database.read, [attemptId]);
    if (row?.user_id !== actor.id) throw notFound();
    return row;
  };
  const row = await own();
  return written((await expireIfOverdue(app, row)) ? await own() : row);
}

/** The receipts of attempts that are known to be submitted, by their ids. */
export async function receiptsOf(read: Readable, ids: readonly string[]): Promise<Map<string, Receipt>> {
  const rows = ids.length === 0 ? [] : await findReceipts(read, ids);
  return new Map(rows.map((row) => [row.id, written(row)]));
}

function written(row: Row): Receipt {
  if (!row.submitted_at || !row.submitted_by) throw conflict('This attempt is not submitted yet.');
  return {
    attemptId: row.id,
    quizTitle: row.title,
    courseCode: row.course_code,
    student: row.student,
    number: row.number,
    submittedAt: row.submitted_at.toISOString(),
    submittedBy: row.submitted_by,
    questions: row.received.length,
    answered: row.received.filter(hasAnswer).length,
    received: row.received.map(({ position, revision, savedAt }) => ({
      position,
      revision,
      savedAt: savedAt && new Date(savedAt).toISOString(),
    })),
    digest: row.digest ?? '',
  };
}

async function findReceipts(read: Readable, ids: readonly string[]): Promise<Row[]> {
  return (await read.executeQuery<Row>(CompiledQuery.raw(receipts, [ids]))).rows;
}

function hasAnswer({ shape, response: given }: ReceivedJson): boolean {
  const parsed = questionShape.safeParse(shape);
  return parsed.success ? isAnswered(parsed.data, response.parse(given)) : given !== null;
}
