import { Readable } from 'node:stream';
import type { AuditEntry } from '../../../contract/audit.ts';
import { csvOf } from '../../../domain/csv.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Media } from '../../http/routes.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { entryOf } from './list.ts';
import { type AuditFilter, findEntries } from './entry-query.ts';

const batch = 1000;
const head = ['Number', 'When', 'Who', 'Acting as', 'From', 'Action', 'Subject', 'Changes', 'Hash'];

/** The log as a file, read and sent in batches: it is never whole in memory. */
export async function auditFile(app: App, by: By, filter: AuditFilter): Promise<Media> {
  const day = app.clock.now().toISOString().slice(0, 10);
  await transaction(app.database, (tx) =>
    writeAudit(app, tx, by, {
      action: 'college.audit_exported',
      user: null,
      changes: Object.fromEntries(Object.entries(filter).map(([field, to]) => [field, { to }])),
    }),
  );
  return {
    bytes: Readable.from(lines(app, filter)),
    headers: {
      'Content-Disposition': `attachment; filename="audit-log-${day}.csv"`,
      'Cache-Control': 'no-store',
    },
  };
}

async function* lines(app: App, filter: AuditFilter): AsyncGenerator<string> {
  yield csvOf([head]);
  for (let before: number | null = null; ;) {
    const rows = await findEntries(app.database.read, { filter, before, limit: batch });
    // The byte order mark belongs to the beginning of the file alone.
    if (rows.length > 0) yield csvOf(rows.map((row) => cellsOf(entryOf(row)))).slice(1);
    const last = rows.at(-1);
    if (rows.length < batch || !last) return;
    before = last.number;
  }
}

function cellsOf(entry: AuditEntry): string[] {
  const changes = entry.changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`);
  return [
    String(entry.number),
    entry.at,
    nameOf(entry.actor),
    nameOf(entry.actedAs),
    entry.address,
    entry.action,
    entry.subject,
    changes.join('; '),
    entry.hash,
  ];
}

function nameOf(person: Pick<Actor, 'firstName' | 'lastName'> | null): string {
  return person ? `${person.firstName} ${person.lastName}` : '';
}
