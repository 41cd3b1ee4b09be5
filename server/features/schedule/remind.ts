import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { tell, type Telling } from '../notifications/tell.ts';
import { findFacts, type MeetingFacts, nameOf } from './facts.ts';
import { tellingTo, withWords, zoneOf } from './tell.ts';
import { writtenSpan } from './written.ts';
import { counted, type Said, say } from '../../../contract/text.ts';

// $1 now. Who is reminded an hour before is not reminded of the day before as well.
const takeText = `update meetings m set day_reminded_at = $1::timestamptz,
  hour_reminded_at = case when s.starts_at <= $1::timestamptz + interval '1 hour' then $1::timestamptz end
from meeting_slots s where s.id = m.slot_id and m.id in (
  select d.id from meetings d join meeting_slots t on t.id = d.slot_id
  where d.state = 'booked' and t.starts_at > $1::timestamptz
    and (d.day_reminded_at is null and t.starts_at <= $1::timestamptz + interval '1 day'
      or d.hour_reminded_at is null and t.starts_at <= $1::timestamptz + interval '1 hour')
  order by d.id limit 50 for update of d skip locked)
returning m.id`;

/** Reminds the two of each meeting a day and an hour before; the mark and the notifications are one transaction. */
export async function remindDue(app: App): Promise<void> {
  while (await transaction(app.database, (tx) => remindSome(app, tx)));
}

async function remindSome(app: App, tx: Tx): Promise<boolean> {
  const now = app.clock.now();
  const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(takeText, [now]));
  if (rows.length === 0) return false;
  const meetings = await findFacts(
    tx,
    rows.map(({ id }) => id),
  );
  const bySlot = Map.groupBy(meetings, (meeting) => meeting.slot_id);
  const tellings = [...bySlot.values()].flatMap((those) => [
    ...those.map((each) => telling(app, each, each.student, nameOf(each.host), now)),
    ...toHost(app, those, now),
  ]);
  await tell(app, tx, ...tellings);
  return true;
}

/** A host of a group is reminded of it once. */
function toHost(app: App, meetings: readonly MeetingFacts[], now: Date): Telling[] {
  const [first] = meetings;
  if (!first) return [];
  const whom =
    meetings.length === 1
      ? nameOf(first.student)
      : say`${counted(meetings.length, { one: '# student', other: '# students' })}`;
  return [telling(app, first, first.host, whom, now)];
}

function telling(
  app: App,
  meeting: MeetingFacts,
  party: MeetingFacts['host'],
  whom: string | Said,
  now: Date,
): Telling {
  const isSoon = meeting.starts_at.getTime() - now.getTime() <= 3_600_000;
  const { title, place, starts_at: startsAt, ends_at: endsAt } = meeting;
  return {
    ...tellingTo(app, meeting, party),
    by: null,
    title: isSoon ? say`Within the hour: “${title}” with ${whom}` : say`Within a day: “${title}” with ${whom}`,
    detail: withWords(writtenSpan(startsAt, endsAt, zoneOf(app, party)), place),
  };
}
