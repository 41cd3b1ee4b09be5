import { CompiledQuery, sql } from 'kysely';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { isAnnouncedTo } from '../identity/announced-to.ts';
import { beginningOf } from '../notifications/reword.ts';
import { tell, type Telling } from '../notifications/tell.ts';

export interface Told {
  id: string;
  course_id: string | null;
  author_id: string;
  title: string;
  body: string;
  is_urgent: boolean;
}

const readers = `select u.id from announcements a join users u on u.is_active and ${isAnnouncedTo}`;

/** What stands in the history of the course, or the college: who did what to which announcement. */
export async function writeEvent(
  app: App,
  tx: Tx,
  by: string,
  kind: 'announcement.posted' | 'announcement.deleted',
  told: Pick<Told, 'id' | 'course_id' | 'title' | 'is_urgent'>,
): Promise<void> {
  const event = { id: newId(), kind, at: app.clock.now(), actor_id: by, course_id: told.course_id };
  const data = JSON.stringify({ isUrgent: told.is_urgent });
  await tx
    .insertInto('events')
    .values({ ...event, subject_id: told.id, subject: told.title, data })
    .execute();
}

/** Tells everybody it is for, once. */
export async function tellReaders(app: App, tx: Tx, told: Told): Promise<void> {
  await writeEvent(app, tx, told.author_id, 'announcement.posted', told);
  await notify(app, tx, told, sql`${sql.raw(readers)} where a.id = ${told.id}::uuid`);
  await tellPages(tx, told);
}

/** What its readers have in their bell, and by mail as they chose. */
export async function notify(app: App, tx: Tx, told: Told, to: Telling['to']): Promise<void> {
  const text = plainText(told.body);
  await tell(app, tx, {
    kind: 'announcement',
    to,
    by: told.author_id,
    subject: told.id,
    course: told.course_id,
    path: `/announcements/${told.id}`,
    title: told.title,
    detail: beginningOf(text),
    body: text,
  });
}

/** Open pages that show it ask again: only of those whom it is for, and of the staff. */
export async function tellPages(tx: Tx, { id, course_id }: Pick<Told, 'id' | 'course_id'>): Promise<void> {
  const topic = 'announcements';
  if (course_id === null) return announce(tx, { topic, to: 'everyone' });
  const people = await readersOf(tx, id);
  await announce(tx, { topic, to: { staff: course_id } }, { topic, to: { people } });
}

export async function readersOf(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(`${readers} where a.id = $1`, [id]));
  return rows.map((row) => row.id);
}
