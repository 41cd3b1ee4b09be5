import { sql } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Readable, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, notFound } from '../../refusal.ts';
import { counted, say } from '../../../contract/text.ts';
import { rolesWith } from '../../../domain/platform/roles.ts';
import { takeBack } from '../notifications/take-back.ts';
import { tell } from '../notifications/tell.ts';
import { loadMessage, takeAway } from './change.ts';

/** Reports a message to those who run the college, once while the report is open. */
export async function reportMessage(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const message = await loadMessage(tx, actor, id);
    if (message.deleted_at) throw conflict('This message was taken away already.');
    if (message.author_id === actor.id) throw conflict('This message is your own. Take it back instead.');
    const report = await tx
      .insertInto('message_reports')
      .values({ id: newId(), message_id: id, reporter_id: actor.id, reason, created_at: app.clock.now() })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (report) await notifyModerators(app, tx, actor, report.id, message.author_id);
    await tellModerators(tx);
  });
}

interface ReportRow {
  id: string;
  reason: string;
  created_at: Date;
  body: string;
  at: Date;
  author: Answer<'GET /api/message-reports'>[number]['reporter'];
  reporter: Answer<'GET /api/message-reports'>[number]['reporter'];
}

const personJson = (table: string) =>
  sql.raw(`json_build_object('id', ${table}.id, 'firstName', ${table}.first_name, 'lastName', ${table}.last_name)`);

/** The reported message and nothing around it. */
export async function listReports(app: App): Promise<Answer<'GET /api/message-reports'>> {
  const { rows } = await sql<ReportRow>`
    select p.id, p.reason, p.created_at, m.body, m.created_at as at, ${personJson('a')} as author, ${personJson('u')} as reporter
    from message_reports p join messages m on m.id = p.message_id join users a on a.id = m.author_id
      join users u on u.id = p.reporter_id
    where p.settled_at is null and m.deleted_at is null order by p.created_at, p.id limit 200`.execute(
    app.database.read,
  );
  return rows.map(({ id, reason, created_at, body, at, author, reporter }) => ({
    id,
    message: { body, author, at: at.toISOString() },
    reporter,
    reason,
    createdAt: created_at.toISOString(),
  }));
}

export async function loadReport(read: Readable, id: string) {
  const row = await read
    .selectFrom('message_reports as p')
    .innerJoin('messages as m', 'm.id', 'p.message_id')
    .select(['m.id', 'm.conversation_id', 'm.deleted_at', 'p.settled_at'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function settleReport(app: App, actor: Actor, id: string, { remove }: { remove: boolean }): Promise<void> {
  await transaction(app.database, async (tx) => {
    const message = await loadReport(tx, id);
    if (message.settled_at) return;
    let settled = tx
      .updateTable('message_reports')
      .set({ settled_at: app.clock.now(), settled_by: actor.id })
      .where('settled_at', 'is', null);
    settled = remove ? settled.where('message_id', '=', message.id) : settled.where('id', '=', id);
    await settled.execute();
    await takeBack(app, tx, { kind: 'message', subject: id });
    if (remove && !message.deleted_at)
      await takeAway(app, tx, { id: message.id, conversationId: message.conversation_id, by: actor.id });
    await tellModerators(tx);
  });
}

async function tellModerators(tx: Tx): Promise<void> {
  await announce(tx, { topic: 'messages', to: { may: 'users.manage' } });
}

/** Who run the college hear that there is something to look at; of their own messages they do not. */
async function notifyModerators(app: App, tx: Tx, actor: Actor, reportId: string, authorId: string): Promise<void> {
  const roles = rolesWith('users.manage', app.settings.college.roles);
  await tell(app, tx, {
    kind: 'message',
    to: sql`select id from users where role = any(${roles}) and is_active and id <> ${authorId}::uuid`,
    by: actor.id,
    subject: reportId,
    course: null,
    path: '/messages',
    title: say`A message was reported`,
    group: {
      key: 'message-reports',
      several: (count) => say`${counted(count, { one: '# message was reported', other: '# messages were reported' })}`,
    },
  });
}
