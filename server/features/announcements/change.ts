import type { Received } from '../../../contract/api.ts';
import type { SeenAnnouncement } from '../../../contract/announcements.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { refuseOvertaken } from '../../refusal.ts';
import { attach, detach } from '../files/attachments.ts';
import { reword } from '../notifications/reword.ts';
import { takeBack } from '../notifications/take-back.ts';
import { loadToEdit } from './access.ts';
import { type AnnouncementRow, shownAnnouncement } from './announcement-query.ts';
import { postNow } from './publish.ts';
import { notify, readersOf, tellPages, type Told, writeEvent } from './tell.ts';
import { judged, keepSections } from './text.ts';

/** Edits an announcement; what it said is kept once somebody may have read it. Nobody is told again; whom it was not for before are told. */
export async function changeAnnouncement(
  app: App,
  actor: Actor,
  id: string,
  { before: seen, ...said }: Received<'PUT /api/announcements/{id}', 'body'>,
): Promise<void> {
  await transaction(app.database, async (tx) => {
    await hold(tx, id);
    const before = await loadToEdit(tx, actor, id);
    const now = app.clock.now();
    const courseId = before.course?.id ?? null;
    const wasPosted = before.posted_at !== null;
    const { publish_at, ...text } = judged(said, now, wasPosted);
    if (seen) {
      const until = { urgentUntil: momentIn(text.urgent_until), publishAt: wasPosted ? null : momentIn(publish_at) };
      const sent = inOrder({ ...said, title: text.title, body: text.body, ...until });
      refuseOvertaken(inOrder(seen), shownIn(before), sent);
    }
    const reads = before.title !== text.title || before.body !== text.body;
    if (wasPosted && reads) {
      await keepVersion(app, tx, actor, before);
      await reword(tx, { subject: id, kind: 'announcement', title: text.title, body: plainText(text.body) });
    }
    await tx
      .updateTable('announcements')
      .set({ ...text, ...(wasPosted ? {} : { publish_at }), ...(wasPosted && reads ? { edited_at: now } : {}) })
      .where('id', '=', id)
      .execute();
    const told = { id, course_id: courseId, author_id: before.author_id, ...text };
    // Whoever it is no longer for loses it as well, and what told them of it.
    await tellPages(tx, told);
    const readers = courseId ? await readersOf(tx, id) : [];
    await keepSections(tx, { id, courseId }, said.sectionIds);
    if (wasPosted && courseId) await followReaders(app, tx, told, readers);
    await attach(app, tx, actor, { kind: 'announcement', objectIds: [id], courseId }, said.files);
    if (!wasPosted && publish_at <= now) await postNow(app, tx, told);
    else await tellPages(tx, told);
  });
}

/** It is taken back from whom it is for no longer, and told to whom it is for from now on. */
async function followReaders(app: App, tx: Tx, told: Told, before: readonly string[]): Promise<void> {
  const now = await readersOf(tx, told.id);
  const [were, are] = [new Set(before), new Set(now)];
  const people = before.filter((person) => !are.has(person));
  if (people.length > 0) await takeBack(app, tx, { subject: told.id, kind: 'announcement', people });
  await notify(
    app,
    tx,
    told,
    now.filter((person) => !were.has(person)),
  );
}

const momentIn = (at: Date | null) => at?.toISOString() ?? null;

/** What a form shows of it. */
function shownIn(row: AnnouncementRow): SeenAnnouncement {
  const { title, body, sections, files, isPinned, isUrgent, urgentUntil, postedAt, publishAt } = shownAnnouncement(row);
  const ids = { files: files.map(({ id }) => id), sectionIds: sections.map(({ id }) => id) };
  return inOrder({ title, body, ...ids, isPinned, isUrgent, urgentUntil, publishAt: postedAt ? null : publishAt });
}

/** Whatever order its files and sections were named in. */
function inOrder({ files, sectionIds, ...others }: SeenAnnouncement): SeenAnnouncement {
  return {
    ...others,
    ...(files && { files: files.toSorted() }),
    ...(sectionIds && { sectionIds: [...new Set(sectionIds)].toSorted() }),
  };
}

/** The event is its trace. */
export async function removeAnnouncement(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    await hold(tx, id);
    const { course, title, is_urgent } = await loadToEdit(tx, actor, id);
    const told = { id, course_id: course?.id ?? null, title, is_urgent };
    await tellPages(tx, told);
    await tx
      .updateTable('announcements')
      .set({ deleted_at: app.clock.now(), deleted_by: actor.id })
      .where('id', '=', id)
      .execute();
    await detach(tx, { kind: 'announcement', objectIds: [id] });
    await takeBack(app, tx, { subject: id, kind: 'announcement' });
    await writeEvent(app, tx, actor.id, 'announcement.deleted', told);
  });
}

/** The job that posts it waits, or has been before. */
async function hold(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute();
}

async function keepVersion(app: App, tx: Tx, actor: Actor, { id, title, body }: AnnouncementRow): Promise<void> {
  const version = { id: newId(), announcement_id: id, title, body };
  await tx
    .insertInto('announcement_versions')
    .values({ ...version, replaced_at: app.clock.now(), replaced_by: actor.id })
    .execute();
}
