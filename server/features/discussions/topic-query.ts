import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { hasPosted } from './access.ts';
import { partsOf, type PostParts } from './post-parts.ts';

export interface TopicRow extends PostParts {
  id: string;
  title: string;
  content: string;
  created_at: Date;
  edited_at: Date | null;
  is_pinned: boolean;
  is_locked: boolean;
  requires_post: boolean;
  allows_anonymous: boolean;
  author_id: string;
  first_name: string;
  last_name: string;
  picture_version: string | null;
  replies: number;
  likes: number;
  last_at: Date | null;
  last_author_id: string | null;
  last_first_name: string | null;
  last_last_name: string | null;
  last_is_anonymous: boolean | null;
  is_liked: boolean;
  is_saved: boolean;
  is_subscribed: boolean;
  unread: number | null;
  has_posted: boolean;
}

/** Topics with everything that a card shows, as one viewer sees them. */
const topics = (actor: Pick<Actor, 'id'>) => sql`
  select t.id, t.title, t.content, t.created_at, t.edited_at, t.is_pinned, t.is_locked, t.requires_post, t.allows_anonymous,
    t.author_id, u.first_name, u.last_name, u.picture_version, ${partsOf('topic', 't.id')},
    (select count(*)::integer from discussion_replies r
      where r.topic_id = t.id and r.deleted_at is null and r.hidden_at is null) as replies,
    (select count(*)::integer from discussion_likes l where l.topic_id = t.id) as likes,
    last.created_at as last_at, last.author_id as last_author_id, last.first_name as last_first_name,
    last.last_name as last_last_name, last.is_anonymous as last_is_anonymous,
    exists (select 1 from discussion_likes l where l.topic_id = t.id and l.user_id = ${actor.id}) as is_liked,
    coalesce(m.is_saved, false) as is_saved,
    coalesce(m.is_subscribed, t.author_id = ${actor.id} or ${hasPosted(actor)}) as is_subscribed,
    case when m.read_at is not null then (select count(*)::integer from discussion_replies r
      where r.topic_id = t.id and r.created_at > m.read_at and r.author_id <> ${actor.id}
        and r.deleted_at is null and r.hidden_at is null) end as unread,
    ${hasPosted(actor)} as has_posted
  from discussion_topics t
  join users u on u.id = t.author_id
  left join discussion_marks m on m.topic_id = t.id and m.user_id = ${actor.id}
  left join lateral (
    select r.created_at, r.author_id, r.is_anonymous, ru.first_name, ru.last_name
    from discussion_replies r join users ru on ru.id = r.author_id
    where r.topic_id = t.id and r.deleted_at is null and r.hidden_at is null
    order by r.created_at desc, r.id desc limit 1
  ) last on true`;

export interface WantedTopics {
  courseId: string;
  isStaff: boolean;
  /** The discussions of the outline that are shown. */
  openItems: string[];
  /** Folded: a topic fits that has them all, in itself or in replies that the viewer may read. */
  words: readonly string[];
  only?: 'saved' | 'unread' | undefined;
  after: { isPinned: boolean; createdAt: string; id: string } | null;
  limit: number;
}

/** A topic of a list, and where in it what was sought stands. */
export interface FoundRow extends TopicRow {
  total: number;
  found: { replyId: string | null; text: string } | null;
}

/** A course's topics: pinned ones first, then the newest; how many there are stands in each row. */
export async function findTopics(read: Readable, actor: Pick<Actor, 'id'>, wanted: WantedTopics): Promise<FoundRow[]> {
  const { after, limit } = wanted;
  const beyond = after
    ? sql`where (v.is_pinned, v.created_at, v.id) < (${after.isPinned}::boolean, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<FoundRow>`
    with fitting as (${topics(actor)} where ${sql.join([...filters(actor, wanted)], sql` and `)})
    select v.*, (select count(*)::integer from fitting) as total,
      ${wanted.words.length === 0 ? sql`null::json` : placeOf(actor, wanted)} as found
    from fitting v ${beyond}
    order by v.is_pinned desc, v.created_at desc, v.id desc limit ${limit}`.execute(read);
  return rows;
}

function* filters(actor: Pick<Actor, 'id'>, wanted: WantedTopics) {
  const { courseId, openItems, only } = wanted;
  yield sql`t.course_id = ${courseId}::uuid and t.deleted_at is null`;
  yield sql`(t.activity_id is null or t.activity_id = any(${openItems}::uuid[]))`;
  if (only === 'saved') yield sql`m.is_saved`;
  if (only === 'unread')
    yield sql`((m.read_at is null and t.author_id <> ${actor.id}) or exists (select 1 from discussion_replies r
      where r.topic_id = t.id and r.created_at > m.read_at and r.author_id <> ${actor.id}
        and r.deleted_at is null and r.hidden_at is null))`;
  if (wanted.words.length > 0) yield holds(actor, wanted);
}

/** With the names that those whom a text mentions have now. */
const foldedNow = (content: RawBuilder<unknown>) => sql`' ' || search_fold(named_mentions(${content}))`;

/** The texts of a topic that the viewer may read, as they are compared; a reply's with its id. `topic` is t or v. */
const texts = (actor: Pick<Actor, 'id'>, isStaff: boolean, topic: 't' | 'v') => {
  const of = sql.raw(topic);
  const posted = topic === 't' ? hasPosted(actor) : sql`v.has_posted`;
  return sql`(select null::uuid as reply_id, ${of}.content as text, ${foldedNow(sql`${of}.content`)} as folded
      union all
      select r.id, r.content, case when position('@[' in r.content) = 0 then r.folded else ${foldedNow(sql`r.content`)} end
      from discussion_replies r
      where r.topic_id = ${of}.id and r.deleted_at is null and r.hidden_at is null
        and (${isStaff}::boolean or not ${of}.requires_post or ${of}.author_id = ${actor.id}::uuid or ${posted})) p`;
};

/** Whether a word begins so in what was folded: then it holds letters and digits alone. */
const has = (folded: RawBuilder<unknown>, word: string) => sql`${folded} like ${`% ${word}%`}::text`;

/** Topics that have each of these words, or one that begins so, in their title, their text or a reply. */
function holds(actor: Pick<Actor, 'id'>, { isStaff, words }: WantedTopics): RawBuilder<unknown> {
  const each = words.map(
    (word) => sql`(${has(sql`' ' || search_fold(t.title)`, word)} or bool_or(${has(sql`p.folded`, word)}))`,
  );
  return sql`(select ${sql.join(each, sql` and `)} from ${texts(actor, isStaff, 't')})`;
}

/** Where in a topic `v` most of the words stand: in its own text before any reply, among replies in the earliest. */
function placeOf(actor: Pick<Actor, 'id'>, { isStaff, words }: WantedTopics): RawBuilder<unknown> {
  const hits = sql.join(
    words.map((word) => sql`(${has(sql`p.folded`, word)})::integer`),
    sql` + `,
  );
  return sql`(select json_build_object('replyId', p.reply_id, 'text', named_mentions(p.text)) from ${texts(actor, isStaff, 'v')}
    where ${hits} > 0 order by ${hits} desc, p.reply_id nulls first limit 1)`;
}

export async function findTopic(read: Readable, actor: Pick<Actor, 'id'>, id: string): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`${topics(actor)} where t.id = ${id}::uuid and t.deleted_at is null`.execute(
    read,
  );
  return rows[0];
}

/** How many topics each course has that this person is a member of. */
export async function countTopics(read: Readable, actor: Pick<Actor, 'id'>, isManager: boolean) {
  const { rows } = await sql<{ course_id: string; topics: number }>`
    select t.course_id, count(*)::integer as topics from discussion_topics t join courses c on c.id = t.course_id
    left join activities a on a.id = t.activity_id left join modules m on m.id = a.module_id
    where t.deleted_at is null and (${isManager}::boolean
      or c.id in (select course_id from course_staff where user_id = ${actor.id})
      or (c.status <> 'draft' and c.id in (
        select course_id from enrolments where user_id = ${actor.id} and state in ('active', 'completed'))
        and (t.activity_id is null or (a.is_published and coalesce(m.is_published, true)))))
    group by t.course_id`.execute(read);
  return rows;
}
