import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { mailIsSetUp } from '../../mail/queue.ts';
import { writeDueMails } from './mail-job.ts';
import { sendDuePushes } from './push-job.ts';

/** What leaves the page: mail where there is a mail server (or a demo college's outbox), and push messages. */
export function outgoingJobs(app: App): Job[] {
  const pushes = { name: 'pushes', everyMs: 10_000, work: () => sendDuePushes(app) };
  const mails = mailIsSetUp(app.settings)
    ? { name: 'notification-mails', everyMs: 10_000, work: () => writeDueMails(app) }
    : { name: 'unsent-notifications', everyMs: 3_600_000, work: () => dropMails(app) };
  return [pushes, mails];
}

/** Without a mail server nothing waits for one: once there is, nobody gets the mail of months. */
async function dropMails(app: App): Promise<void> {
  await transaction(app.database, (tx) =>
    sql`update notification_sends set mail_at = null where mail_at <= ${app.clock.now()}`.execute(tx),
  );
}
