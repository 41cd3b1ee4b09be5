import { CompiledQuery } from 'kysely';
import type { QuestionType } from '../../../contract/questions.ts';
import { say, type Text } from '../../../contract/text.ts';
import { type WhyNot, whyNotInLesson } from '../../../domain/quiz/in-lessons.ts';
import { questionsIn } from '../../../domain/rich-text/questions-in.ts';
import type { Tx } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';

/** A quiz in which a row of `questions` stands, or stood for somebody who took it, by its title. */
export const usedBy = (question: string) => `coalesce(
  (select z.title from quiz_slots s join activities z on z.id = s.quiz_id where s.question_id = ${question}.id limit 1),
  (select z.title from quiz_attempt_questions x join quiz_attempts t on t.id = x.attempt_id
    join activities z on z.id = t.quiz_id where x.question_id = ${question}.id limit 1))`;

/** A quiz that draws from a bank, by its title. */
export const drawnBy = (bank: string) =>
  `(select z.title from quiz_slots s join activities z on z.id = s.quiz_id where s.bank_id = ${bank} limit 1)`;

interface Row {
  type: QuestionType;
  bank_id: string | null;
  course_id: string;
  used_by: string | null;
  drawn_by: string | null;
}

const findUse = `select q.type, q.bank_id, q.course_id, ${usedBy('q')} as used_by, ${drawnBy('q.bank_id')} as drawn_by
from questions q where q.id = any($1::uuid[])`;
const holdBanks = `select b.id from question_banks b where b.id in (select q.bank_id from questions q where q.id = any($1::uuid[]))
order by b.id for no key update`;

/**
 * 422 for a text with a question that may not stand in a lesson of this course. Its banks are held, as whoever adds to a
 * quiz holds them (`refuseInLessons`): of the two, the second sees what the first has done. A question that is gone is
 * let be: nothing is shown in its place.
 */
export async function refuseUnfitQuestions(tx: Tx, courseId: string, body: string): Promise<void> {
  const ids = questionsIn(body);
  if (ids.length === 0) return;
  if (ids.length > 50) throw invalid({ body: 'A lesson holds at most 50 questions' });
  await tx.executeQuery(CompiledQuery.raw(holdBanks, [ids]));
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(findUse, [ids]));
  for (const row of rows) {
    if (row.course_id !== courseId || row.bank_id === null)
      throw invalid({ body: 'A question in this text is not from a question bank of this course. Take it out.' });
    const why = whyNotInLesson({ type: row.type, usedBy: row.used_by, drawnBy: row.drawn_by });
    if (why) throw invalid({ body: sentenceOf(why) });
  }
}

/** Whether a quiz holds one of the questions, has asked it, or could draw it from its bank. */
export async function isAskedInQuiz(tx: Tx, ids: string[]): Promise<boolean> {
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(findUse, [ids]));
  return rows.some((row) => row.used_by !== null || row.drawn_by !== null);
}

function sentenceOf(why: WhyNot): Text {
  if (why.kind === 'by-hand')
    return 'A question in this text is graded by a person. Only what the server can check stands in a lesson.';
  return why.kind === 'used'
    ? say`A question in this text stands in the quiz “${why.quiz}” too, where it must not be known before. Take it out.`
    : say`The quiz “${why.quiz}” draws from the bank of a question in this text. Take it out.`;
}

const mark = '<div data-question="';
// What readers see, and what is being written; the mark cannot stand in the words of a text.
const placesOf = `with texts as (
  select a.title, l.body from lessons l join activities a on a.id = l.activity_id where a.course_id = $1
  union all
  select a.title, d.body from lesson_drafts d join activities a on a.id = d.activity_id where a.course_id = $1 and d.is_changed
), places as (
  select t.title, m[1]::uuid as question_id from texts t, regexp_matches(t.body, '${mark}([0-9a-f-]{36})"', 'g') m
  where position('${mark}' in t.body) > 0
)
select p.title from places p join questions q on q.id = p.question_id
where q.id = $2::uuid or q.bank_id = $3::uuid limit 1`;

interface OfBank {
  questionId?: string | null;
  bankId?: string | null;
}

/** The title of a lesson of the course in which the question, or one of the bank, stands. */
export async function lessonWith(tx: Tx, courseId: string, { questionId = null, bankId = null }: OfBank) {
  const { rows } = await tx.executeQuery<{ title: string }>(
    CompiledQuery.raw(placesOf, [courseId, questionId, bankId]),
  );
  return rows[0]?.title;
}

/** 409 where the question, or one of the bank, stands in a lesson of the course; the bank is held until this is over. */
export async function refuseInLessons(tx: Tx, courseId: string, what: OfBank): Promise<void> {
  const { questionId = null, bankId = null } = what;
  const hold = bankId === null ? holdBanks : 'select id from question_banks where id = $1::uuid for no key update';
  await tx.executeQuery(CompiledQuery.raw(hold, [bankId ?? [questionId]]));
  const lesson = await lessonWith(tx, courseId, what);
  if (lesson === undefined) return;
  throw conflict(
    bankId === null
      ? say`This question stands in the lesson “${lesson}”, where it is answered freely. Take it out there first.`
      : say`A question of this bank stands in the lesson “${lesson}”, where it is answered freely. Take it out there first.`,
  );
}
