import { sql } from 'kysely';
import type { TopicReply } from '../../../contract/discussions.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { pictureAddress } from '../identity/picture-address.ts';
import { partsOf, type PostParts, shownParts } from './post-parts.ts';

export interface ReplyRow extends PostParts {
  id: string;
  parent_id: string | null;
  root_id: string;
  content: string;
  is_anonymous: boolean;
  author_id: string;
  first_name: string;
  last_name: string;
  picture_version: string | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  hidden_at: Date | null;
  /** Who likes it. */
  liked_by: string[];
}

/** One page of a topic's replies, for whoever may read them. */
export interface ReplyRows {
  rows: ReplyRow[];
  hasMore: boolean;
  /** How many there are in all; unknown on an empty page after others. */
  total: number | undefined;
}

interface Wanted {
  topicId: string;
  after: string | null;
  limit: number;
}

/** Nothing in it depends on who reads: `shownReply` says what leaves for whom. */
const replies = sql`
  select r.id, r.parent_id, r.root_id, r.content, r.is_anonymous, r.author_id, u.first_name, u.last_name,
    u.picture_version, r.created_at,
    r.edited_at, r.deleted_at, r.deleted_by, r.hidden_at, ${partsOf('reply', 'r.id')},
    (select coalesce(json_agg(l.user_id), '[]') from discussion_reply_likes l where l.reply_id = r.id) as liked_by
  from discussion_replies r join users u on u.id = r.author_id`;

/** Replies thread by thread. */
export async function findReplies(read: Readable, { topicId, after, limit }: Wanted): Promise<ReplyRows> {
  const beyond = after
    ? sql`and (r.root_id, r.id) > ((select root_id from discussion_replies where id = ${after}::uuid), ${after}::uuid)`
    : sql``;
  const { rows } = await sql<ReplyRow & { total: number }>`
    select v.*, (select count(*)::integer from discussion_replies a where a.topic_id = ${topicId}::uuid) as total
    from (${replies} where r.topic_id = ${topicId}::uuid ${beyond} order by r.root_id, r.id limit ${limit + 1}) v
    order by v.root_id, v.id`.execute(read);
  return {
    rows: rows.slice(0, limit),
    hasMore: rows.length > limit,
    total: rows[0]?.total ?? (after ? undefined : 0),
  };
}

export async function findReply(read: Readable, id: string): Promise<ReplyRow | undefined> {
  const { rows } = await sql<ReplyRow>`${replies} where r.id = ${id}::uuid`.execute(read);
  return rows[0];
}

/** A reply as a viewer sees it: what was taken away shows that it was, and by whom; staff still read what they hid. */
export function shownReply(row: ReplyRow, actor: Pick<Actor, 'id'>, isStaff: boolean): TopicReply {
  const gone = goneBy(row);
  const isReadable = gone === null || (gone === 'hidden' && isStaff);
  const isNamed = isReadable && (isStaff || !row.is_anonymous);
  return {
    id: row.id,
    parentId: row.parent_id,
    author: isNamed ? authorOf(row) : null,
    isAnonymous: row.is_anonymous,
    content: isReadable ? row.content : null,
    ...(isReadable
      ? shownParts(row, row.content, { hidesNames: row.is_anonymous && !isStaff && row.author_id !== actor.id })
      : { mentions: [], files: [] }),
    gone,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    likes: row.liked_by.length,
    mine: { isAuthor: row.author_id === actor.id, liked: row.liked_by.includes(actor.id) },
  };
}

function authorOf(row: ReplyRow) {
  const { author_id: id, first_name: firstName, last_name: lastName, picture_version } = row;
  return { id, firstName, lastName, picture: pictureAddress({ id, picture_version }) };
}

function goneBy(row: ReplyRow): TopicReply['gone'] {
  if (row.deleted_at) return row.deleted_by === row.author_id ? 'by_author' : 'by_staff';
  return row.hidden_at ? 'hidden' : null;
}
