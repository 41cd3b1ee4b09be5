import { sql } from 'kysely';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { beginningOf } from '../notifications/reword.ts';
import { tell, type Telling } from '../notifications/tell.ts';
import { counted, say } from '../../../contract/text.ts';
import type { Letter } from './letter.ts';

interface Told {
  messages: readonly { id: string; conversation_id: string }[];
  letter: Letter;
  courseId: string | null;
}

interface Member {
  user_id: string;
  conversation_id: string;
  is_told: boolean;
}

/** Messages of a conversation are one unread notification, however many there are. */
export const groupOf = (conversationId: string): string => `conversation:${conversationId}`;

/** The event, the pages of everybody in it, and whoever is to be told of it. */
export async function tellOfMessages(app: App, tx: Tx, actor: Actor, told: Told): Promise<void> {
  const { messages, letter, courseId } = told;
  const members = await membersOf(tx, actor, messages);
  await writeEvent(app, tx, actor, told);
  const people = new Map<string, string[]>();
  for (const { conversation_id, user_id, is_told } of members)
    if (is_told) people.set(conversation_id, [...(people.get(conversation_id) ?? []), user_id]);
  const tellings = messages.map((message) => ({
    ...tellingOf(actor, letter, message),
    to: people.get(message.conversation_id) ?? [],
    course: courseId,
  }));
  await tell(app, tx, ...tellings);
  await announce(tx, { topic: 'messages', to: { people: [actor.id, ...members.map((member) => member.user_id)] } });
}

async function writeEvent(app: App, tx: Tx, actor: Actor, { messages, courseId }: Told): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      id: newId(),
      kind: 'message.sent',
      at: app.clock.now(),
      actor_id: actor.id,
      course_id: courseId,
      subject_id: courseId ?? messages[0]?.id ?? null,
      data: JSON.stringify({ conversations: messages.length }),
    })
    .execute();
}

/** Whoever has muted a conversation, or in a group blocked who writes, hears nothing of it. */
async function membersOf(tx: Tx, actor: Actor, messages: Told['messages']): Promise<Member[]> {
  const ids = messages.map((message) => message.conversation_id);
  const { rows } = await sql<Member>`
    select k.user_id, k.conversation_id, u.is_active and not k.is_muted and not exists (select from person_blocks b
      where b.blocker_id = k.user_id and b.blocked_id = ${actor.id}::uuid and v.kind = 'group') as is_told
    from conversation_members k join conversations v on v.id = k.conversation_id join users u on u.id = k.user_id
    where k.conversation_id = any(${ids}::uuid[]) and k.user_id <> ${actor.id}::uuid`.execute(tx);
  return rows;
}

function tellingOf(
  actor: Actor,
  { subject, body }: Letter,
  message: Told['messages'][number],
): Omit<Telling, 'to' | 'course'> {
  const name = `${actor.firstName} ${actor.lastName}`;
  return {
    kind: 'message',
    by: actor.id,
    subject: message.id,
    path: `/messages/${message.conversation_id}`,
    title: subject === '' ? say`${name} wrote to you` : `${name}: ${subject}`,
    detail: beginningOf(body),
    body,
    group: {
      key: groupOf(message.conversation_id),
      several: (count) => say`${counted(count, { one: '# message', other: '# messages' })} from ${name}`,
    },
  };
}
