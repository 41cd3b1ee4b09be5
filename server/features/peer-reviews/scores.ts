import { CompiledQuery } from 'kysely';
import { lateSeconds } from '../../../domain/assignments/timeliness.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { loadToEdit } from '../assignments/access.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { refuseFinal } from '../gradebook/final-grades.ts';
import { lockTotals } from '../gradebook/locks.ts';
import { writeScores } from '../gradebook/write-scores.ts';
import { lockSettings } from './locks.ts';
import { findWholePlan } from './plan-query.ts';

const timesOf = `select s.user_id, s.submitted_at, d.due_at from unnest($2::uuid[]) w (user_id)
join activities a on a.id = $1
join lateral (select x.user_id, x.submitted_at from submissions x where x.activity_id = a.id and x.user_id = w.user_id
  order by x.attempt desc limit 1) s on true
${datesOf('w.user_id', '$3::timestamptz')}`;

interface Times {
  user_id: string;
  submitted_at: Date;
  due_at: Date | null;
}

/** Writes the means of the reviews as scores, where nobody has given one; late work is penalised as any other. */
export async function writeMeans(app: App, actor: Actor, id: string): Promise<{ written: number }> {
  return transaction(app.database, async (tx) => {
    const assignment = await loadToEdit(app, tx, actor, id);
    await refuseArchived(tx, assignment.course.id);
    refuseFinal(assignment);
    const settings = await lockSettings(tx, id);
    // Who has a score is seen once nobody writes one any more.
    await lockTotals(tx, assignment.course.id, null);
    const plan = await findWholePlan(tx, assignment);
    if (!settings.counts_towards_grade || !plan.canCount)
      throw conflict(
        'These reviews do not count towards the grade. Say in their settings that they do, and give the assignment a rubric and points.',
      );
    const due = plan.students.filter(({ mean, hasScore, hasSubmitted }) => mean !== null && !hasScore && hasSubmitted);
    const times = await findTimes(
      app,
      tx,
      id,
      due.map(({ student }) => student.id),
    );
    const changes = due.map(({ student, mean }) => {
      const time = times.get(student.id);
      const late = time
        ? lateSeconds({ dueAt: time.due_at, submittedAt: time.submitted_at, graceMinutes: assignment.graceMinutes })
        : 0;
      return { activityId: id, userId: student.id, entered: mean, lateSeconds: late || null };
    });
    const why = 'The mean of the peer reviews';
    const { written } = await writeScores(app, tx, { by: actor.id, via: 'peer_review', why }, changes);
    return { written: written.filter(({ changed }) => changed).length };
  });
}

async function findTimes(app: App, tx: Tx, id: string, userIds: readonly string[]): Promise<Map<string, Times>> {
  const query = CompiledQuery.raw(timesOf, [id, userIds, app.clock.now()]);
  const { rows } = await tx.executeQuery<Times>(query);
  return new Map(rows.map((row) => [row.user_id, row]));
}
