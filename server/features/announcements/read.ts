import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Announcement } from '../../../contract/announcements.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { isUrgentFor } from '../identity/announced-to.ts';
import { loadAnnouncement } from './access.ts';
import { shownAnnouncement } from './announcement-query.ts';

export async function readAnnouncement(app: App, actor: Actor, id: string): Promise<Announcement> {
  return shownAnnouncement(await loadAnnouncement(app.database.read, actor, id));
}

/** One's own marks; the bell falls silent about what was read here. */
export async function markAnnouncement(app: App, actor: Actor, id: string, isDismissed: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    await loadAnnouncement(tx, actor, id);
    const at = app.clock.now();
    const mark = { announcement_id: id, user_id: actor.id, read_at: at, ...(isDismissed ? { dismissed_at: at } : {}) };
    await tx
      .insertInto('announcement_marks')
      .values(mark)
      .onConflict((conflict) =>
        conflict.columns(['announcement_id', 'user_id']).doUpdateSet((eb) => ({
          read_at: eb.fn.coalesce('announcement_marks.read_at', 'excluded.read_at'),
          dismissed_at: eb.fn.coalesce('announcement_marks.dismissed_at', 'excluded.dismissed_at'),
        })),
      )
      .execute();
    const { numUpdatedRows } = await tx
      .updateTable('notifications')
      .set({ read_at: at })
      .where('user_id', '=', actor.id)
      .where('path', '=', `/announcements/${id}`)
      .where('read_at', 'is', null)
      .executeTakeFirst();
    const to = { person: actor.id };
    if (numUpdatedRows > 0n) await announce(tx, { topic: 'notifications', to });
    await announce(tx, { topic: 'announcements', to });
  });
}

export async function announcementVersions(
  app: App,
  actor: Actor,
  id: string,
): Promise<Answer<'GET /api/announcements/{id}/versions'>> {
  const { read } = app.database;
  await loadAnnouncement(read, actor, id);
  const rows = await read
    .selectFrom('announcement_versions as v')
    .innerJoin('users as u', 'u.id', 'v.replaced_by')
    .select(['v.title', 'v.body', 'v.replaced_at', 'u.id', 'u.first_name', 'u.last_name'])
    .where('v.announcement_id', '=', id)
    .orderBy('v.replaced_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute();
  return rows.map(({ id: userId, title, body, replaced_at, first_name, last_name }) => ({
    title,
    body,
    replacedAt: replaced_at.toISOString(),
    replacedBy: { id: userId, firstName: first_name, lastName: last_name },
  }));
}

interface UrgentRow {
  id: string;
  title: string;
  course_code: string | null;
  urgent_until: Date | null;
}

const findUrgent = `select a.id, a.title, c.course_code, a.urgent_until from announcements a
join users u on u.id = $1 left join courses c on c.id = a.course_id
where ${isUrgentFor('$2::timestamptz')} order by a.posted_at desc, a.id desc limit 5`;

export async function listUrgent(app: App, actor: Actor): Promise<Answer<'GET /api/urgent-announcements'>> {
  const query = CompiledQuery.raw(findUrgent, [actor.id, app.clock.now()]);
  const { rows } = await app.database.read.executeQuery<UrgentRow>(query);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    courseCode: row.course_code,
    urgentUntil: row.urgent_until?.toISOString() ?? null,
  }));
}
