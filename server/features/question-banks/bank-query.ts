import { CompiledQuery } from 'kysely';
import type { Bank } from '../../../contract/banks.ts';
import type { QuestionType } from '../../../contract/questions.ts';
import type { Place } from '../../cursor.ts';
import type { Readable } from '../../db/database.ts';
import { drawnBy, usedBy } from '../lessons/question-use.ts';
import { questionColumns, type QuestionRow } from '../quizzes/question-rows.ts';

interface BankRow {
  id: string;
  course_id: string;
  name: string;
  created_at: Date;
  questions: number;
  tags: Bank['tags'];
  drawn_by: string | null;
}

const banks = `select b.id, b.course_id, b.name, b.created_at,
  (select count(*)::integer from questions q where q.bank_id = b.id) as questions,
  (select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'questions', t.questions) order by t.tag), '[]')
    from (select tag, count(*)::integer as questions from questions q, unnest(q.tags) as tag
      where q.bank_id = b.id group by tag) t) as tags, ${drawnBy('b.id')} as drawn_by
from question_banks b`;

const bankOf = (row: BankRow): Bank => ({
  id: row.id,
  courseId: row.course_id,
  name: row.name,
  questions: row.questions,
  tags: row.tags,
  drawnBy: row.drawn_by,
  createdAt: row.created_at.toISOString(),
});

export async function findBanks(read: Readable, courseId: string): Promise<Bank[]> {
  const text = `${banks} where b.course_id = $1 order by as_typed(b.name), b.id`;
  return (await read.executeQuery<BankRow>(CompiledQuery.raw(text, [courseId]))).rows.map(bankOf);
}

export async function findBank(read: Readable, id: string): Promise<Bank | undefined> {
  const { rows } = await read.executeQuery<BankRow>(CompiledQuery.raw(`${banks} where b.id = $1`, [id]));
  return rows.map(bankOf)[0];
}

interface Wanted {
  bankId: string;
  tag: string | null;
  type: QuestionType | null;
  search: string | null;
  after: Place | null;
  limit: number;
}

// What is searched is what the author reads: the stem without its tags.
const questions = `select ${questionColumns}, q.created_at, count(*) over ()::integer as total from questions q
where q.bank_id = $1 and ($2::text is null or $2 = any (q.tags)) and ($3::text is null or q.type = $3)
  and ($4::text is null or position(as_typed($4) in as_typed(regexp_replace(q.stem, '<[^>]*>', ' ', 'g'))) > 0)`;

/** Questions of a bank, oldest first; `total` counts those from the cursor on. */
export async function findQuestions(read: Readable, wanted: Wanted) {
  const { bankId, tag, type, search, after, limit } = wanted;
  const text = `select q.*, ${usedBy('q')} as used_by from (${questions}) q
    where $5::timestamptz is null or (q.created_at, q.id) > ($5, $6::uuid)
    order by q.created_at, q.id limit $7`;
  const parameters = [bankId, tag, type, search, after?.key ?? null, after?.id ?? null, limit];
  const found = await read.executeQuery<QuestionRow & { created_at: Date; used_by: string | null; total: number }>(
    CompiledQuery.raw(text, parameters),
  );
  return found.rows;
}
