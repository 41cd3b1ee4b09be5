import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockTotals } from '../gradebook/locks.ts';
import { finishAttempts } from './finish.ts';

const underWay = `select t.id, t.deadline_at from activities a
join quiz_attempts t on t.quiz_id = a.id and t.state = 'open'
where a.course_id = $1 and a.kind = 'quiz' order by t.id for update of t`;

/**
 * Submits what is under way in the quizzes of a course that is completed, with what is saved: the grades of its students
 * become final with that, and an attempt that ended afterwards would count for nothing.
 */
export async function endAttemptsWithCourse(app: App, tx: Tx, courseId: string): Promise<void> {
  const query = CompiledQuery.raw(underWay, [courseId]);
  const { rows } = await tx.executeQuery<{ id: string; deadline_at: Date | null }>(query);
  // All totals before those of some, so that two who wait for students wait in one order.
  await lockTotals(tx, courseId, null);
  const now = app.clock.now();
  await finishAttempts(
    app,
    tx,
    rows.map(({ id, deadline_at: end }) =>
      end && end <= now ? { id, at: end, by: 'deadline' } : { id, at: now, by: 'staff' },
    ),
  );
}
