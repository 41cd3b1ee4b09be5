import type { Answer } from '../../../contract/api.ts';
import type { Lock } from '../../../contract/activities.ts';
import type { Actor, App } from '../../context.ts';
import { isStaff } from '../courses/policy.ts';
import { courseOutline } from '../modules/outline-query.ts';
import { findLinks, type LinkRow } from './queries.ts';

type Links = Answer<'GET /api/courses/{id}/resources'>;

/** All of them for staff; for students those that are published, and of what is locked no more than the outline says. */
export async function listLinks(app: App, actor: Actor, courseId: string): Promise<Links> {
  const read = app.database.read;
  const { relation, modules } = await courseOutline(read, actor, courseId);
  const staff = isStaff({ relation });
  const links = await findLinks(read, courseId, staff);
  const inModules = new Map(modules.flatMap(({ items }) => items).map(({ id, lock }) => [id, lock]));
  return links.map((link) => {
    const { id, title, description, url } = link;
    const known = inModules.get(id);
    const lock = staff ? null : known === undefined ? lockByDates(link, actor.askedAt) : known;
    return lock ? { id, title, description: '', url: null, lock } : { id, title, description, url, lock };
  });
}

/** Of a link that stands in no module. */
function lockByDates({ available_from: from, available_until: until }: LinkRow, now: Date): Lock | null {
  if (from && from > now) return { kind: 'opens', at: from.toISOString(), title: null };
  if (until && until <= now) return { kind: 'closed', at: until.toISOString(), title: null };
  return null;
}
