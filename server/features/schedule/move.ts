import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
import { loadMeeting, loadSlot } from './access.ts';
import { reminderColumns, takePlace } from './book.ts';
import { holdTimeOf, refuseStudentClash } from './clashes.ts';
import { findStudents } from './students.ts';
import { tellMeetings } from './tell.ts';

/** The same meeting at another time: calendars keep it as one. */
export async function moveMeeting(app: App, actor: Actor, id: string, slotId: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { student_id: studentId } = await loadMeeting(tx, actor, id);
    await holdTimeOf(tx, studentId);
    const meeting = await loadMeeting(tx, actor, id);
    if (meeting.slot_id === slotId) return;
    const slot = await loadSlot(tx, actor, slotId);
    if (slot.host_id !== meeting.host_id) throw notFound();
    const [isFor] = await findStudents(tx, slot.hours_id, '', studentId);
    if (!isFor) throw invalid({ slotId: 'Choose a slot that is offered to this student' });
    if (meeting.state !== 'booked') throw conflict('This meeting was cancelled, or is over. Book another one instead.');
    if (meeting.starts_at <= app.clock.now()) throw conflict('This meeting has begun. Book another one instead.');
    await refuseStudentClash(tx, actor, { studentId, slot, meetingId: id });
    await takePlace(app, tx, actor, slot);
    const now = app.clock.now();
    const moved = await tx
      .updateTable('meetings')
      .set((eb) => ({
        slot_id: slot.id,
        sequence: eb('sequence', '+', 1),
        changed_at: now,
        ...reminderColumns(slot.starts_at, now),
      }))
      .where('id', '=', id)
      .where('state', '=', 'booked')
      .returning('id')
      .executeTakeFirst();
    if (!moved) throw conflict('This meeting was cancelled. Book another one instead.');
    await tellMeetings(app, tx, [id], { deed: 'moved', by: actor.id });
  });
}
