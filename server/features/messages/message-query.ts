import { sql } from 'kysely';
import type { Message } from '../../../contract/messages.ts';
import { changeableUntil } from '../../../domain/messaging.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { type AttachedFile, attachedFiles, shownAttachment } from '../files/attachments.ts';
import { pictureAddress } from '../identity/picture-address.ts';

interface MessageRow {
  id: string;
  author_id: string;
  first_name: string;
  last_name: string;
  picture_version: string | null;
  subject: string;
  body: string;
  files: AttachedFile[];
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
}

const messages = sql`
  select m.id, m.author_id, u.first_name, u.last_name, u.picture_version, m.subject, m.body, m.created_at, m.edited_at,
    m.deleted_at, m.deleted_by, ${sql.raw(attachedFiles('message', 'm.id'))} as files
  from messages m join users u on u.id = m.author_id`;

/** The messages of a conversation, the newest first; ids rise with time. */
export async function findMessages(
  read: Readable,
  { conversationId, before, limit }: { conversationId: string; before: string | null; limit: number },
): Promise<MessageRow[]> {
  const earlier = before === null ? sql`` : sql`and m.id < ${before}::uuid`;
  const { rows } = await sql<MessageRow>`
    ${messages} where m.conversation_id = ${conversationId}::uuid ${earlier} order by m.id desc limit ${limit}`.execute(
    read,
  );
  return rows;
}

export async function findMessage(read: Readable, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`${messages} where m.id = ${id}::uuid`.execute(read);
  return rows[0];
}

export function shownMessage(row: MessageRow, viewer: Pick<Actor, 'id'>, now: Date): Message {
  const isMine = row.author_id === viewer.id;
  const isGone = row.deleted_at !== null;
  const until = isMine ? changeableUntil({ createdAt: row.created_at, isGone }, now) : null;
  return {
    id: row.id,
    author: {
      id: row.author_id,
      firstName: row.first_name,
      lastName: row.last_name,
      picture: pictureAddress({ id: row.author_id, picture_version: row.picture_version }),
    },
    isMine,
    subject: isGone ? '' : row.subject,
    body: isGone ? null : row.body,
    gone: isGone ? (row.deleted_by === row.author_id ? 'by_author' : 'by_college') : null,
    files: row.files.map(shownAttachment),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    changeableUntil: until?.toISOString() ?? null,
  };
}
