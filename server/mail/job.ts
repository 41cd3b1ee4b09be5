import { createTransport } from 'nodemailer';
import type { App } from '../context.ts';
import { transaction } from '../db/database.ts';
import type { Job } from '../jobs/repeating.ts';
import { sendDueMails } from './sender.ts';

/** The sender, where there is a mail server to hand mail to, and what clears the outbox. */
export function mailJobs(app: App): Job[] {
  const clearing = { name: 'old-mail', everyMs: 3_600_000, work: () => forgetOldMails(app) };
  const { smtpUrl } = app.settings;
  if (smtpUrl === undefined) return [clearing];
  const transport = openTransport(smtpUrl);
  return [
    clearing,
    {
      name: 'mail',
      everyMs: 5_000,
      wokenBy: 'mail.queued',
      work: () => sendDueMails(app, transport),
      close: () => transport.close(),
    },
  ];
}

/** What was sent, or was not, can be looked up as long as the college keeps it. */
export async function forgetOldMails(app: App): Promise<void> {
  const days = app.settings.college.retention.mails;
  if (days === null) return;
  const since = new Date(app.clock.now().getTime() - days * 86_400_000);
  await transaction(app.database, (tx) => tx.deleteFrom('mails').where('created_at', '<', since).execute());
}

/** A few connections, kept open between mails. Credentials, and `?requireTLS=true`, stand in the address. */
export function openTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
