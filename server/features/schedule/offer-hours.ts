import type { NewHours } from '../../../contract/schedule.ts';
import { momentOf } from '../../../domain/day.ts';
import { slotsOf, type Span } from '../../../domain/meeting-slots.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { conflict, invalid } from '../../refusal.ts';
import { loadCourse } from '../courses/access.ts';
import { loadHours } from './access.ts';
import { holdTimeOf, refuseHostClash } from './clashes.ts';
import { announceOffer, writeEvent } from './tell.ts';
import { say } from '../../../contract/text.ts';

const mostSlots = 1000;

/** Offers hours, cut into slots; a retry offers nothing more. */
export async function offerHours(
  app: App,
  actor: Actor,
  asked: NewHours,
  once: Once,
): Promise<{ id: string; slots: number }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await refuseForeign(tx, actor, asked);
      const spans = slotsOf({ ...asked, timeZone: actor.timeZone });
      refuseTimes(app, spans);
      await holdTimeOf(tx, actor.id);
      await refuseHostClash(tx, actor, spans);
      const hours = rowOf(app, actor, asked);
      await tx.insertInto('meeting_hours').values(hours).execute();
      await insertRows(
        tx,
        'meeting_hours_sections',
        [...new Set(asked.sectionIds)].map((section_id) => ({ hours_id: hours.id, section_id })),
      );
      await insertRows(
        tx,
        'meeting_slots',
        spans.map((span) => slotRow(hours, span)),
      );
      await writeEvent(app, tx, actor.id, 'meeting_hours.offered', hours);
      await announceOffer(tx, hours);
      return { id: hours.id, slots: spans.length };
    }),
  );
}

/** One slot more, as long as the others. */
export async function addSlot(
  app: App,
  actor: Actor,
  hoursId: string,
  { day, startsTime }: { day: string; startsTime: string },
  once: Once,
): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const hours = await loadHours(tx, actor, hoursId);
      if (hours.ended_at !== null) throw conflict('You offer these hours no longer. Offer new ones instead.');
      const startsAt = momentOf(hours.time_zone, day, startsTime);
      const span = { startsAt, endsAt: new Date(startsAt.getTime() + hours.slot_minutes * 60_000) };
      refuseTimes(app, [span]);
      await holdTimeOf(tx, actor.id);
      await refuseHostClash(tx, actor, [span]);
      const row = slotRow(hours, span);
      await tx.insertInto('meeting_slots').values(row).execute();
      await announceOffer(tx, hours);
      return { id: row.id };
    }),
  );
}

function rowOf(app: App, actor: Actor, asked: NewHours) {
  return {
    id: newId(),
    host_id: actor.id,
    course_id: asked.courseId,
    is_for_sections: asked.sectionIds.length > 0,
    kind: asked.kind,
    title: asked.title,
    place: asked.place,
    link: asked.link,
    note: asked.note,
    time_zone: actor.timeZone,
    slot_minutes: asked.slotMinutes,
    capacity: asked.capacity,
    closes_minutes: asked.closesMinutes,
    created_at: app.clock.now(),
  };
}

export function slotRow(hours: { id: string; host_id: string }, { startsAt, endsAt }: Span) {
  return { id: newId(), hours_id: hours.id, host_id: hours.host_id, starts_at: startsAt, ends_at: endsAt };
}

export function refuseTimes(app: App, spans: readonly Span[]): void {
  const [first] = spans;
  if (!first) throw invalid({ slotMinutes: 'No slot of this length fits between these times' });
  if (first.startsAt <= app.clock.now())
    throw invalid({ startsTime: 'This time is over. Choose one that is still to come.' });
  if (spans.length > mostSlots)
    throw invalid({ repeatsUntil: say`These are more than ${mostSlots} slots. End them earlier.` });
}

/** A course of which the actor is staff, as no student offers hours, and sections of it. */
async function refuseForeign(tx: Tx, actor: Actor, { courseId, sectionIds }: NewHours): Promise<void> {
  if (courseId === null) return;
  const { status } = await loadCourse(tx, actor, courseId);
  if (status !== 'active') throw conflict('Only an active course has students to meet. Publish it first.');
  if (sectionIds.length === 0) return;
  const known = await tx
    .selectFrom('sections')
    .select('id')
    .where('course_id', '=', courseId)
    .where('id', 'in', sectionIds)
    .execute();
  if (known.length < new Set(sectionIds).size) throw invalid({ sectionIds: 'Choose sections of this course' });
}
