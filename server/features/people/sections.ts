import { sql } from 'kysely';
import { say } from '../../../contract/text.ts';
import type { Section } from '../../../contract/people.ts';
import type { Actor, App } from '../../context.ts';
import { isUniqueViolation, type Readable, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict, forbidden, goneSince, notFound } from '../../refusal.ts';
import { announce } from '../../live/announce.ts';
import { loadCourse } from '../courses/access.ts';
import { loadForEditing } from '../courses/change.ts';
import { type DuesSeen, duesSeen } from '../courses/dues-seen.ts';
import { holdCourse } from '../courses/hold.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { isStaff } from '../courses/policy.ts';

export async function listSections(app: App, actor: Actor, courseId: string): Promise<Section[]> {
  const { read } = app.database;
  if (!isStaff(await loadCourse(read, actor, courseId))) throw forbidden();
  return sectionsOf(read, courseId);
}

async function sectionsOf(read: Readable, courseId: string): Promise<Section[]> {
  const { rows } = await sql<Section>`
    select s.id, s.name, (select count(*) from enrolments e where e.section_id = s.id and e.state <> 'dropped') as students
    from sections s where s.course_id = ${courseId} order by lower(s.name), s.id`.execute(read);
  return rows;
}

export async function makeSection(app: App, actor: Actor, courseId: string, name: string): Promise<Section> {
  return refusingTakenName(() =>
    transaction(app.database, async (tx) => {
      await loadForEditing(tx, actor, courseId);
      await refuseArchived(tx, courseId);
      const id = newId();
      await tx.insertInto('sections').values({ id, course_id: courseId, name }).execute();
      await tellStaff(tx, courseId);
      return { id, name, students: 0 };
    }),
  );
}

/** Whom students are told by of the due dates that change for them, which they are where `seen` says what held before. */
export interface MovedMembers {
  readonly seen?: DuesSeen;
  readonly by?: string | null;
  /** Activities that lost the dates of some group. */
  readonly undated?: readonly string[];
}
/** What follows once students are in other sections or groups. */
export type AfterMembers = (app: App, tx: Tx, courseId: string, moved?: MovedMembers) => Promise<void>;

/** A section of a course that this actor may edit. */
export async function loadSection(read: Readable, actor: Actor, id: string): Promise<{ course_id: string }> {
  const found = await read.selectFrom('sections').select('course_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  await loadForEditing(read, actor, found.course_id);
  return found;
}

export async function renameSection(app: App, actor: Actor, id: string, name: string): Promise<Section> {
  return refusingTakenName(() =>
    transaction(app.database, async (tx) => {
      const { course_id } = await loadSection(tx, actor, id);
      await refuseArchived(tx, course_id);
      await tx.updateTable('sections').set({ name }).where('id', '=', id).execute();
      await tellStaff(tx, course_id);
      const renamed = (await sectionsOf(tx, course_id)).find((each) => each.id === id);
      if (!renamed) throw new Error('A section was renamed and is not there.');
      return renamed;
    }),
  );
}

export async function removeSection(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { course_id } = await loadSection(tx, actor, id);
    await refuseArchived(tx, course_id);
    // Held, so that nobody is moved into it meanwhile.
    await tx.selectFrom('sections').select('id').where('id', '=', id).forUpdate().execute();
    const isHeld = (await sectionsOf(tx, course_id)).some((each) => each.id === id && each.students > 0);
    if (isHeld) throw conflict('Students are in this section. Move them to another one first, then remove it.');
    await refuseAnnouncedTo(tx, id);
    // Who left the course long ago leaves the section too.
    await tx.updateTable('enrolments').set({ section_id: null }).where('section_id', '=', id).execute();
    await tx.deleteFrom('sections').where('id', '=', id).execute();
    await tellStaff(tx, course_id);
  });
}

/** What was announced to this section alone would be everybody's without it. */
async function refuseAnnouncedTo(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select a.title from announcements a where a.deleted_at is null
      and a.id in (select x.announcement_id from announcement_sections x where x.section_id = ${id})
      and not exists (select from announcement_sections o where o.announcement_id = a.id and o.section_id <> ${id})
    order by a.publish_at desc, a.id limit 1`.execute(tx);
  const [only] = rows;
  if (only)
    throw conflict(
      say`“${only.title}” is announced to this section alone. Choose others for it or delete it, then remove the section.`,
    );
}

export async function moveToSection(
  app: App,
  afterMembers: AfterMembers,
  actor: Actor,
  courseId: string,
  { section, enrolments }: { section: string | null; enrolments: string[] },
): Promise<Section[]> {
  return transaction(app.database, async (tx) => {
    await loadForEditing(tx, actor, courseId);
    await holdCourse(tx, courseId);
    await refuseArchived(tx, courseId);
    if (section !== null) await refuseForeignSection(tx, courseId, section);
    const ids = [...new Set(enrolments)];
    const seen = await duesSeen(tx, { courseId, now: app.clock.now() });
    const moved = await tx
      .updateTable('enrolments')
      .set({ section_id: section })
      .where('course_id', '=', courseId)
      .where('id', 'in', ids)
      .returning('user_id')
      .execute();
    if (moved.length < ids.length) throw goneSince('One of these students is not in this course any more.');
    await afterMembers(app, tx, courseId, { seen, by: actor.id });
    await announce(tx, { topic: `course:${courseId}`, to: { people: moved.map((row) => row.user_id) } });
    await tellStaff(tx, courseId);
    return sectionsOf(tx, courseId);
  });
}

/** Holds the section, so that it is not removed meanwhile. */
export async function refuseForeignSection(tx: Tx, courseId: string, section: string): Promise<void> {
  const found = await tx
    .selectFrom('sections')
    .select('id')
    .where('id', '=', section)
    .where('course_id', '=', courseId)
    .forShare()
    .executeTakeFirst();
  if (!found) throw goneSince('This section is not in the course any more.');
}

async function tellStaff(tx: Tx, courseId: string): Promise<void> {
  await announce(tx, { topic: `course:${courseId}`, to: { staff: courseId } });
}

async function refusingTakenName<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    if (!isUniqueViolation(error, 'sections_course_id_name_key')) throw error;
    const sentence = 'This course has a section of that name already. Choose another.';
    throw conflict(sentence, { name: sentence });
  }
}
