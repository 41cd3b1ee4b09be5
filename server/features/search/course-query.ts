import { type RawBuilder, sql } from 'kysely';
import type { Found } from '../../../contract/search.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { isAnnouncedTo } from '../identity/announced-to.ts';
import { scopeOf } from '../courses/list.ts';
import { mine } from './course-scope.ts';
import {
  announcementText,
  courseText,
  holds,
  rankOf,
  repliesHold,
  type Sought,
  topicText,
  wordsHold,
} from './words.ts';

/** A text that is cut to what was found in it. */
type Uncut<T extends { excerpt: string }> = Omit<T, 'excerpt'> & { text: string };

export interface FoundRow extends Pick<Found, 'courses' | 'files'> {
  /** The text where the title has not what is sought. */
  activities: (Omit<Found['activities'][number], 'excerpt'> & { text: string | null })[];
  topics: Uncut<Found['topics'][number]>[];
  announcements: Uncut<Found['announcements'][number]>[];
}

/** What is found in courses and about them, in one statement. */
export async function findInCourses(read: Readable, actor: Actor, sought: Sought, limit: number): Promise<FoundRow> {
  const { rows } = await sql<FoundRow>`
    with ${mine(actor)}, ${said(actor, sought)}
    select ${best(courses(sought), limit)} as courses,
      ${best(activities(actor, sought), limit, withText)} as activities,
      ${best(topics, limit)} as topics, ${best(announcements(actor, sought), limit)} as announcements,
      ${best(files(actor, sought), limit)} as files`.execute(read);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
}

/** The first of these, which say their place by `rank`, `is_own`, `is_past`, `title` and `id`. */
const best = (found: RawBuilder<unknown>, limit: number, shown = sql`f.shown`) => sql`(
  select coalesce(json_agg(${shown} order by f.rank, not f.is_own, f.is_past, as_typed(f.title), f.id), '[]') from (
    select f.* from (${found}) f
    order by f.rank, not f.is_own, f.is_past, as_typed(f.title), f.id limit ${limit}::bigint) f)`;

const isPast = sql`(m.status in ('completed', 'archived'))`;

const courses = (sought: Sought) => sql`
  select c.id, c.title, m.is_own, ${isPast} as is_past, ${rankOf([sql`c.title`, sql`c.course_code`], sought)} as rank,
    json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue, 'status', c.status,
      'isMine', m.is_own) as shown
  from courses c join mine m on m.id = c.id where ${holds(courseText, sought)}`;

/**
 * To students what their outlines show: by its title, and by its text once they have opened it. Before that, it may not be
 * open to them.
 */
const activities = (actor: Actor, sought: Sought) => sql`
  select a.id, a.title, m.is_own, ${isPast} as is_past, ${rankOf([sql`a.title`], sought)} as rank,
    json_build_object('id', a.id, 'kind', a.kind, 'title', a.title, 'isPublished', a.is_published,
      'course', m.shown) as shown
  from (${titled(sought)} union ${written('lessons', sought)} union ${written('assignments', sought)}) found
  join activities a on a.id = found.id join mine m on m.id = a.course_id left join modules o on o.id = a.module_id
  where m.is_staff or a.is_published and coalesce(o.is_published, true)
    and (${holds(sql`a.title`, sought)} or exists (
      select from activity_progress p where p.activity_id = a.id and p.user_id = ${actor.id}::uuid))`;

const titled = (sought: Sought) =>
  sql`select a.id from activities a join mine m on m.id = a.course_id where ${holds(sql`a.title`, sought)}`;

const written = (table: 'lessons' | 'assignments', sought: Sought) => sql`
  select a.id from ${sql.table(table)} x join activities a on a.id = x.activity_id join mine m on m.id = a.course_id
  where ${wordsHold(sought)}`;

/** Only of the few that are shown. */
const withText = sql`(f.shown::jsonb || jsonb_build_object('text', case when f.rank = 3 then coalesce(
  (select l.body from lessons l where l.activity_id = f.id),
  (select i.instructions from assignments i where i.activity_id = f.id)) end))`;

/**
 * Topics by their own words, and by those of replies that the searcher may read. A discussion that is an item of the
 * outline is found as that: it may not be open yet.
 */
const said = (actor: Actor, sought: Sought) => sql`said as materialized (
  select t.id, t.id as topic_id, ${rankOf([sql`t.title`], sought)} as rank, t.content as text
  from discussion_topics t join mine m on m.id = t.course_id where ${holds(topicText, sought)}
  union all
  select r.id, r.topic_id, 4, r.content from discussion_replies r
  join discussion_topics t on t.id = r.topic_id join mine m on m.id = t.course_id
  where ${repliesHold(sought)} and r.deleted_at is null and r.hidden_at is null
    and (m.is_staff or not t.requires_post or t.author_id = ${actor.id}::uuid
      or exists (select from discussion_replies own
        where own.topic_id = t.id and own.author_id = ${actor.id}::uuid and own.deleted_at is null)))`;

const topics = sql`
  select t.id, t.title, m.is_own, ${isPast} as is_past, best.rank,
    json_build_object('id', t.id, 'title', t.title, 'text', named_mentions(best.text), 'course', m.shown) as shown
  from (select distinct on (topic_id) * from said order by topic_id, rank, id) best
  join discussion_topics t on t.id = best.topic_id and t.deleted_at is null and t.activity_id is null
  join mine m on m.id = t.course_id`;

/** What was announced to the searcher, and what they see as staff before it is. */
const announcements = (actor: Actor, sought: Sought) => sql`
  select a.id, a.title, m.is_own is not false as is_own, coalesce(${isPast}, false) as is_past,
    ${rankOf([sql`a.title`], sought)} as rank,
    json_build_object('id', a.id, 'title', a.title, 'text', a.body, 'course', m.shown) as shown
  from announcements a join users u on u.id = ${actor.id}::uuid left join mine m on m.id = a.course_id
  where ${holds(announcementText, sought)} and a.deleted_at is null
    and (coalesce(m.is_staff, a.course_id is null and ${scopeOf(actor) === 'all'}::boolean, false)
      or a.posted_at is not null and ${sql.raw(isAnnouncedTo)})`;

/** The materials of courses, and to students what stands in a lesson that they have opened. */
const files = (actor: Actor, sought: Sought) => sql`
  select distinct on (f.id, m.id) f.id, f.name as title, m.is_own, ${isPast} as is_past,
    ${rankOf([sql`f.name`], sought)} as rank,
    json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'course', m.shown) as shown
  from files f join file_references r on r.file_id = f.id join mine m on m.id = r.course_id
  where f.name is not null and f.state = 'referenced' and ${holds(sql`f.name`, sought)}
    and (r.kind = 'course-material' or r.kind = 'content-file' and exists (
      select from activities a join lessons l on l.activity_id = a.id left join modules o on o.id = a.module_id
      where a.course_id = r.course_id and position(f.id::text in l.body) > 0
        and (m.is_staff or a.is_published and coalesce(o.is_published, true) and exists (
          select from activity_progress p where p.activity_id = a.id and p.user_id = ${actor.id}::uuid))))`;
