import { CompiledQuery, sql } from 'kysely';
import { type Question, type QuestionDraft, questionShape } from '../../../contract/questions.ts';
import { problemsOf } from '../../../domain/quiz/check-question.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { invalid, notFound } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { cleanDraft } from './clean-draft.ts';

/** A question as it is stored. */
export interface QuestionRow {
  id: string;
  course_id: string;
  bank_id: string | null;
  type: Question['type'];
  stem: string;
  body: unknown;
  key: unknown;
  points: string;
  tags: string[];
  revision: number;
  updated_at: Date;
}

/** The columns of a QuestionRow, of `questions q`. */
export const questionColumns =
  'q.id, q.course_id, q.bank_id, q.type, q.stem, q.body, q.key, q.points, q.tags, q.revision, q.updated_at';

/** A stored question with its key, for staff only. */
export function questionOf(row: QuestionRow): Question {
  return {
    id: row.id,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    bankId: row.bank_id,
    stem: row.stem,
    points: row.points,
    tags: row.tags,
    ...questionShape.parse({ type: row.type, body: row.body, key: row.key }),
  };
}

/** Loads a question for who may change it, in whatever quiz or bank of the course it stands; 404 for anyone else. */
export async function loadQuestionForEditing(read: Readable, actor: Actor, id: string): Promise<QuestionRow> {
  const text = `select ${questionColumns} from questions q where q.id = $1`;
  const { rows } = await read.executeQuery<QuestionRow>(CompiledQuery.raw(text, [id]));
  const [row] = rows;
  if (!row) throw notFound();
  await loadForEditing(read, actor, row.course_id);
  return row;
}

/** What an author wrote, cleaned; 422 per field where it contradicts itself. */
export function checkedDraft(sent: QuestionDraft): QuestionDraft {
  const draft = cleanDraft(sent);
  const problems = Object.entries(problemsOf(draft)).map(([path, sentence]) => [`question.${path}`, sentence]);
  if (problems.length) throw invalid(Object.fromEntries(problems));
  return draft;
}

/** Writes a new question with its first version; the draft is a checked one. */
export async function insertQuestion(
  app: App,
  tx: Tx,
  actor: Actor,
  place: { courseId: string; bankId: string | null; source?: string },
  draft: QuestionDraft,
): Promise<string> {
  const at = app.clock.now();
  const { stem, points, tags, type } = draft;
  const stored = { type, stem, body: JSON.stringify(draft.body), key: JSON.stringify(draft.key), points };
  const id = newId();
  const where = { course_id: place.courseId, bank_id: place.bankId, source: place.source ?? null };
  const row = { id, ...where, ...stored, tags, created_at: at, updated_at: at };
  await tx.insertInto('questions').values(row).execute();
  await keepVersion(tx, { id, revision: 1, at, by: actor.id });
  return id;
}

/** Keeps a question as it stands now among its versions. */
export async function keepVersion(
  tx: Tx,
  { id, revision, at, by }: { id: string; revision: number; at: Date; by: string },
): Promise<void> {
  await sql`insert into question_versions (question_id, revision, type, stem, body, key, points, at, by_id)
    select id, ${revision}::integer, type, stem, body, key, points, ${at}::timestamptz, ${by}::uuid
    from questions where id = ${id}`.execute(tx);
}
