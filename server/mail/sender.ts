import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import { linkBase, senderOf } from '../config.ts';
import type { App } from '../context.ts';
import { transaction } from '../db/database.ts';

export type Transport = Pick<Transporter, 'sendMail'>;

interface DueMail {
  id: string;
  message_id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  created_at: Date;
  secret_until: Date | null;
  unsubscribe_path: string | null;
  invitation_method: 'REQUEST' | 'CANCEL' | null;
  invitation: string | null;
}

const atOnce = 20;
/** While one process sends a mail, the others leave it alone; if it dies, they try again after this. */
const leaseMs = 5 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 4 * 3_600_000;
const giveUpAfterMs = 24 * 3_600_000;

/**
 * Sends what is due. Mails are taken in one transaction and marked in another, so that no transaction waits for a mail
 * server; a process that dies between the two makes them go out again, with the same Message-ID.
 */
export async function sendDueMails(app: App, transport: Transport): Promise<void> {
  for (let taken = await takeDue(app); taken.length > 0; taken = await takeDue(app)) {
    const sent = await Promise.all(taken.map((mail) => sendOne(app, transport, mail)));
    await markSent(
      app,
      taken.filter((_, i) => sent[i]).map(({ id }) => id),
    );
  }
}

async function takeDue(app: App): Promise<DueMail[]> {
  const now = app.clock.now();
  const free = new Date(now.getTime() + leaseMs);
  const { rows } = await transaction(app.database, (tx) =>
    sql<DueMail>`
      update mails set attempts = attempts + 1, next_try_at = ${free}
      where id in (
        select id from mails where state = 'queued' and next_try_at <= ${now}
        order by next_try_at limit ${atOnce}::bigint for update skip locked)
      returning id, message_id, to_address, subject, text, html, attempts, created_at, secret_until, unsubscribe_path,
        invitation_method, invitation`.execute(tx),
  );
  return rows;
}

/** Whether the mail server has taken it; what else became of it is marked already. */
async function sendOne(app: App, transport: Transport, mail: DueMail): Promise<boolean> {
  const isLate = mail.secret_until !== null && mail.secret_until <= app.clock.now();
  if (isLate) {
    await markFailed(app, mail, 'The link in it expired before it could be sent.');
    return false;
  }
  try {
    await transport.sendMail({
      from: senderOf(app.settings),
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.message_id,
      ...(mail.invitation !== null && {
        icalEvent: {
          method: mail.invitation_method ?? 'REQUEST',
          content: mail.invitation,
          filename: 'invitation.ics',
        },
      }),
      headers: {
        // RFC 3834: an absence note is no answer to this.
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribe_path !== null && {
          'List-Unsubscribe': `<${linkBase(app.settings)}${mail.unsubscribe_path}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  } catch (error) {
    await markTried(app, mail, error);
    return false;
  }
  return true;
}

async function markTried(app: App, mail: DueMail, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const pause = Math.min(firstPauseMs * 2 ** (mail.attempts - 1), longestPauseMs);
  const next = new Date(app.clock.now().getTime() + pause);
  const isTooLate = next.getTime() > mail.created_at.getTime() + giveUpAfterMs;
  if (isFinal(error) || isTooLate) return markFailed(app, mail, reason);
  app.log.warn(
    { mail: mail.id, attempt: mail.attempts, reason: withoutAddresses(reason) },
    'a mail could not be sent; it is tried again',
  );
  await transaction(app.database, (tx) =>
    tx.updateTable('mails').set({ next_try_at: next, last_error: reason }).where('id', '=', mail.id).execute(),
  );
}

async function markFailed(app: App, mail: DueMail, reason: string): Promise<void> {
  app.log.error({ mail: mail.id, reason: withoutAddresses(reason) }, 'a mail was given up');
  await mark(app, [mail.id], { state: 'failed', last_error: reason });
}

/** Mail servers say whom they refuse: that stands in the outbox, which administrators read, and in no log. */
const withoutAddresses = (reason: string): string => reason.replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…');

/** In one transaction for all that were sent at once: each would wait for the disk by itself. */
async function markSent(app: App, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await mark(app, ids, { state: 'sent', sent_at: app.clock.now(), last_error: null });
}

/** The end of their way; a secret does not outlive it. */
async function mark(
  app: App,
  ids: readonly string[],
  outcome: { state: 'sent' | 'failed'; sent_at?: Date; last_error: string | null },
): Promise<void> {
  const emptied = (column: 'text' | 'html') =>
    sql<string>`case when secret_until is null then ${sql.ref(column)} else '' end`;
  await transaction(app.database, (tx) =>
    tx
      .updateTable('mails')
      .set({ ...outcome, text: emptied('text'), html: emptied('html') })
      .where('id', 'in', ids)
      .execute(),
  );
}

/** The mail server will never take this mail: it refused the address or the message itself with 5xx (RFC 5321, 4.2.1). */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    responseCode?: unknown;
  };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
}
