import { Readable as Stream } from 'node:stream';
import { CompiledQuery } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { RosterChange } from '../../../contract/roster-imports.ts';
import { csvOf } from '../../../domain/csv.ts';
import type { Language } from '../../../domain/languages.ts';
import { wordsOf } from '../../../domain/roster/reasons.ts';
import { stayOf } from '../../../domain/roster/stays.ts';
import type { App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import type { Media, Page } from '../../http/routes.ts';
import { notFound } from '../../refusal.ts';
import { inWords } from '../../words.ts';
import { fileHeaders } from '../files/headers.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { loadImport } from './steps.ts';

type Query = Received<'GET /api/roster-imports/{id}/changes', 'query'>;
type Filter = Pick<Query, 'outcome' | 'kind'>;
type Row = Omit<RosterChange, 'reason' | 'notUndone'> & { reason: string | null; notUndone: string | null };

const usualLimit = 100;

/** Ids of things within fields are shown by their names. */
const named = `case f ->> 'field'
  when 'term' then jsonb_set(jsonb_set(f, '{from}', coalesce((select to_jsonb(t.name) from terms t where t.id::text = f ->> 'from'), f -> 'from')),
    '{to}', coalesce((select to_jsonb(n.name) from roster_changes n where n.import_id = ch.import_id and n.kind = 'term' and n.object_id::text = f ->> 'to'),
      (select to_jsonb(t.name) from terms t where t.id::text = f ->> 'to'), f -> 'to'))
  when 'section' then jsonb_set(jsonb_set(f, '{from}', coalesce((select to_jsonb(s.name) from sections s where s.id::text = f ->> 'from'), f -> 'from')),
    '{to}', coalesce((select n.value -> 'name' from roster_changes n where n.import_id = ch.import_id and n.kind = 'section' and n.object_id::text = f ->> 'to'),
      (select to_jsonb(s.name) from sections s where s.id::text = f ->> 'to'), f -> 'to'))
  else f end`;

/** Whether a change `ch` is of the outcome and of the kind that are asked for. */
const fits = (outcome: string, kind: string) => `(${outcome}::text is null or case ${outcome}::text
    when 'kept' then ch.is_kept when 'not-undone' then ch.not_undone is not null else ch.outcome = ${outcome}::text end)
  and (${kind}::text is null or ch.kind = ${kind}::text)`;

const statement = `select ch.position, ch.kind, ch.outcome, ch.file, ch.row, ch.column_name as "column",
  case when ch.kind in ('enrolment', 'staff') and ch.person_id is not null and ch.course_id is not null then '' else ch.key end as key, ch.name,
  coalesce((select jsonb_agg(${named}) from jsonb_array_elements(ch.fields) f), '[]') as fields, ch.reason,
  ch.not_undone as "notUndone"
from roster_changes ch
where ch.import_id = $1 and ch.position > $2::integer and ${fits('$3', '$4')}
order by ch.position limit $5::bigint`;

async function find(read: Readable, id: string, filter: Filter, after: number, limit: number): Promise<RosterChange[]> {
  const parameters = [id, after, filter.outcome ?? null, filter.kind ?? null, limit];
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(statement, parameters));
  return rows.map(({ reason, notUndone, ...row }) => ({
    ...row,
    reason: reason === null ? null : wordsOf(reason),
    notUndone: notUndone === null ? null : stayOf(notUndone),
  }));
}

export async function listChanges(
  app: App,
  id: string,
  query: Query,
  language: Language,
): Promise<Page<RosterChange[]>> {
  const limit = query.limit ?? usualLimit;
  await loadImport(app.database.read, id);
  const rows = await find(app.database.read, id, query, query.cursor ?? 0, limit + 1);
  const items = rows.slice(0, limit).map(({ reason, notUndone, ...row }) => ({
    ...row,
    reason: reason && { ...reason, says: inWords(reason.says, language), advice: inWords(reason.advice, language) },
    notUndone: notUndone && { ...notUndone, says: inWords(notUndone.says, language) },
  }));
  return { items, next: rows.length > limit ? String(items.at(-1)?.position) : undefined };
}

const takenText = `select s.name as source, (select count(*)::integer from roster_changes ch
  where ch.import_id = i.id and ${fits('$2', '$3')}) as rows
from roster_imports i join roster_sources s on s.id = i.source_id where i.id = $1`;

/**
 * All of it as a table, read and written a thousand rows at a time. People's data leave the college: who took them is
 * written down first.
 */
export async function exportChanges(app: App, by: By, id: string, filter: Filter): Promise<Media> {
  await transaction(app.database, async (tx) => {
    const query = CompiledQuery.raw(takenText, [id, filter.outcome ?? null, filter.kind ?? null]);
    const [taken] = (await tx.executeQuery<{ source: string; rows: number }>(query)).rows;
    if (!taken) throw notFound('This import does not exist.');
    const changes = { source: { to: taken.source }, import: { to: id }, rows: { to: taken.rows } };
    await writeAudit(app, tx, by, { action: 'college.roster_changes_exported', user: null, changes });
  });
  const { 'Accept-Ranges': _, ...headers } = fileHeaders({ name: 'roster-changes.csv', type: 'text/csv' }, false);
  return { bytes: Stream.from(lines(app, id, filter), { objectMode: false }), headers };
}

const headings = [
  'Outcome',
  'Kind',
  'File',
  'Row',
  'Column',
  'Id',
  'Name',
  'Before',
  'After',
  'Kept',
  'Reason',
  'What to do',
];

async function* lines(app: App, id: string, filter: Filter): AsyncGenerator<string> {
  yield csvOf([headings]);
  for (let after = 0; ;) {
    const rows = await find(app.database.read, id, filter, after, 1000);
    // The byte order mark stands at the beginning alone.
    if (rows.length > 0) yield csvOf(rows.map(cellsOf)).slice(1);
    const last = rows.at(-1);
    if (!last || rows.length < 1000) return;
    after = last.position;
  }
}

function cellsOf({ outcome, kind, file, row, column, key, name, fields, reason, notUndone }: RosterChange): string[] {
  const texts = (of: 'from' | 'to') => fields.map((field) => `${field.field}: ${field[of] ?? ''}`).join('; ');
  const kept = fields.filter((field) => field.kept).map((field) => field.field);
  return [
    outcome,
    kind,
    file ?? '',
    row === null ? '' : String(row),
    column ?? '',
    key,
    name,
    texts('from'),
    texts('to'),
    kept.join('; '),
    reason?.says ?? (notUndone ? [notUndone.says, notUndone.of.join(', ')].filter(Boolean).join(': ') : ''),
    reason?.advice ?? '',
  ];
}
