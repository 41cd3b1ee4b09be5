import type { QuizForm, QuizSlot } from '../../../contract/quizzes.ts';
import { fraction, sum, times, toDecimal } from '../../../domain/fraction.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { closedForEditor } from '../courses/closed-grades.ts';
import { loadQuizForEditing } from '../quizzes/access.ts';
import { shortBanks } from '../quizzes/short-banks.ts';
import { questionOf } from '../quizzes/question-rows.ts';
import { findSettings, findSlots, type SettingsRow, type SlotRow } from './form-query.ts';

export async function readForm(app: App, actor: Actor, quizId: string): Promise<QuizForm> {
  await loadQuizForEditing(app.database.read, actor, quizId);
  return formOf(app.database.read, quizId);
}

/** A quiz with everything in it; whoever asks was judged before. */
export async function formOf(read: Readable, quizId: string): Promise<QuizForm> {
  const row = await findSettings(read, quizId);
  const slots = await findSlots(read, quizId);
  return {
    id: row.id,
    courseId: row.course_id,
    courseCode: row.course_code,
    hue: row.hue,
    isPublished: row.is_published,
    closed: closedForEditor(row.status),
    revision: row.revision,
    settings: settingsOf(row),
    slots: slots.map(slotOf),
    totalPoints: totalPoints(slots),
    modules: row.modules,
    attempts: { open: row.open, submitted: row.submitted },
    missing: await shortBanks(read, quizId),
  };
}

function settingsOf(row: SettingsRow): QuizForm['settings'] {
  return {
    title: row.title,
    instructions: row.instructions,
    timeLimit: row.time_limit,
    maxAttempts: row.max_attempts,
    keptScore: row.kept_score,
    shufflesQuestions: row.shuffles_questions,
    shufflesChoices: row.shuffles_choices,
    shows: row.shows,
    allowsGoingBack: row.allows_going_back,
    availableFrom: row.available_from?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    availableUntil: row.available_until?.toISOString() ?? null,
    cutsAtUntil: row.cuts_at_until,
    password: row.password,
    review: row.review,
    isAnonymous: row.is_anonymous,
    moduleId: row.module_id,
  };
}

function slotOf(row: SlotRow, index: number): QuizSlot {
  const place = { id: row.slot_id, position: index + 1, points: row.slot_points };
  if (row.id !== null && row.points !== null) {
    const question = questionOf({ ...row, id: row.id, points: row.points });
    return { ...place, question, draw: null };
  }
  const draw = {
    bankId: row.drawn_from ?? '',
    bankName: row.drawn_name ?? '',
    tags: row.drawn_tags,
    count: row.draws,
    available: row.fitting,
  };
  return { ...place, question: null, draw };
}

/** What the whole quiz is worth, as exact as its parts. */
export function totalPoints(slots: Pick<SlotRow, 'slot_points' | 'draws'>[]): string {
  const worth = slots.map((slot) => times(fraction(slot.slot_points), fraction(slot.draws)));
  return toDecimal(sum(worth), 2);
}
