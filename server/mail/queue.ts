import { sql } from 'kysely';
import { senderOf, type Settings } from '../config.ts';
import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/transaction-scope.ts';
import { newId } from '../ids.ts';
import { languageOf } from '../words.ts';
import { type Letter, writeLetter } from './letter.ts';

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  /** Of their account: they are written to in its language. */
  readonly locale: string | null;
}

export interface Mail extends Omit<Letter, 'name'> {
  readonly to: Recipient;
  /** For whoever looks through the outbox: `password-reset`. */
  readonly kind: string;
  /** One mail for one such key, however often it is queued: an event and its reader, say. */
  readonly key?: string;
  /** It holds a secret that is good until then. */
  readonly secretUntil?: Date;
  /** Path of ours that ends mails of its kind, at one click (RFC 8058). */
  readonly unsubscribePath?: string;
  /** What calendar programs read beside it (RFC 6047). */
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Whether this server can send mail, or at least keep it for its administrators to read. */
export function mailIsSetUp(settings: Settings): boolean {
  return settings.smtpUrl !== undefined || settings.demo;
}

/** Puts a mail into the outbox, in the transaction of the deed that it tells of; it leaves once that is committed. */
export async function queueMail(app: App, tx: Tx, mail: Mail): Promise<void> {
  await queueMails(app, tx, [mail]);
}

/** The same for many at once. */
export async function queueMails(app: App, tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  if (!mailIsSetUp(app.settings)) {
    for (const { kind, to } of mails)
      app.log.warn({ kind, user: to.id }, 'no mail is sent: COLLEGIUM_SMTP_URL is not set');
    return;
  }
  const people = await stillThere(tx, mails);
  const rows = mails.filter(({ to }) => people.has(to.id)).map((mail) => rowOf(app, mail));
  if (rows.length === 0) return;
  await tx
    .insertInto('mails')
    .values(rows)
    .onConflict((oc) => oc.column('message_id').doNothing())
    .execute();
  afterCommit(() => app.signals.give('mail.queued'));
}

/** Whoever was erased since they were read gets none: their address would be in the outbox again. */
async function stillThere(tx: Tx, mails: readonly Mail[]): Promise<Set<string>> {
  const ids = [...new Set(mails.map(({ to }) => to.id))];
  const { rows } = await sql<{ id: string }>`select id from users where id = any(${ids}::uuid[]) and erased_at is null
    order by id for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

function rowOf(app: App, mail: Mail) {
  const { to, kind, key, secretUntil, unsubscribePath, invitation } = mail;
  const id = newId();
  const now = app.clock.now();
  const { subject, text, html } = writeLetter(
    app.settings,
    { ...mail, name: to.first_name },
    languageOf(app, to.locale),
  );
  return {
    id,
    message_id: `<${key ?? id}@${senderDomain(app.settings)}>`,
    user_id: to.id,
    to_address: to.email,
    subject,
    text,
    html,
    kind,
    next_try_at: now,
    secret_until: secretUntil ?? null,
    unsubscribe_path: unsubscribePath ?? null,
    invitation_method: invitation?.method ?? null,
    invitation: invitation?.content ?? null,
    created_at: now,
  };
}

function senderDomain(settings: Settings): string {
  return /@([^\s<>@]+?)>?$/.exec(senderOf(settings))?.[1] ?? 'localhost';
}
