import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { auditFileQuery } from '../../../contract/audit.ts';
import { typedWords } from '../../../domain/search/as-typed.ts';
import type { AuditAction } from '../../db/tables/identity.ts';
import type { Readable } from '../../db/database.ts';

export type AuditFilter = z.output<typeof auditFileQuery>;
type Name = { id: string; firstName: string; lastName: string } | null;

export interface EntryRow {
  id: string;
  number: number;
  at: Date;
  actor: Name;
  acted_as: Name;
  address: string;
  action: AuditAction;
  subject: string;
  user_id: string | null;
  course_id: string | null;
  changes: Record<string, { from?: unknown; to?: unknown }>;
  hash: Buffer;
}

const nameOf = (table: string) =>
  sql.raw(`case when ${table}.id is not null then
    json_build_object('id', ${table}.id, 'firstName', ${table}.first_name, 'lastName', ${table}.last_name) end`);

/** Entries before a number, the newest first. */
export async function findEntries(
  read: Readable,
  { filter, before, limit }: { filter: AuditFilter; before: number | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select l.id, l.number, l.at, ${nameOf('a')} as actor, ${nameOf('b')} as acted_as, l.address, l.action, l.subject,
      l.user_id, l.course_id, l.changes, l.hash
    from audit_log l left join users a on a.id = l.actor_id left join users b on b.id = l.acted_as
    where ${fits(filter)} and l.number < coalesce(${before}::bigint, ${Number.MAX_SAFE_INTEGER}::bigint)
    order by l.number desc limit ${limit}::bigint`.execute(read);
  return rows;
}

/** How many entries fit. */
export async function countEntries(read: Readable, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from audit_log l where ${fits(filter)}`.execute(read);
  return rows[0]?.total ?? 0;
}

function fits(filter: AuditFilter): RawBuilder<unknown> {
  return sql.join([...conditions(filter)], sql` and `);
}

function* conditions({ person, action, subject, from, until }: AuditFilter): Generator<RawBuilder<unknown>> {
  yield sql`l.number is not null`;
  if (action) yield sql`l.action = ${action}`;
  if (from) yield sql`l.at >= ${new Date(from)}`;
  if (until) yield sql`l.at < ${new Date(until)}`;
  if (subject) yield sql`position(as_typed(${subject}::text) in as_typed(l.subject)) > 0`;
  for (const word of typedWords(person ?? '').slice(0, 5)) {
    const named = sql`(select u.id from users u where starts_with(as_typed(u.first_name), ${word}::text)
      or starts_with(as_typed(u.last_name), ${word}::text) or starts_with(lower(u.username), ${word}::text))`;
    yield sql`(l.actor_id in ${named} or l.user_id in ${named} or l.acted_as in ${named})`;
  }
}
