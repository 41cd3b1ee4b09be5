import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CalendarFeed, feedContents } from '../../../contract/calendar.ts';
import { addDays, dayIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
import { notFound } from '../../refusal.ts';
import { findEvents } from './event-rows.ts';
import { feedFile } from './feed-file.ts';
import { feedHash } from './feeds.ts';
import type { Viewer } from './scope.ts';
import { type DatedWork, findWork } from './work-query.ts';

/** So far back calendar programs get to see. */
const daysBack = 365;
const farAhead = '9999-12-31';

interface Opened {
  viewer: Viewer;
  parts: Pick<CalendarFeed, (typeof feedContents)[number] | 'courseIds'>;
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
    .select(['u.id', 'u.role', 'u.time_zone', 'f.with_deadlines', 'f.with_quizzes', 'f.with_events', 'f.with_meetings'])
    .select(['f.with_personal', 'f.is_for_courses'])
    .select(sql<string[]>`array(select x.course_id from calendar_feed_courses x where x.feed_id = f.id)`.as('courses'))
    .executeTakeFirst();
  return row
    ? {
        viewer: { id: row.id, role: row.role, timeZone: row.time_zone ?? app.settings.timeZone },
        parts: {
          withDeadlines: row.with_deadlines,
          withQuizzes: row.with_quizzes,
          withEvents: row.with_events,
          withMeetings: row.with_meetings,
          withPersonal: row.with_personal,
          courseIds: row.is_for_courses ? row.courses : null,
        },
      }
    : null;
}

async function textOf(app: App, { viewer, parts }: Opened, origin: string): Promise<string> {
  const { read } = app.database;
  const now = app.clock.now();
  const from = addDays(dayIn(viewer.timeZone, now), -daysBack);
  const range = { now, from: new Date(`${from}T00:00:00Z`), until: new Date(`${farAhead}T00:00:00Z`) };
  const { withDeadlines, withQuizzes, withEvents, withMeetings, withPersonal } = parts;
  const hasWork = withDeadlines || withQuizzes;
  const found = hasWork || withMeetings ? await findWork(read, viewer, range) : null;
  const events = withEvents || withPersonal ? await findEvents(read, viewer, from, farAhead) : [];
  const isWanted = ofCourses(parts.courseIds);
  const isIncluded = ({ kind }: DatedWork) => (kind === 'quiz' ? withQuizzes : withDeadlines);
  const isDue = ({ isPublished, dueAt }: DatedWork) => isPublished && dueAt !== null && new Date(dueAt) >= range.from;
  return feedFile({
    origin,
    now,
    deadlines: found?.work.filter((work) => isIncluded(work) && isDue(work) && isWanted(work)) ?? [],
    meetings: withMeetings ? (found?.meetings.filter(isWanted) ?? []) : [],
    events: events.filter((event) => (event.scope === 'personal' ? withPersonal : withEvents && isWanted(event))),
  });
}

/** What belongs to no course is in every feed. */
function ofCourses(courseIds: readonly string[] | null) {
  const wanted = courseIds && new Set(courseIds);
  return ({ course }: { course: { id: string } | null }) => !wanted || course === null || wanted.has(course.id);
}
