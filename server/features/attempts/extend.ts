import { refusals } from '../../../domain/quiz/attempt.ts';
import { deadlineOf, movedDeadline } from '../../../domain/quiz/deadline.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { lockAttempt } from './attempt-query.ts';
import { isOverdue } from './expire.ts';
import { openAttempts } from './recompute-deadlines.ts';
import { loadAttemptForStaff } from './staff-access.ts';

interface Extended {
  deadlineAt: string;
  extraMinutes: number;
}

/** Gives a running attempt more time; its student's page hears of it at once. */
export async function extendAttempt(
  app: App,
  actor: Actor,
  attemptId: string,
  minutes: number,
  once: Once,
): Promise<Extended> {
  return transaction(app.database, async (tx) => {
    const { courseId } = await loadAttemptForStaff(tx, actor, attemptId);
    return once(tx, () => extend(app, tx, actor, { attemptId, courseId, minutes }));
  });
}

async function extend(
  app: App,
  tx: Tx,
  actor: Actor,
  { attemptId, courseId, minutes }: { attemptId: string; courseId: string; minutes: number },
): Promise<Extended> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt?.state !== 'open' || isOverdue(app, attempt)) throw conflict(refusals.over);
  const [open] = await openAttempts(tx, { attemptId });
  if (!open) throw conflict(refusals.over);
  const now = app.clock.now();
  const extraMinutes = attempt.extra_minutes + minutes;
  const deadline = movedDeadline(deadlineOf(attempt.started_at, open.rules, open.allowance, extraMinutes), now);
  if (!deadline) throw conflict(refusals.noLimit);
  if (deadline.getTime() === attempt.deadline_at?.getTime()) throw conflict(refusals.cut);
  await tx
    .updateTable('quiz_attempts')
    .set({ deadline_at: deadline, extra_minutes: extraMinutes })
    .where('id', '=', attemptId)
    .execute();
  const data = JSON.stringify({ minutes, deadlineAt: deadline });
  await tx
    .insertInto('quiz_attempt_log')
    .values({ attempt_id: attemptId, at: now, kind: 'extended', by_id: actor.id, data })
    .execute();
  await announce(
    tx,
    { topic: `attempt:${attemptId}`, to: { person: attempt.user_id } },
    { topic: `quiz:${attempt.quiz_id}`, to: { staff: courseId } },
  );
  return { deadlineAt: deadline.toISOString(), extraMinutes };
}
