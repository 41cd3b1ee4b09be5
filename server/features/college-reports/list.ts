import { CompiledQuery } from 'kysely';
import { type ReportName, reportNames } from '../../../contract/report-columns.ts';
import type { Actor, App } from '../../context.ts';
import { reportKinds } from './kinds.ts';
import { isOpen } from './read-report.ts';

interface Row {
  terms: { id: string; name: string }[];
  departments: { id: string; name: string }[];
}

const named = `select
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.starts_on desc, t.id), '[]') from terms t) as terms,
  (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by as_typed(d.name), d.id), '[]') from departments d) as departments`;

/** Which reports somebody may read, and what they can be narrowed to. */
export async function listReports(app: App, actor: Actor): Promise<Row & { reports: ReportName[] }> {
  const { rows } = await app.database.read.executeQuery<Row>(CompiledQuery.raw(named, []));
  const [row] = rows;
  if (!row) throw new Error('A select without a from has one row');
  return { ...row, reports: reportNames.filter((name) => isOpen(actor, reportKinds[name])) };
}
