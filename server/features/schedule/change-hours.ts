import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { ChangedHours } from '../../../contract/schedule.ts';
import { slotsOf, type Span } from '../../../domain/meeting-slots.ts';
import { slotChanges } from '../../../domain/slot-changes.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { conflict, invalid, refuseOvertaken } from '../../refusal.ts';
import { loadHours } from './access.ts';
import { cancelMeetings } from './cancel.ts';
import { holdTimeOf, refuseHostClash } from './clashes.ts';
import { refuseTimes, slotRow } from './offer-hours.ts';
import { announceOffer, tellMeetings, writeEvent } from './tell.ts';
import { personJson } from './view-query.ts';
import { say } from '../../../contract/text.ts';

type Outcome = Answer<'POST /api/schedule/hours/{id}/preview'>;
type Seen = NonNullable<ChangedHours['before']>;
type Hours = Awaited<ReturnType<typeof loadHours>>;

interface Booked {
  id: string;
  person: Outcome['cancelled'][number]['person'];
}

interface Slot extends Span {
  id: string;
  booked: Booked[];
}

// $1 the hours, $2 now.
const toComeText = `select s.id, s.starts_at as "startsAt", s.ends_at as "endsAt",
  (select coalesce(json_agg(json_build_object('id', m.id, 'person', ${personJson('u')}) order by as_typed(u.last_name), as_typed(u.first_name), m.id), '[]')
    from meetings m join users u on u.id = m.student_id where m.slot_id = s.id and m.state = 'booked') as booked
from meeting_slots s where s.hours_id = $1 and s.cancelled_at is null and s.starts_at > $2 order by s.starts_at, s.id`;

/** What a change does: to slots, and to who has booked them. */
interface Plan {
  kept: Slot[];
  removed: Slot[];
  added: Span[];
  /** Who has booked what stays hears where, or under which name, it then is. */
  isTold: boolean;
}

async function planOf(app: App, read: Readable, hours: Hours, asked: ChangedHours): Promise<Plan> {
  if (hours.ended_at !== null) throw conflict('You offer these hours no longer. Offer new ones instead.');
  const { before, ...sent } = asked;
  refuseOvertaken<Seen>(before, { ...hours, closesMinutes: hours.closes_minutes }, sent);
  const now = app.clock.now();
  const { rows } = await read.executeQuery<Slot>(CompiledQuery.raw(toComeText, [hours.id, now]));
  const changes = asked.times
    ? slotChanges(rows, spansOf(app, hours, asked.times))
    : { kept: rows, removed: [], added: [] };
  const most = Math.max(0, ...changes.kept.map(({ booked }) => booked.length));
  if (most > asked.capacity)
    throw invalid({ capacity: say`${most} people have booked one of these times: at least ${most}` });
  const isTold = (['title', 'place', 'link', 'note'] as const).some((each) => asked[each] !== hours[each]);
  return { ...changes, isTold };
}

/** Of today's, those that are over are left as they were. */
function spansOf(app: App, hours: Hours, times: NonNullable<ChangedHours['times']>): Span[] {
  const spans = slotsOf({ ...times, timeZone: hours.time_zone });
  const toCome = spans.filter(({ startsAt }) => startsAt > app.clock.now());
  refuseTimes(app, toCome.length > 0 ? toCome : spans);
  return toCome;
}

/** What would become of slots and of what is booked; nothing is changed. */
export async function previewChange(app: App, actor: Actor, id: string, asked: ChangedHours): Promise<Outcome> {
  const { read } = app.database;
  const { kept, removed, added, isTold } = await planOf(app, read, await loadHours(read, actor, id), asked);
  await refuseHostClash(read, actor, added, removed);
  return {
    kept: kept.length,
    removed: removed.length,
    added: added.length,
    told: isTold ? kept.reduce((sum, { booked }) => sum + booked.length, 0) : 0,
    cancelled: removed.flatMap(({ startsAt, booked }) =>
      booked.map((each) => ({ ...each, startsAt: startsAt.toISOString() })),
    ),
  };
}

/** Changes hours, as the preview said: 409 where somebody has booked a time since that would be taken from them. */
export async function changeHours(app: App, actor: Actor, id: string, asked: ChangedHours): Promise<void> {
  await transaction(app.database, async (tx) => {
    await holdTimeOf(tx, actor.id);
    // Whoever is booking one of the slots waits, and then finds what it became.
    await tx.selectFrom('meeting_slots').select('id').where('hours_id', '=', id).orderBy('id').forUpdate().execute();
    const hours = await loadHours(tx, actor, id);
    const plan = await planOf(app, tx, hours, asked);
    const lost = plan.removed.flatMap(({ booked }) => booked.map((each) => each.id));
    refuseUnseen(lost, asked);
    await takeAway(app, tx, actor, { slots: plan.removed, meetings: lost, reason: asked.reason });
    await refuseHostClash(tx, actor, plan.added);
    await writeHours(app, tx, actor, hours, asked);
    await insertRows(
      tx,
      'meeting_slots',
      plan.added.map((span) => slotRow(hours, span)),
    );
    if (plan.isTold) await tellOfChange(app, tx, actor, plan.kept);
  });
}

function refuseUnseen(lost: readonly string[], { cancels, reason }: ChangedHours): void {
  const seen = new Set(cancels);
  if (lost.some((id) => !seen.has(id)))
    throw conflict('Somebody has booked one of these times meanwhile. Look again at what changes.');
  if (lost.length > 0 && reason === '')
    throw invalid({ reason: 'Say why, in a few words: somebody has booked a time that you take away' });
}

interface Taken {
  slots: readonly Slot[];
  meetings: readonly string[];
  reason: string;
}

async function takeAway(app: App, tx: Tx, actor: Actor, { slots, meetings, reason }: Taken): Promise<void> {
  if (slots.length === 0) return;
  const ids = slots.map(({ id }) => id);
  await tx.updateTable('meeting_slots').set({ cancelled_at: app.clock.now() }).where('id', 'in', ids).execute();
  await cancelMeetings(app, tx, meetings, { by: actor.id, reason });
}

async function writeHours(app: App, tx: Tx, actor: Actor, hours: Hours, asked: ChangedHours): Promise<void> {
  const { kind, title, place, link, note, capacity, closesMinutes, times } = asked;
  const columns = { kind, title, place, link, note, capacity, closes_minutes: closesMinutes };
  await tx
    .updateTable('meeting_hours')
    .set({ ...columns, ...(times && { slot_minutes: times.slotMinutes }) })
    .where('id', '=', hours.id)
    .execute();
  await writeEvent(app, tx, actor.id, 'meeting_hours.changed', { ...hours, title });
  await announceOffer(tx, hours);
}

/** Their calendars take the meeting over in its place, for it has changed once more. */
async function tellOfChange(app: App, tx: Tx, actor: Actor, kept: readonly Slot[]): Promise<void> {
  const ids = kept.flatMap(({ booked }) => booked.map((each) => each.id));
  if (ids.length === 0) return;
  await tx
    .updateTable('meetings')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changed_at: app.clock.now() }))
    .where('id', 'in', ids)
    .execute();
  await tellMeetings(app, tx, ids, { deed: 'changed', by: actor.id });
}
