import { isDeepStrictEqual } from 'node:util';
import type { QuizForm, QuizSettings } from '../../../contract/quizzes.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { changedSince, invalid } from '../../refusal.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import { keepAllScores, keepQuizLateness } from '../attempts/keep-scores.ts';
import { recomputeDeadlines } from '../attempts/recompute-deadlines.ts';
import { loadForEditing } from '../courses/change.ts';
import { holdRules } from '../courses/hold.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { keepClosed, refuseClosedDates } from '../gradebook/closed-periods.ts';
import { movedPlace, newPlace } from '../outline/place.ts';
import { ownDuesOf, tellOfOwnDues } from '../overrides/tell-of-moved.ts';
import { loadQuizForEditing } from '../quizzes/access.ts';
import { formOf } from './form.ts';
import { tellOfQuiz } from './tell.ts';

/** product.md, 6: 30 minutes unless the teacher says otherwise. */
const defaultTimeLimit = 30;

export async function createQuiz(
  app: App,
  actor: Actor,
  courseId: string,
  sent: { title: string; moduleId: string | null },
  once: Once,
): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await loadForEditing(tx, actor, courseId);
      await refuseArchived(tx, courseId);
      const id = newId();
      const place = await newPlace(tx, courseId, sent.moduleId, 'moduleId');
      const row = { id, course_id: courseId, kind: 'quiz' as const, title: sent.title, is_published: false };
      const at = app.clock.now();
      await tx
        .insertInto('activities')
        .values({ ...row, ...place, created_at: at, minutes: defaultTimeLimit })
        .execute();
      const quiz = { activity_id: id, time_limit: defaultTimeLimit, max_attempts: 1 };
      await tx.insertInto('quizzes').values(quiz).execute();
      await tellOfQuiz(tx, courseId, false);
      return { id };
    }),
  );
}

/** Changes the settings; of two who opened them, the first to save wins. Running attempts get their new deadlines at once. */
export async function changeSettings(
  app: App,
  actor: Actor,
  quizId: string,
  { settings, revision }: { settings: QuizSettings; revision: number },
): Promise<QuizForm> {
  refuseContradictions(settings);
  return transaction(app.database, async (tx) => {
    const { courseId, isPublished } = await loadQuizForEditing(tx, actor, quizId);
    await refuseArchived(tx, courseId);
    const place = await movedPlace(tx, { id: quizId, courseId }, settings.moduleId, 'settings.moduleId');
    await holdRules(tx, courseId);
    const standing = (await formOf(tx, quizId)).settings;
    const saved = await tx
      .updateTable('quizzes')
      .set({ ...columnsOf(settings), revision: revision + 1 })
      .where('activity_id', '=', quizId)
      .where('revision', '=', revision)
      .returning('activity_id')
      .executeTakeFirst();
    if (!saved) {
      const form = await formOf(tx, quizId);
      if (isDeepStrictEqual(form.settings, asKept(settings))) return form;
      throw changedSince();
    }
    if (settings.isAnonymous !== standing.isAnonymous) await refuseClosedDates(app, tx, courseId, quizId);
    const before = await ownDuesOf(tx, [quizId]);
    const written = tx
      .updateTable('activities')
      .set({
        title: settings.title,
        minutes: settings.timeLimit,
        available_from: moment(settings.availableFrom),
        due_at: moment(settings.dueAt),
        available_until: moment(settings.availableUntil),
        ...place,
      })
      .where('id', '=', quizId);
    await keepClosed(app, tx, courseId, () => written.execute());
    await recomputeDeadlines(app, tx, { quizIds: [quizId] });
    await keepScores(app, tx, quizId, standing, asKept(settings));
    await tellOfOwnDues(app, tx, before, { courseId, by: actor.id });
    await tellOfQuiz(tx, courseId, isPublished);
    return formOf(tx, quizId);
  });
}

/** The scores of attempts that stand: which of them counts, and how late it came. */
async function keepScores(app: App, tx: Tx, quizId: string, before: QuizSettings, after: QuizSettings): Promise<void> {
  if (before.keptScore !== after.keptScore) await keepAllScores(app, tx, quizId);
  if (before.dueAt !== after.dueAt || before.timeLimit !== after.timeLimit) await keepQuizLateness(app, tx, [quizId]);
}

/** What is sent as it reads once it is kept: a retry, whose first answer was lost, finds it so. */
function asKept(settings: QuizSettings): QuizSettings {
  const kept = (text: string | null) => moment(text)?.toISOString() ?? null;
  return {
    ...settings,
    instructions: sanitiseText(settings.instructions).html,
    availableFrom: kept(settings.availableFrom),
    dueAt: kept(settings.dueAt),
    availableUntil: kept(settings.availableUntil),
  };
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

function columnsOf(settings: QuizSettings) {
  return {
    instructions: sanitiseText(settings.instructions).html,
    time_limit: settings.timeLimit,
    max_attempts: settings.maxAttempts,
    kept_score: settings.keptScore,
    shuffles_questions: settings.shufflesQuestions,
    shuffles_choices: settings.shufflesChoices,
    shows: settings.shows,
    allows_going_back: settings.allowsGoingBack,
    cuts_at_until: settings.cutsAtUntil,
    password: settings.password,
    review: JSON.stringify(settings.review),
    is_anonymous: settings.isAnonymous,
  };
}

function refuseContradictions({
  availableFrom,
  dueAt,
  availableUntil,
  cutsAtUntil,
  shows,
  allowsGoingBack,
}: QuizSettings) {
  const [from, due, until] = [availableFrom, dueAt, availableUntil].map((text) => (text ? Date.parse(text) : null));
  const errors: Record<string, string> = {};
  if (from && until && until <= from) errors['settings.availableUntil'] = 'Let it close after it opens';
  if (from && due && due <= from) errors['settings.dueAt'] = 'Let it be due after it opens';
  if (due && until && until < due) errors['settings.availableUntil'] = 'Let it close when it is due, or later';
  if (cutsAtUntil && !until)
    errors['settings.cutsAtUntil'] = 'Say when it closes, or let attempts run to their own end';
  if (shows === 'all' && !allowsGoingBack)
    errors['settings.allowsGoingBack'] =
      'With all questions on one page one can always go back. Show one at a time instead';
  if (Object.keys(errors).length) throw invalid(errors);
}
