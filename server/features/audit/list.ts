import { z } from 'zod';
import type { AuditEntry, auditQuery } from '../../../contract/audit.ts';
import type { App } from '../../context.ts';
import type { Page } from '../../http/routes.ts';
import { Refusal } from '../../refusal.ts';
import { countEntries, type EntryRow, findEntries } from './entry-query.ts';

const usualLimit = 50;

/** A page of the log, the newest first; the cursor is the number of the last entry of the page before. */
export async function listAudit(app: App, query: z.output<typeof auditQuery>): Promise<Page<AuditEntry[]>> {
  const { limit = usualLimit, cursor, ...filter } = query;
  const { read } = app.database;
  const before = cursor === undefined ? null : numberOf(cursor);
  const [rows, total] = await Promise.all([
    findEntries(read, { filter, before, limit: limit + 1 }),
    before === null ? countEntries(read, filter) : undefined,
  ]);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(entryOf),
    next: rows.length > limit ? String(shown.at(-1)?.number) : undefined,
    total,
  };
}

const place = z.string().regex(/^\d{1,15}$/);

function numberOf(cursor: string): number {
  const read = place.safeParse(cursor);
  if (!read.success)
    throw new Refusal(400, 'The query parameter "cursor" is wrong: take it from the Link header of the page before.');
  return Number(read.data);
}

/** An entry as it is shown and written into files. */
export function entryOf(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    number: row.number,
    at: row.at.toISOString(),
    actor: row.actor,
    actedAs: row.acted_as,
    address: row.address,
    action: row.action,
    subject: row.subject,
    personId: row.user_id,
    courseId: row.course_id,
    changes: Object.entries(row.changes).map(([field, { from, to }]) => ({
      field,
      from: textOf(from),
      to: textOf(to),
    })),
    hash: row.hash.toString('hex'),
  };
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
