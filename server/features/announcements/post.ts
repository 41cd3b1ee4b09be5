import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { attach } from '../files/attachments.ts';
import { loadToAnnounce } from './access.ts';
import { postNow } from './publish.ts';
import { tellPages } from './tell.ts';
import { judged, keepSections, type Said } from './text.ts';

/** Announces something to a course, once however often it is sent. */
export async function announceToCourse(
  app: App,
  actor: Actor,
  courseId: string,
  said: Said & { sectionIds: string[] },
  once: Once,
): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await loadToAnnounce(tx, actor, courseId);
      return write(app, tx, actor, { courseId, sectionIds: said.sectionIds }, said);
    }),
  );
}

/** Who may is said by the route: it is for those who manage users. */
export async function announceToCollege(app: App, actor: Actor, said: Said, once: Once): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, () => write(app, tx, actor, { courseId: null, sectionIds: [] }, said)),
  );
}

async function write(
  app: App,
  tx: Tx,
  actor: Actor,
  to: { courseId: string | null; sectionIds: readonly string[] },
  said: Said,
): Promise<{ id: string }> {
  const now = app.clock.now();
  const id = newId();
  const text = judged(said, now);
  const row = { id, course_id: to.courseId, author_id: actor.id, ...text };
  await tx
    .insertInto('announcements')
    .values({ ...row, created_at: now })
    .execute();
  await keepSections(tx, { id, courseId: to.courseId }, to.sectionIds);
  await attach(app, tx, actor, { kind: 'announcement', objectIds: [id], courseId: to.courseId }, said.files);
  if (text.publish_at <= now) await postNow(app, tx, row);
  else await tellPages(tx, row);
  return { id };
}
