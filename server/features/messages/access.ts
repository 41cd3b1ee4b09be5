import { sql } from 'kysely';
import type { ClosedTo } from '../../../contract/messages.ts';
import { closedInGroup } from '../../../domain/messaging.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { conflict, forbidden, notFound } from '../../refusal.ts';
import { closedTo, courses, type TieRow, ties } from './tie-query.ts';
import { said, say } from '../../../contract/text.ts';

interface MemberRow extends TieRow {
  kind: 'direct' | 'group';
  read_at: Date | null;
  unread: number;
  is_archived: boolean;
  is_muted: boolean;
}

/** A conversation as one of its people has it. */
export interface LoadedConversation {
  id: string;
  kind: 'direct' | 'group';
  unread: number;
  isArchived: boolean;
  isMuted: boolean;
  others: MemberRow[];
  /** Null: the actor may write in it. */
  closed: ClosedTo | null;
}

/** A conversation for who is in it, in one statement; for anyone else there is none. */
export async function loadConversation(read: Readable, actor: Actor, id: string): Promise<LoadedConversation> {
  const { rows } = await sql<MemberRow>`
    with ${courses(actor)}
    select ${ties(actor)}, v.kind, k.read_at, own.unread, own.archived_at is not null as is_archived, own.is_muted
    from conversations v
    join conversation_members own on own.conversation_id = v.id and own.user_id = ${actor.id}::uuid
    join conversation_members k on k.conversation_id = v.id
    join users u on u.id = k.user_id
    where v.id = ${id}::uuid and u.id <> ${actor.id}::uuid order by as_typed(u.first_name), as_typed(u.last_name), u.id`.execute(
    read,
  );
  const [first] = rows;
  if (!first) throw notFound();
  return {
    id,
    kind: first.kind,
    unread: first.unread,
    isArchived: first.is_archived,
    isMuted: first.is_muted,
    others: rows,
    closed: closedInGroup(rows.map((row) => closedTo(actor, row))),
  };
}

const closedWords: Record<ClosedTo, string> = {
  left: 'You no longer share a course with this person: the conversation can be read, but not continued.',
  students:
    'In this college students do not write to each other. Write to the staff of your course, or in its discussions.',
  blocked: 'You have blocked this person. Unblock them to write to them.',
  blocked_by: 'This person does not take messages from you.',
  gone: 'This person’s account is closed: the conversation can be read, but not continued.',
};

export function refuseClosed({ closed }: Pick<LoadedConversation, 'closed'>): void {
  if (closed) throw conflict(closedWords[closed]);
}

/** For who is not one of their people to write to, each by name. */
export function refuseRecipients(actor: Actor, rows: readonly TieRow[]): void {
  const refused = rows.find((row) => closedTo(actor, row) !== null);
  const reason = refused && closedTo(actor, refused);
  if (!refused || !reason) return;
  const name = `${refused.first_name} ${refused.last_name}`;
  const why = reason === 'left' ? 'You share no course with this person.' : closedWords[reason];
  throw forbidden(say`You cannot write to ${name}. ${said(why)}`);
}
