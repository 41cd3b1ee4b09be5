import { CompiledQuery } from 'kysely';
import type { HistoryEntry } from '../../../contract/person.ts';
import type { Readable } from '../../db/database.ts';

interface Row {
  entries: (Omit<HistoryEntry, 'changes'> & { changes: Record<string, { from?: unknown; to?: unknown }> })[];
}

const statement = `select coalesce((select json_agg(json_build_object('number', l.number,
    'at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'action', l.action, 'address', l.address,
    'changes', l.changes, 'actor', case when a.id is not null then
      json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name) end) order by l.number desc)
  from (select * from audit_log where user_id = $1 and number < coalesce($2::bigint, 9007199254740991)
    order by number desc limit $3::bigint) l
  left join users a on a.id = l.actor_id), '[]') as entries
from users u where u.id = $1 and u.erased_at is null`;

/** What the audit log says of a person, the newest first; and whether there is such a person, in one statement. */
export async function findHistory(
  read: Readable,
  id: string,
  before: number | null,
  limit: number,
): Promise<{ exists: boolean; entries: HistoryEntry[] }> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(statement, [id, before, limit]));
  const entries = (rows[0]?.entries ?? []).map((entry) => ({ ...entry, changes: changesOf(entry.changes) }));
  return { exists: rows.length > 0, entries };
}

function changesOf(changes: Row['entries'][number]['changes']): HistoryEntry['changes'] {
  return Object.entries(changes).map(([field, { from, to }]) => ({ field, from: textOf(from), to: textOf(to) }));
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
