import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { cancelMeetings } from './cancel.ts';
import { mayKeep } from './eligible.ts';
import { remindDue } from './remind.ts';

// $1 now. Held by this transaction: another process leaves them to it.
const left = `select m.id from meetings m join meeting_slots s on s.id = m.slot_id join meeting_hours h on h.id = s.hours_id
join users p on p.id = h.host_id join users u on u.id = m.student_id
where m.state = 'booked' and s.starts_at > $1::timestamptz and not ${mayKeep}
order by m.id limit 50 for update of m skip locked`;

/** Meetings of who has left the course, or is no longer taught or supervised by the host, are cancelled. */
export async function cancelForeign(app: App): Promise<void> {
  const cancelSome = () =>
    transaction(app.database, async (tx) => {
      const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(left, [app.clock.now()]));
      const reason = 'These hours are no longer open to this student.';
      await cancelMeetings(
        app,
        tx,
        rows.map(({ id }) => id),
        { by: null, reason },
      );
      return rows.length > 0;
    });
  while (await cancelSome());
}

export function scheduleJobs(app: App): Job[] {
  return [
    { name: 'meeting-reminders', everyMs: 20_000, work: () => remindDue(app) },
    { name: 'foreign-meetings', everyMs: 10_000, work: () => cancelForeign(app) },
  ];
}
