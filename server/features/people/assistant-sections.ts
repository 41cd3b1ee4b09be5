import type { StaffMember } from '../../../contract/people.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { refuseForeignSection } from './sections.ts';
import { findStaff } from './staff-query.ts';
import { loadMembership } from './staff.ts';

/** Sets the sections whose students an assistant grades; null: everybody's. */
export async function limitAssistant(
  app: App,
  actor: Actor,
  id: string,
  sections: readonly string[] | null,
): Promise<StaffMember> {
  return transaction(app.database, async (tx) => {
    const { course_id: courseId, user_id: userId, role } = await loadMembership(tx, actor, id);
    if (role !== 'teaching_assistant')
      throw conflict('Instructors grade everybody in their course. Only teaching assistants are limited to sections.');
    const chosen = [...new Set(sections)].toSorted();
    for (const section of chosen) await refuseForeignSection(tx, courseId, section);
    await tx
      .updateTable('course_staff')
      .set({ is_limited: sections !== null })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('assistant_sections').where('staff_id', '=', id).execute();
    if (chosen.length > 0)
      await tx
        .insertInto('assistant_sections')
        .values(chosen.map((section) => ({ staff_id: id, section_id: section })))
        .execute();
    const event = { kind: 'staff.limited', at: app.clock.now(), actor_id: actor.id, user_id: userId };
    await tx
      .insertInto('events')
      .values({ id: newId(), ...event, course_id: courseId, subject_id: courseId, subject: '' })
      .execute();
    await announce(
      tx,
      { topic: `course:${courseId}`, to: { staff: courseId } },
      { topic: `gradebook:${courseId}`, to: { person: userId } },
    );
    const member = (await findStaff(tx, courseId)).find((each) => each.id === id);
    if (!member) throw new Error('An assistant was loaded and is not there.');
    return member;
  });
}
