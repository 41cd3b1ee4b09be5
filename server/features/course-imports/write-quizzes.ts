import type { WordedItem } from './worded.ts';
import { sql } from 'kysely';
import type { QuestionDraft } from '../../../contract/questions.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../ids.ts';
import { cleanDraft } from '../quizzes/clean-draft.ts';
import { cleanText, finishedValue } from './finish-text.ts';
import { banksOf } from './found.ts';
import { idOf, type ImportPlan } from './plan.ts';

/** The banks, the quizzes, and all their questions with a first version each. */
export async function writeQuizzes(plan: ImportPlan): Promise<void> {
  const { app, tx, actor, course, courseId, modules, places, banks } = plan;
  const now = app.clock.now();
  const taken = banksOf(course, modules);
  await insertRows(
    tx,
    'question_banks',
    taken.map(({ key, title }) => ({ id: banks.get(key) ?? '', course_id: courseId, name: title, created_at: now })),
  );
  const row = (draft: QuestionDraft, bankId: string | null) => questionRow(plan, draft, bankId);
  const banked = taken.flatMap(({ key, questions }) => questions.map((draft) => row(draft, banks.get(key) ?? null)));
  const quizzes = modules.flatMap(({ items }) => items.filter((item) => item.kind === 'quiz'));
  const withSlots = quizzes.map((quiz) => ({
    quiz,
    slots: quiz.slots.map((slot) =>
      'question' in slot ? { row: row(slot.question, null), points: slot.question.points } : slot,
    ),
  }));
  const own = withSlots.flatMap(({ slots }) => slots.flatMap((slot) => ('row' in slot ? [slot.row] : [])));
  const questions = [...banked, ...own];
  await insertRows(tx, 'questions', questions);
  await sql`insert into question_versions (question_id, revision, type, stem, body, key, points, at, by_id)
    select id, 1, type, stem, body, key, points, ${now}::timestamptz, ${actor.id}::uuid
    from questions where id = any(${questions.map(({ id }) => id)}::uuid[])`.execute(tx);
  await insertRows(
    tx,
    'quizzes',
    quizzes.map((quiz) => settingsRow(plan, quiz)),
  );
  await insertRows(
    tx,
    'quiz_slots',
    withSlots.flatMap(({ quiz, slots }) =>
      slots.map((slot, index) => ({
        id: newId(),
        quiz_id: idOf({ places }, quiz),
        position: index + 1,
        points: slot.points,
        ...('row' in slot ? { question_id: slot.row.id } : { bank_id: banks.get(slot.bank) ?? '', draws: slot.count }),
      })),
    ),
  );
}

function questionRow({ app, courseId, places }: ImportPlan, draft: QuestionDraft, bankId: string | null) {
  const now = app.clock.now();
  const { type, stem, body, key, points, tags } = cleanDraft(finishedValue(draft, places) as QuestionDraft);
  return {
    id: newId(),
    course_id: courseId,
    bank_id: bankId,
    type,
    stem,
    body: JSON.stringify(body),
    key: JSON.stringify(key),
    points,
    tags,
    source: null,
    created_at: now,
    updated_at: now,
  };
}

function settingsRow(plan: ImportPlan, quiz: Extract<WordedItem, { kind: 'quiz' }>) {
  return {
    activity_id: idOf(plan, quiz),
    time_limit: quiz.timeLimit,
    max_attempts: quiz.maxAttempts,
    instructions: cleanText(quiz.html, plan.places),
    kept_score: quiz.keptScore,
    shuffles_choices: quiz.shufflesChoices,
    shows: quiz.shows,
    allows_going_back: quiz.allowsGoingBack,
    password: null,
    shuffles_questions: quiz.details?.shufflesQuestions,
    cuts_at_until: quiz.details?.cutsAtUntil,
    is_anonymous: quiz.details?.isAnonymous,
    review: quiz.details?.review && JSON.stringify(quiz.details.review),
  };
}
