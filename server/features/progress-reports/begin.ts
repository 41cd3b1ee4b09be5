import type { Received } from '../../../contract/api.ts';
import type { NewPeriod } from '../../../contract/progress-reports.ts';
import { dayIn } from '../../../domain/day.ts';
import { daysOfMonth } from '../../../domain/report-period.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { invalid } from '../../refusal.ts';
import { announce } from '../../live/announce.ts';

/** A draft on one of the supervisor's students. */
export async function beginReport(
  app: App,
  actor: Actor,
  { studentId, period }: Received<'POST /api/progress-reports', 'body'>,
  once: Once,
): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await refuseForeign(tx, actor, studentId);
      const { name, from, to } = await daysOf(tx, period);
      const now = app.clock.now();
      if (from > dayIn(actor.timeZone, now)) throw invalid({ period: 'Choose a period that has begun' });
      const id = newId();
      await tx
        .insertInto('progress_reports')
        .values({
          id,
          supervisor_id: actor.id,
          student_id: studentId,
          period_kind: period.kind,
          period_name: name,
          from_day: from,
          to_day: to,
          time_zone: actor.timeZone,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await announce(tx, { topic: 'progress-reports', to: { person: actor.id } });
      return { id };
    }),
  );
}

async function refuseForeign(tx: Tx, actor: Actor, studentId: string): Promise<void> {
  const row = await tx
    .selectFrom('supervisions')
    .innerJoin('users', 'users.id', 'supervisions.student_id')
    .select('users.id')
    .where('supervisor_id', '=', actor.id)
    .where('student_id', '=', studentId)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (!row) throw invalid({ studentId: 'Choose one of your students' });
}

async function daysOf(tx: Tx, period: NewPeriod): Promise<{ name: string; from: string; to: string }> {
  if (period.kind === 'dates') return { name: '', from: period.from, to: period.to };
  if (period.kind === 'month') return { name: '', ...daysOfMonth(period.month) };
  const term = await tx.selectFrom('terms').selectAll().where('id', '=', period.termId).executeTakeFirst();
  if (!term) throw invalid({ period: 'Choose a term of the college' });
  return { name: term.name, from: term.starts_on, to: term.ends_on };
}
