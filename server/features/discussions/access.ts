import { sql } from 'kysely';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { TopicClosedBy } from '../../../contract/discussions.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { refusalOfLock } from '../../../domain/modules/lock-words.ts';
import { conflict, forbidden, notFound, type Refusal } from '../../refusal.ts';
import { type Relation, type RelationRow, relationOf } from '../courses/access.ts';
import { itemFor } from '../courses/open-item.ts';
import { isStaff } from '../courses/policy.ts';

interface TopicRow {
  id: string;
  course_id: string;
  author_id: string;
  title: string;
  content: string;
  is_locked: boolean;
  requires_post: boolean;
  allows_anonymous: boolean;
  activity_id: string | null;
  status: CourseStatus;
  /** Another after each change of what its replies are read from; null: not known. */
  replies_version: string | null;
}

/** A topic as far as it decides what somebody may do in it. */
export interface LoadedTopic extends TopicRow {
  relation: Relation;
  isStaff: boolean;
  isAuthor: boolean;
  /** The item of the outline that it is. */
  item: ModuleItem | null;
  /** Why the actor does not write in it; null: they may. */
  closedBy: TopicClosedBy | null;
}

export interface LoadedReply {
  id: string;
  author_id: string;
  is_anonymous: boolean;
  content: string;
  root_id: string;
  deleted_at: Date | null;
  hidden_at: Date | null;
  topic: LoadedTopic;
}

/** Who reads, and when. */
type Reader = Pick<Actor, 'id' | 'role' | 'askedAt' | 'onlyCourse'>;

const topicColumns = (
  actor: Reader,
) => sql`t.id, t.course_id, t.author_id, t.title, t.content, t.is_locked, t.requires_post,
  t.allows_anonymous, t.activity_id,
  (select string_agg(x.id::text, ' ' order by x.id) from discussion_changes x where x.topic_id = t.id) as replies_version, c.status, c.created_by, c.id as relation_course,
  (select s.role from course_staff s where s.course_id = c.id and s.user_id = ${actor.id}) as staff_role,
  exists (select 1 from enrolments e where e.course_id = c.id and e.user_id = ${actor.id}
    and e.state in ('active', 'completed')) as is_enrolled`;

/** A topic for the members of its course; for anyone else, and once it is deleted, there is none (product.md, 4). */
export async function loadTopic(read: Readable, actor: Actor, id: string): Promise<LoadedTopic> {
  const topic = await findLoadedTopic(read, actor, id);
  if (!topic) throw await refusalOfTopic(read, actor, id);
  return topic;
}

/** Who sees a locked item in the outline is told why it is not open; for anyone else there is none. */
async function refusalOfTopic(read: Readable, actor: Actor, id: string): Promise<Refusal> {
  const item = await itemFor(read, actor, id);
  return item?.kind === 'discussion' && item.lock
    ? forbidden(refusalOfLock(item.lock, 'discussion', actor.timeZone))
    : notFound();
}

export async function findLoadedTopic(read: Readable, actor: Reader, id: string): Promise<LoadedTopic | null> {
  const { rows } = await sql<TopicRow & RelationRow>`
    select ${topicColumns(actor)} from discussion_topics t join courses c on c.id = t.course_id
    where t.id = ${id}::uuid and t.deleted_at is null`.execute(read);
  return known(read, rows[0], actor);
}

/** A reply of a topic that this actor may read. */
export async function loadReply(read: Readable, actor: Actor, id: string): Promise<LoadedReply> {
  const reply = await findLoadedReply(read, actor, id);
  if (!reply) throw await refusalOfReply(read, actor, id);
  return reply;
}

async function refusalOfReply(read: Readable, actor: Actor, id: string): Promise<Refusal> {
  const row = await read.selectFrom('discussion_replies').select('topic_id').where('id', '=', id).executeTakeFirst();
  return row ? refusalOfTopic(read, actor, row.topic_id) : notFound();
}

export async function findLoadedReply(read: Readable, actor: Reader, id: string): Promise<LoadedReply | null> {
  const { rows } = await sql<
    TopicRow &
      RelationRow & {
        reply_author: string;
        is_anonymous: boolean;
        reply_content: string;
        root_id: string;
        deleted_at: Date | null;
        hidden_at: Date | null;
        has_posted: boolean;
      }
  >`
    select ${topicColumns(actor)}, r.author_id as reply_author, r.content as reply_content, r.is_anonymous, r.root_id, r.deleted_at,
      r.hidden_at, ${hasPosted(actor)} as has_posted
    from discussion_replies r join discussion_topics t on t.id = r.topic_id join courses c on c.id = t.course_id
    where r.id = ${id}::uuid and t.deleted_at is null`.execute(read);
  const [row] = rows;
  const topic = await known(read, row, actor);
  if (!row || !topic || !maySeeReplies(topic, row.has_posted)) return null;
  const { reply_author, reply_content, is_anonymous, root_id, deleted_at, hidden_at } = row;
  const place = { root_id, deleted_at, hidden_at };
  return { id, author_id: reply_author, content: reply_content, is_anonymous, ...place, topic };
}

/** Whether the actor has a reply of their own in the topic `t` that was not taken away. */
export const hasPosted = (actor: Pick<Actor, 'id'>) => sql<boolean>`exists (select 1 from discussion_replies own
  where own.topic_id = t.id and own.author_id = ${actor.id} and own.deleted_at is null)`;

/** Where a topic asks for one's own reply first, a student sees the others' after it. Its author has written already. */
export function maySeeReplies(
  topic: Pick<LoadedTopic, 'requires_post' | 'isStaff' | 'isAuthor'>,
  hasReplied: boolean,
): boolean {
  return !topic.requires_post || topic.isStaff || topic.isAuthor || hasReplied;
}

/** A topic that is an item of the outline is there for a student once the item is open to them. */
async function known<T extends TopicRow & RelationRow>(
  read: Readable,
  row: T | undefined,
  actor: Reader,
): Promise<(T & LoadedTopic) | null> {
  const relation = row && relationOf(row, actor);
  if (!row || !relation) return null;
  const staff = isStaff({ relation });
  const item = row.activity_id === null ? null : await itemFor(read, actor, row.activity_id);
  if (row.activity_id !== null && !staff && (!item || item.lock)) return null;
  const closedBy = closedFor(row, { item, isStaff: staff, now: actor.askedAt });
  return { ...row, relation, isStaff: staff, isAuthor: row.author_id === actor.id, item, closedBy };
}

/** An archived course stays as it is for everybody; a lock and a date that has passed hold for students. */
function closedFor(
  { status, is_locked }: TopicRow,
  { item, isStaff, now }: { item: ModuleItem | null; isStaff: boolean; now: Date },
): TopicClosedBy | null {
  if (status === 'archived') return 'archive';
  if (isStaff) return null;
  if (item?.availableUntil && new Date(item.availableUntil) <= now) return 'date';
  return is_locked ? 'lock' : null;
}

/** For staff of the course. */
export async function loadTopicToModerate(read: Readable, actor: Actor, id: string): Promise<LoadedTopic> {
  const topic = await loadTopic(read, actor, id);
  if (!topic.isStaff) throw onlyStaff();
  refuseArchived(topic);
  return topic;
}

export async function loadReplyToModerate(read: Readable, actor: Actor, id: string): Promise<LoadedReply> {
  const reply = await loadReply(read, actor, id);
  if (!reply.topic.isStaff) throw onlyStaff();
  return reply;
}

/** For its author, and for staff of the course. */
export async function loadTopicToEdit(read: Readable, actor: Actor, id: string): Promise<LoadedTopic> {
  const topic = await loadTopic(read, actor, id);
  if (!topic.isStaff && !topic.isAuthor) throw forbidden('Only its author and the staff of the course change a topic.');
  refuseClosed(topic);
  return topic;
}

/** A reply is changed by its author alone: nobody puts words into another's mouth. */
export async function loadReplyToEdit(read: Readable, actor: Actor, id: string): Promise<LoadedReply> {
  const reply = await loadReply(read, actor, id);
  if (reply.author_id !== actor.id) throw forbidden('Only its author changes a reply.');
  if (reply.deleted_at) throw conflict('This reply was taken away. Write a new one instead.');
  refuseClosed(reply.topic);
  return reply;
}

const closedWords: Record<TopicClosedBy, string> = {
  archive: 'This course is archived: its discussions stay as they are.',
  date: 'This discussion has closed: it can be read, but nobody writes in it any more. Ask the staff of the course.',
  lock: 'This topic is locked: it can be read, but nobody writes in it any more. Ask the staff of the course.',
};

export function refuseClosed({ closedBy }: Pick<LoadedTopic, 'closedBy'>): void {
  if (closedBy) throw conflict(closedWords[closedBy]);
}

/** Where nothing is written any more, nothing is liked or pinned either. */
export function refuseArchived({ status }: { status: CourseStatus }): void {
  if (status === 'archived') throw conflict(closedWords.archive);
}

export function onlyStaff() {
  return forbidden('Only the staff of the course do this. Report the post instead.');
}
