import { CompiledQuery } from 'kysely';
import { questionShape } from '../../../contract/questions.ts';
import { type Candidate, type LaidQuestion, type LaidSlot, layPaper } from '../../../domain/quiz/draw.ts';
import type { App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import type { QuizForActor } from './quiz-query.ts';

interface Row {
  question_id: string | null;
  bank_id: string | null;
  tags: string[];
  draws: number;
  points: string;
  candidates: {
    id: string;
    stem: string;
    type: string;
    body: unknown;
    key: unknown;
    tags: string[];
    bankId: string | null;
  }[];
}

// A bank's question that can be drawn by a slot is named by every such slot; layPaper takes each once.
const slotsOf = `select s.question_id, s.bank_id, s.tags, s.draws, s.points,
  (select coalesce(json_agg(json_build_object('id', q.id, 'stem', q.stem, 'type', q.type, 'body', q.body, 'key', q.key, 'tags', q.tags,
      'bankId', q.bank_id)), '[]')
    from questions q where q.id = s.question_id or (q.bank_id = s.bank_id and q.tags @> s.tags)) as candidates
from quiz_slots s where s.quiz_id = $1 order by s.position, s.id`;

interface Laid {
  laid: LaidQuestion[];
  /** Every question that might have stood in it. */
  candidates: ReadonlyMap<string, Candidate & { stem: string }>;
}

/** Lays a paper of the quiz as it stands now. */
export async function layQuiz(
  { log }: Pick<App, 'log'>,
  read: Readable,
  quiz: Pick<QuizForActor, 'id' | 'shufflesQuestions' | 'shufflesChoices'>,
  seed: number,
): Promise<Laid> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(slotsOf, [quiz.id]));
  const slots: LaidSlot[] = rows.map((row) => ({
    questionId: row.question_id,
    bankId: row.bank_id,
    tags: row.tags,
    draws: row.draws,
    points: row.points,
  }));
  const candidates = new Map<string, Candidate & { stem: string }>();
  for (const { id, stem, type, body, key, tags, bankId } of rows.flatMap((row) => row.candidates)) {
    if (candidates.has(id)) continue;
    const shape = questionShape.safeParse({ type, body, key });
    if (shape.success) candidates.set(id, { ...shape.data, id, stem, bankId, tags });
    else log.error({ err: shape.error, question: id }, 'a stored question is no question of its type');
  }
  return { laid: layPaper(slots, [...candidates.values()], { ...quiz, seed }), candidates };
}
