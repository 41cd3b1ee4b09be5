import type { Actor, App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
import { findFacts } from './facts.ts';
import { meetingsFile } from './invitation.ts';

/** Somebody's meetings that are still to come, for their calendar program. */
export async function scheduleFile(app: App, actor: Actor): Promise<Media> {
  const { read } = app.database;
  const rows = await read
    .selectFrom('meetings as m')
    .innerJoin('meeting_slots as s', 's.id', 'm.slot_id')
    .select('m.id')
    .where('m.state', '=', 'booked')
    .where('s.ends_at', '>', app.clock.now())
    .where((eb) => eb.or([eb('m.student_id', '=', actor.id), eb('s.host_id', '=', actor.id)]))
    .execute();
  const text = meetingsFile(
    app,
    await findFacts(
      read,
      rows.map(({ id }) => id),
    ),
  );
  const headers = {
    'Content-Disposition': 'attachment; filename="meetings.ics"',
    'Cache-Control': 'private, no-store',
  };
  return { bytes: Buffer.from(text), headers };
}
