import { CompiledQuery } from 'kysely';
import type { QuizForm } from '../../../contract/quizzes.ts';
import { say } from '../../../contract/text.ts';
import { shareOut } from '../../../domain/quiz/draw.ts';
import type { Readable } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';

interface Row {
  bank_id: string;
  name: string;
  draws: number;
  fitting: string[];
}

// What a draw can take: questions of its bank with all of its tags that do not stand in the quiz already.
const drawsOf = `select s.bank_id, b.name, s.draws, (
    select coalesce(json_agg(f.id), '[]') from questions f where f.bank_id = s.bank_id and f.tags @> s.tags
      and not exists (select from quiz_slots o where o.quiz_id = s.quiz_id and o.question_id = f.id)
  ) as fitting
from quiz_slots s join question_banks b on b.id = s.bank_id where s.quiz_id = $1 order by s.position, s.id`;

/** The banks that have too few questions for all that the quiz draws from them. */
export async function shortBanks(read: Readable, quizId: string): Promise<QuizForm['missing']> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(drawsOf, [quizId]));
  return [...Map.groupBy(rows, (row) => row.bank_id).values()].flatMap((draws) => {
    const bankName = draws[0]?.name ?? '';
    const fitting = shareOut(draws).flat().length;
    const drawn = draws.reduce((sum, one) => sum + one.draws, 0);
    return fitting < drawn ? [{ bankName, fitting, drawn }] : [];
  });
}

/** How many questions a quiz draws beyond what its banks have. */
export const lackingOf = (missing: QuizForm['missing']): number =>
  missing.reduce((sum, { fitting, drawn }) => sum + drawn - fitting, 0);

/** Refuses what would leave a quiz with fewer questions than it says it has. */
export function refuseMissing(missing: QuizForm['missing']): void {
  for (const { bankName, fitting, drawn } of missing)
    throw conflict(
      say`“${bankName}” has questions for ${fitting} of the ${drawn} that are drawn from it. Draw fewer, or add questions to the bank.`,
    );
}

const drawing = `select distinct a.id, a.title from quiz_slots s join activities a on a.id = s.quiz_id
where s.bank_id = $1 and a.is_published order by a.title, a.id`;

/** The title of a published quiz that draws from a bank more than it has; null: there is none. */
export async function quizShortOf(read: Readable, bankId: string): Promise<string | null> {
  const { rows } = await read.executeQuery<{ id: string; title: string }>(CompiledQuery.raw(drawing, [bankId]));
  for (const { id, title } of rows) if ((await shortBanks(read, id)).length > 0) return title;
  return null;
}
