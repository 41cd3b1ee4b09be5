import type { Received } from '../../../contract/api.ts';
import type { HistoryEntry, PersonDetail } from '../../../contract/person.ts';
import { deviceOf } from '../../../domain/device.ts';
import type { App } from '../../context.ts';
import type { Page } from '../../http/routes.ts';
import { notFound } from '../../refusal.ts';
import { idleMinutes } from '../identity/sessions.ts';
import { userOf } from '../identity/user-of.ts';
import { findHistory } from './history-query.ts';
import { findPerson } from './person-query.ts';

export async function readPerson(app: App, id: string): Promise<PersonDetail> {
  const now = app.clock.now();
  const row = await findPerson(app.database.read, id, now, new Date(now.getTime() - idleMinutes * 60_000));
  if (!row) throw notFound('This user does not exist.');
  return {
    ...userOf(row),
    title: row.title,
    programme: row.programme,
    entryYear: row.entry_year,
    learning: row.learning,
    teaching: row.teaching,
    supervisors: row.supervisors,
    students: row.students,
    signIn: {
      hasPassword: row.has_password,
      twoFactorSince: row.two_factor_since?.toISOString() ?? null,
      singleSignOn: row.single_sign_on,
      invited: row.invited,
    },
    sessions: row.sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) })),
    sources: row.sources,
  };
}

const usualLimit = 20;

export async function listHistory(
  app: App,
  id: string,
  { cursor, limit = usualLimit }: Received<'GET /api/users/{id}/history', 'query'>,
): Promise<Page<HistoryEntry[]>> {
  const { exists, entries } = await findHistory(app.database.read, id, cursor ?? null, limit + 1);
  if (!exists) throw notFound('This user does not exist.');
  const items = entries.slice(0, limit);
  return { items, next: entries.length > limit ? String(items.at(-1)?.number) : undefined };
}
