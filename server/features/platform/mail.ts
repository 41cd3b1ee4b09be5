import { sql } from 'kysely';
import type { Finished } from '../../../contract/api.ts';
import { senderOf } from '../../config.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { mailIsSetUp, queueMail } from '../../mail/queue.ts';
import { conflict } from '../../refusal.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { say, type Text } from '../../../contract/text.ts';

interface Counts {
  queued: number;
  sent: number;
  failed: number;
  last_error: string | null;
}

/** Whether mail leaves, by which server, and how the last week went. */
export async function readMail(app: App): Promise<Finished<'GET /api/admin/mail'>> {
  const { settings } = app;
  const since = new Date(app.clock.now().getTime() - 7 * 86_400_000);
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'queued') as queued,
      count(*) filter (where state = 'sent' and sent_at >= ${since}) as sent,
      count(*) filter (where state = 'failed' and created_at >= ${since}) as failed,
      (select m.last_error from mails m where m.last_error is not null order by m.created_at desc limit 1) as last_error
    from mails`.execute(app.database.read);
  const [counts] = rows;
  return {
    state: settings.smtpUrl !== undefined ? 'sent' : settings.demo ? 'kept' : 'none',
    from: senderOf(settings),
    server: settings.smtpUrl === undefined ? null : new URL(settings.smtpUrl).host,
    queued: counts?.queued ?? 0,
    sentThisWeek: counts?.sent ?? 0,
    failedThisWeek: counts?.failed ?? 0,
    lastError: counts?.last_error ?? null,
  };
}

/** Sends whoever asks a mail, by the way of every other one. */
export async function sendTestMail(app: App, by: By, once: Once): Promise<{ to: string }> {
  if (!mailIsSetUp(app.settings))
    throw conflict('No mail server is set up. Set COLLEGIUM_SMTP_URL and start the server again.');
  return transaction(app.database, (tx) => once(tx, () => send(app, tx, by)));
}

function wordsOf({ settings }: App): Text {
  const { collegeName } = settings;
  return settings.smtpUrl === undefined
    ? say`This mail was written from the settings of ${collegeName}. No mail server is set up: it is kept here to be read, and is not sent.`
    : say`This mail was sent from the settings of ${collegeName}. Since it has arrived, mail leaves the server.`;
}

async function send(app: App, tx: Tx, by: By): Promise<{ to: string }> {
  const to = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'locale'])
    .where('id', '=', by.actor.id)
    .executeTakeFirstOrThrow();
  await queueMail(app, tx, {
    to,
    kind: 'test',
    subject: say`A test mail from ${app.settings.collegeName}`,
    paragraphs: [wordsOf(app)],
  });
  await writeAudit(app, tx, by, { action: 'college.mail_tested', user: to, changes: {} });
  return { to: to.email };
}
