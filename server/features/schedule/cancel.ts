import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';
import { loadHours, loadMeeting, loadSlot } from './access.ts';
import { announceOffer, tellMeetings, writeEvent } from './tell.ts';

const cancelText = `update meetings m set state = 'cancelled', sequence = sequence + 1, cancel_reason = $2, changed_at = $3
where m.id = any($1::uuid[]) and m.state = 'booked' returning m.id`;

/** Cancels those that stand, and tells who has to know. `by` null: nobody's deed. */
export async function cancelMeetings(
  app: App,
  tx: Tx,
  ids: readonly string[],
  { by, reason }: { by: string | null; reason: string },
): Promise<void> {
  if (ids.length === 0) return;
  const query = CompiledQuery.raw(cancelText, [ids, reason, app.clock.now()]);
  const cancelled = (await tx.executeQuery<{ id: string }>(query)).rows.map(({ id }) => id);
  await tellMeetings(app, tx, cancelled, { deed: 'cancelled', by });
}

/** Repeating it changes nothing. */
export async function cancelMeeting(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const meeting = await loadMeeting(tx, actor, id);
    if (meeting.state === 'cancelled') return;
    if (meeting.host_id === actor.id && reason === '') throw invalid({ reason: 'Say why, in a few words' });
    refuseBegun(app, meeting.starts_at);
    await cancelMeetings(app, tx, [id], { by: actor.id, reason });
  });
}

/** For its host: takes a slot away, with the meetings in it. */
export async function cancelSlot(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const slot = await loadSlot(tx, actor, id);
    if (slot.cancelled_at !== null) return;
    refuseBegun(app, slot.starts_at);
    await takeAway(app, tx, actor, { slotIds: [id], reason });
    await announceOffer(tx, await loadHours(tx, actor, slot.hours_id));
  });
}

/** Every slot to come goes; those that were stay. */
export async function endHours(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  const now = app.clock.now();
  await transaction(app.database, async (tx) => {
    const hours = await loadHours(tx, actor, id);
    if (hours.ended_at !== null) return;
    await tx.updateTable('meeting_hours').set({ ended_at: now }).where('id', '=', id).execute();
    const slots = await tx
      .selectFrom('meeting_slots')
      .select('id')
      .where('hours_id', '=', id)
      .where('starts_at', '>', now)
      .where('cancelled_at', 'is', null)
      .execute();
    await takeAway(app, tx, actor, { slotIds: slots.map((slot) => slot.id), reason });
    await writeEvent(app, tx, actor.id, 'meeting_hours.ended', hours);
    await announceOffer(tx, hours);
  });
}

/** The slots are taken first: whoever is booking one waits, and then finds it cancelled. */
async function takeAway(
  app: App,
  tx: Tx,
  actor: Actor,
  { slotIds, reason }: { slotIds: readonly string[]; reason: string },
): Promise<void> {
  if (slotIds.length === 0) return;
  await tx.updateTable('meeting_slots').set({ cancelled_at: app.clock.now() }).where('id', 'in', slotIds).execute();
  const booked = await tx
    .selectFrom('meetings')
    .select('id')
    .where('slot_id', 'in', slotIds)
    .where('state', '=', 'booked')
    .execute();
  if (booked.length > 0 && reason === '')
    throw invalid({ reason: 'Say why, in a few words: somebody has booked this time' });
  await cancelMeetings(
    app,
    tx,
    booked.map(({ id }) => id),
    { by: actor.id, reason },
  );
}

function refuseBegun(app: App, startsAt: Date): void {
  if (startsAt <= app.clock.now()) throw conflict('This meeting has begun: it can no longer be cancelled.');
}
