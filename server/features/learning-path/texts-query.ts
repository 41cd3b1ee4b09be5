import { CompiledQuery } from 'kysely';
import { type Passage, passagesOf } from '../../../domain/learning-path/passages.ts';
import type { Topic } from '../../../domain/learning-path/tie.ts';
import { comparedWords } from '../../../domain/learning-path/words.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import type { Readable } from '../../db/database.ts';

interface Row {
  questions: { id: string; stem: string; body: unknown }[];
  assignments: { id: string; instructions: string }[];
  lessons: { id: string; hash: string }[];
}

// $1 questions, $2 assignments, $3 lessons. What is right in a question is not among it.
const findTexts = `select
  (select coalesce(json_agg(json_build_object('id', q.id, 'stem', q.stem, 'body', q.body)), '[]')
    from questions q where q.id = any($1::uuid[])) as questions,
  (select coalesce(json_agg(json_build_object('id', t.activity_id, 'instructions', t.instructions)), '[]')
    from assignments t where t.activity_id = any($2::uuid[])) as assignments,
  (select coalesce(json_agg(json_build_object('id', l.activity_id, 'hash', md5(l.body))), '[]')
    from lessons l where l.activity_id = any($3::uuid[])) as lessons`;

const findBodies = `select activity_id as id, md5(body) as hash, body from lessons where activity_id = any($1::uuid[])`;

interface Wanted {
  questions: readonly string[];
  assignments: readonly string[];
  lessons: readonly string[];
}

export interface Texts {
  questions: Map<string, Topic>;
  /** The words of an assignment's instructions. */
  assignments: Map<string, Set<string>>;
  lessons: Map<string, readonly Passage[]>;
}

/** The words of questions, assignments and lessons: one statement, and one more where a lesson is new or was changed. */
export async function findPathTexts(read: Readable, { questions, assignments, lessons }: Wanted): Promise<Texts> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findTexts, [questions, assignments, lessons]));
  const found = rows[0] ?? { questions: [], assignments: [], lessons: [] };
  return {
    questions: new Map(found.questions.map((question) => [question.id, topicOf(question)])),
    assignments: new Map(found.assignments.map(({ id, instructions }) => [id, comparedWords(plainText(instructions))])),
    lessons: await passagesIn(read, found.lessons),
  };
}

function topicOf({ stem, body }: Row['questions'][number]): Topic {
  const beside = textsIn(body).map((html) => plainText(html));
  return { words: comparedWords(plainText(stem)), besides: comparedWords(beside.join(' ')) };
}

/** Choices, items and prompts, wherever the type of the question keeps them. */
function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return name === 'html' || name === 'text' ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, key));
}

/** Lessons in passages, by what their text was: most of them are asked about again and again, and seldom changed. */
const kept = new Map<string, { hash: string; passages: readonly Passage[] }>();
const mostKept = 2000;

async function passagesIn(read: Readable, lessons: Row['lessons']): Promise<Texts['lessons']> {
  const passages = new Map<string, readonly Passage[]>();
  const unknown: string[] = [];
  for (const { id, hash } of lessons) {
    const known = kept.get(id);
    if (known?.hash !== hash) unknown.push(id);
    else {
      keep(id, known);
      passages.set(id, known.passages);
    }
  }
  if (unknown.length === 0) return passages;
  const { rows } = await read.executeQuery<{ id: string; hash: string; body: string }>(
    CompiledQuery.raw(findBodies, [unknown]),
  );
  for (const { id, hash, body } of rows) {
    const made = passagesOf(body);
    keep(id, { hash, passages: made });
    passages.set(id, made);
  }
  return passages;
}

/** The one that was asked for longest ago goes first. */
function keep(id: string, lesson: { hash: string; passages: readonly Passage[] }): void {
  kept.delete(id);
  kept.set(id, lesson);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) return;
    kept.delete(oldest);
  }
}
