import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { StaffMember } from '../../../contract/people.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, refuseOvertaken } from '../../refusal.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { refuseForeignSection } from './sections.ts';
import { findStaff } from './staff-query.ts';
import { loadMembership } from './staff.ts';

/** Sets the sections whose students an assistant grades; null: everybody's. */
export async function limitAssistant(
  app: App,
  by: By,
  id: string,
  { sections, before: seen }: Received<'PUT /api/staff-members/{id}/sections', 'body'>,
): Promise<StaffMember> {
  const { actor } = by;
  return transaction(app.database, async (tx) => {
    const { course_id: courseId, user_id: userId, role } = await loadMembership(tx, actor, id);
    if (role !== 'teaching_assistant')
      throw conflict('Instructors grade everybody in their course. Only teaching assistants are limited to sections.');
    const chosen = [...new Set(sections)].toSorted();
    for (const section of chosen) await refuseForeignSection(tx, courseId, section);
    const before = await placeOf(tx, id);
    const inOrder = (ids: readonly string[] | null) => ({ sections: ids && [...new Set(ids)].toSorted() });
    refuseOvertaken(seen && inOrder(seen.sections), inOrder(await sectionsOf(tx, id)), inOrder(sections));
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
    const { sections: to, ...named } = await placeOf(tx, id);
    if (JSON.stringify(to) !== JSON.stringify(before.sections))
      await writeAudit(app, tx, by, {
        action: 'course.assistant_limited',
        ...named,
        changes: { sections: { from: before.sections, to } },
      });
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

/** Null: everybody's. */
async function sectionsOf(tx: Tx, id: string): Promise<string[] | null> {
  const { rows } = await sql<{ sections: string[] | null }>`
    select case when s.is_limited
      then array(select a.section_id from assistant_sections a where a.staff_id = s.id)::text[] end as sections
    from course_staff s where s.id = ${id}`.execute(tx);
  return rows[0]?.sections ?? null;
}

/** An assistant's place in a course, as the audit log names it; held, so that of two changes the second sees the first. */
async function placeOf(tx: Tx, id: string) {
  const { rows } = await sql<{
    user: { id: string; first_name: string; last_name: string };
    course: { id: string; title: string };
    sections: string[] | 'all';
  }>`
    select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) as user,
      json_build_object('id', c.id, 'title', c.title) as course,
      case when s.is_limited then (select coalesce(json_agg(x.name order by lower(x.name), x.id), '[]')
        from assistant_sections a join sections x on x.id = a.section_id where a.staff_id = s.id)
      else '"all"' end as sections
    from course_staff s join users u on u.id = s.user_id join courses c on c.id = s.course_id
    where s.id = ${id} for update of s`.execute(tx);
  const [place] = rows;
  if (!place) throw new Error('An assistant was loaded and is not there.');
  return place;
}
