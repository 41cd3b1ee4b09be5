import { may } from '../../../domain/access.ts';
import { remindersPast } from '../../../domain/meeting-slots.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { conflict, forbidden, invalid } from '../../refusal.ts';
import { loadSlot, type SlotRow } from './access.ts';
import { holdTimeOf, refuseStudentClash } from './clashes.ts';
import { findStudents } from './students.ts';
import { tellMeetings } from './tell.ts';

interface Booking {
  note: string;
  studentId?: string | undefined;
}

/** Books a slot for a student; a retry books nothing more. */
export async function bookSlot(
  app: App,
  actor: Actor,
  slotId: string,
  booking: Booking,
  once: Once,
): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const slot = await loadSlot(tx, actor, slotId);
      const studentId = await studentOf(tx, actor, slot, booking.studentId);
      await holdTimeOf(tx, studentId);
      await refuseStudentClash(tx, actor, { studentId, slot, meetingId: null });
      await takePlace(app, tx, actor, slot);
      const id = newId();
      const now = app.clock.now();
      const reminders = reminderColumns(slot.starts_at, now);
      await tx
        .insertInto('meetings')
        .values({
          id,
          slot_id: slot.id,
          student_id: studentId,
          note: booking.note,
          created_at: now,
          changed_at: now,
          ...reminders,
        })
        .execute();
      await tellMeetings(app, tx, [id], { deed: 'booked', by: actor.id });
      return { id };
    }),
  );
}

/** When it was too late for a reminder, as if it had been sent. */
export function reminderColumns(startsAt: Date, now: Date) {
  const past = remindersPast(startsAt, now);
  return { day_reminded_at: past.day ? now : null, hour_reminded_at: past.hour ? now : null };
}

async function studentOf(tx: Tx, actor: Actor, slot: SlotRow, asked: string | undefined): Promise<string> {
  if (may(actor, 'courses.learn')) {
    if (asked !== undefined && asked !== actor.id) throw forbidden('You book for yourself only.');
    return actor.id;
  }
  const [student] = asked === undefined ? [] : await findStudents(tx, slot.hours_id, '', asked);
  if (!student) throw invalid({ studentId: 'Choose one of the students that these hours are for' });
  return student.id;
}

/** Holds the slot until the end, so that of many who come at once only so many find a place; 409 without one. */
export async function takePlace(app: App, tx: Tx, actor: Actor, slot: SlotRow): Promise<void> {
  const held = await tx
    .selectFrom('meeting_slots')
    .select('cancelled_at')
    .where('id', '=', slot.id)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.cancelled_at !== null) throw conflict('This time was cancelled. Choose another one.');
  // What its hours say once nobody else changes them.
  const hours = await tx
    .selectFrom('meeting_hours')
    .select(['capacity', 'closes_minutes'])
    .where('id', '=', slot.hours_id)
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  if (slot.starts_at <= now) throw conflict('This time is over. Choose one that is still to come.');
  const closes = new Date(slot.starts_at.getTime() - hours.closes_minutes * 60_000);
  // Whoever offers it may still take somebody in.
  if (closes <= now && slot.host_id !== actor.id)
    throw conflict('It is too late to book this time. Choose a later one.');
  const { taken } = await tx
    .selectFrom('meetings')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('slot_id', '=', slot.id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  if (taken >= hours.capacity) throw conflict('Somebody else has just taken this time. Choose another one.');
}
