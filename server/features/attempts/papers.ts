import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { questionShape, type QuestionShape, type QuestionType, type Response } from '../../../contract/questions.ts';
import { response } from '../../../contract/questions.ts';
import type { App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';

/** A question of an attempt with its key, the answer that stands, and what was given for it. Never leaves as it is. */
export interface AttemptQuestion {
  attemptId: string;
  questionId: string;
  position: number;
  points: string;
  choicesOrder: string[];
  variables: Record<string, string>;
  isClosed: boolean;
  type: QuestionType;
  stem: string;
  /** Null where what is stored is no question of its type: a person has to look at it. */
  shape: QuestionShape | null;
  revision: number | null;
  response: Response;
  isFlagged: boolean;
  savedAt: Date | null;
  givenAt: Date | null;
  device: string | null;
  fraction: string | null;
  byHand: string | null;
  comment: string;
}

interface Row {
  attempt_id: string;
  question_id: string;
  position: number;
  points: string;
  choices_order: unknown;
  variables: unknown;
  closed_at: Date | null;
  /** Of a question that many attempts have, the first row says what it is. */
  question: { type: QuestionType; stem: string; body: unknown; key: unknown } | null;
  revision: number | null;
  response: unknown;
  is_flagged: boolean | null;
  saved_at: Date | null;
  given_at: Date | null;
  device: string | null;
  fraction: string | null;
  by_hand: string | null;
  comment: string;
}

// What a question is, is looked up once for all attempts that have it.
const questionsOf = `select x.attempt_id, x.question_id, x.position, x.points, x.choices_order, x.variables, x.closed_at,
  case when row_number() over (partition by x.question_id order by x.attempt_id) = 1 then (
    select json_build_object('type', q.type, 'stem', q.stem, 'body', q.body, 'key', q.key) from questions q
    where q.id = x.question_id) end as question,
  a.revision, a.response, a.is_flagged, a.saved_at, coalesce(a.given_at, a.saved_at) as given_at, a.device,
  x.fraction, case when x.graded_by is not null then x.mark end as by_hand, x.comment
from quiz_attempt_questions x
left join quiz_answers a on a.attempt_id = x.attempt_id and a.question_id = x.question_id
where x.attempt_id = any($1::uuid[])
order by x.attempt_id, x.position`;

const ids = z.array(z.string());
const values = z.record(z.string(), z.string());

/** The questions of these attempts, by attempt, each in its attempt's order: one statement, however many they are. */
export async function papersOf(
  app: Pick<App, 'log'>,
  read: Readable,
  attemptIds: readonly string[],
): Promise<Map<string, AttemptQuestion[]>> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(questionsOf, [attemptIds]));
  const asked = new Map<string, Pick<AttemptQuestion, 'type' | 'stem' | 'shape'>>();
  const papers = new Map<string, AttemptQuestion[]>(attemptIds.map((id) => [id, []]));
  for (const row of rows) {
    if (row.question) asked.set(row.question_id, askedIn(app, row.question_id, row.question));
    const question = asked.get(row.question_id);
    if (!question) throw new Error('A question came before what it asks');
    papers.get(row.attempt_id)?.push({
      attemptId: row.attempt_id,
      questionId: row.question_id,
      position: row.position,
      points: row.points,
      choicesOrder: ids.parse(row.choices_order),
      variables: values.parse(row.variables),
      isClosed: row.closed_at !== null,
      ...question,
      revision: row.revision,
      response: response.parse(row.response),
      isFlagged: row.is_flagged ?? false,
      savedAt: row.saved_at,
      givenAt: row.given_at,
      device: row.device,
      fraction: row.fraction,
      byHand: row.by_hand,
      comment: row.comment,
    });
  }
  return papers;
}

function askedIn({ log }: Pick<App, 'log'>, id: string, { type, stem, body, key }: NonNullable<Row['question']>) {
  const parsed = questionShape.safeParse({ type, body, key });
  if (!parsed.success) log.error({ err: parsed.error, question: id }, 'a stored question is no question of its type');
  return { type, stem, shape: parsed.success ? parsed.data : null };
}
