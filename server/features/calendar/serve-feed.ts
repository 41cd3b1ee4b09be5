import { createHash } from 'node:crypto';
import { addDays, dayIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
import { notFound } from '../../refusal.ts';
import { findEvents } from './event-rows.ts';
import { feedFile } from './feed-file.ts';
import { feedHash } from './feeds.ts';
import type { Viewer } from './scope.ts';
import { findWork } from './work-query.ts';

/** So far back calendar programs get to see. */
const daysBack = 365;
const farAhead = '9999-12-31';

interface Opened {
  viewer: Viewer;
  parts: { withDeadlines: boolean; withEvents: boolean; withPersonal: boolean };
}

/**
 * What a calendar program reads: everything that the owner of the address may see at this moment. An address that is
 * unknown, was renewed or ended, and one of somebody who is deactivated cost the same statement and are the same 404.
 */
export async function serveFeed(
  app: App,
  token: string,
  asked: { origin: string; ifNoneMatch: string | undefined },
): Promise<Media> {
  const feed = await findFeed(app, token);
  if (!feed) throw notFound();
  const text = await textOf(app, feed, asked.origin);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  // Programs ask again and again: it is theirs alone to keep, and worth asking whether it still stands.
  const headers = {
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': 'inline; filename="collegium.ics"',
  };
  const isKnown = asked.ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
  return isKnown ? { bytes: Buffer.alloc(0), status: 304, headers } : { bytes: Buffer.from(text), headers };
}

async function findFeed(app: App, token: string): Promise<Opened | null> {
  const row = await app.database.read
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.owner_id')
    .where('f.token_hash', '=', feedHash(token))
    .where('u.is_active', '=', true)
    .select(['u.id', 'u.role', 'u.time_zone', 'f.with_deadlines', 'f.with_events', 'f.with_personal'])
    .executeTakeFirst();
  return row
    ? {
        viewer: { id: row.id, role: row.role, timeZone: row.time_zone ?? app.settings.timeZone },
        parts: {
          withDeadlines: row.with_deadlines,
          withEvents: row.with_events,
          withPersonal: row.with_personal,
        },
      }
    : null;
}

async function textOf(app: App, { viewer, parts }: Opened, origin: string): Promise<string> {
  const { read } = app.database;
  const now = app.clock.now();
  const from = addDays(dayIn(viewer.timeZone, now), -daysBack);
  const range = { now, from: new Date(`${from}T00:00:00Z`), until: new Date(`${farAhead}T00:00:00Z`) };
  const found = parts.withDeadlines || parts.withPersonal ? await findWork(read, viewer, range) : null;
  const work = found && parts.withDeadlines ? found.work : [];
  const events = parts.withEvents || parts.withPersonal ? await findEvents(read, viewer, from, farAhead) : [];
  return feedFile({
    origin,
    now,
    deadlines: work.filter(({ isPublished, dueAt }) => isPublished && dueAt !== null && new Date(dueAt) >= range.from),
    meetings: found && parts.withPersonal ? found.meetings : [],
    events: events.filter(({ scope }) => (scope === 'personal' ? parts.withPersonal : parts.withEvents)),
  });
}
