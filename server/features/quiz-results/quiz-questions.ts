import { CompiledQuery } from 'kysely';
import type { QuestionType } from '../../../contract/questions.ts';
import type { Readable } from '../../db/database.ts';

/** A question that stands in a quiz, or in an attempt at it, as it is stored. */
export interface QuizQuestion {
  id: string;
  type: QuestionType;
  stem: string;
  body: unknown;
  key: unknown;
  /** What it is worth in the quiz; the most, where attempts differ. */
  points: string;
}

// Few of them are asked, however many attempts say so: each is looked up by itself. In the order of the quiz; what is drawn from a bank stands where the draw does.
const questionsOf = `with asked as (
  select x.question_id, max(x.points) as points from quiz_attempts t join quiz_attempt_questions x on x.attempt_id = t.id
  where t.quiz_id = $1 group by x.question_id
), placed as (
  select s.question_id, s.points from quiz_slots s where s.quiz_id = $1 and s.question_id is not null
)
select q.id, q.type, q.stem, q.body, q.key, coalesce(a.points, p.points)::text as points
from asked a full join placed p on p.question_id = a.question_id
cross join lateral (select * from questions x where x.id = coalesce(a.question_id, p.question_id) offset 0) q
order by (select min(s.position) from quiz_slots s
  where s.quiz_id = $1 and (s.question_id = q.id or s.bank_id = q.bank_id)) nulls last, q.created_at, q.id`;

export async function findQuestions(read: Readable, quizId: string): Promise<QuizQuestion[]> {
  return (await read.executeQuery<QuizQuestion>(CompiledQuery.raw(questionsOf, [quizId]))).rows;
}

const worthOf = `select coalesce(sum(s.points * s.draws), 0)::text as points from quiz_slots s where s.quiz_id = $1`;

/** What a quiz is worth by its slots, whatever is drawn. */
export async function findWorth(read: Readable, quizId: string): Promise<string> {
  const { rows } = await read.executeQuery<{ points: string }>(CompiledQuery.raw(worthOf, [quizId]));
  return rows[0]?.points ?? '0';
}
