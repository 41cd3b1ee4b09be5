import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { account, MailInList } from '../../../contract/account.ts';
import type { App } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { Page } from '../../http/routes.ts';
import { notFound } from '../../refusal.ts';

const columns = [
  'id',
  'to_address',
  'subject',
  'kind',
  'state',
  'attempts',
  'created_at',
  'sent_at',
  'last_error',
] as const;
type MailRow = Pick<Selectable<Schema['mails']>, (typeof columns)[number]>;

const usualLimit = 50;

/** The mails of the college, newest first: their ids rise with time. */
export async function listMails(
  app: App,
  query: z.output<(typeof account)['GET /api/admin/mails']['query']>,
): Promise<Page<MailInList[]>> {
  const limit = query.limit ?? usualLimit;
  const { cursor, state } = query;
  const rows = await app.database.read
    .selectFrom('mails')
    .select(columns)
    .$if(cursor !== undefined, (q) => q.where('id', '<', cursor ?? ''))
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'queued'))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return { items: shown.map(mailOf), next: rows.length > limit ? shown.at(-1)?.id : undefined };
}

/**
 * One mail. A link that lets its reader into somebody's account is for that person alone; a demo college, whose mails
 * go nowhere, shows it.
 */
export async function readMail(
  app: App,
  id: string,
): Promise<MailInList & { text: string | null; html: string | null }> {
  const row = await app.database.read
    .selectFrom('mails')
    .select([...columns, 'text', 'html', 'secret_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('This mail does not exist, or is so old that it was removed.');
  const isHidden = row.secret_until !== null && !app.settings.demo;
  return { ...mailOf(row), text: isHidden ? null : row.text, html: isHidden ? null : row.html };
}

function mailOf(row: MailRow): MailInList {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    lastError: row.last_error,
  };
}
