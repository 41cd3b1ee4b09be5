import type { MigrationSession } from '../../server/db/session.ts';
import { coursework } from './coursework.ts';
import { bulkTables, type Part, sizeOf, tools } from './parts.ts';
import { structure } from './structure.ts';
import { talk } from './talk.ts';

interface Index {
  name: string;
  definition: string;
}

/** Lays a large college of so many students around the demo college that is there. Statistics are gathered at the end. */
export async function layCollege(
  session: MigrationSession,
  students: number,
  now: Date,
  tell: (what: string, ms: number) => void,
): Promise<void> {
  const run = async ([what, text]: Part) => {
    const began = performance.now();
    await session.script(text);
    tell(what, performance.now() - began);
  };
  await run(tools(now));
  for (const part of structure(sizeOf(students))) await run(part);
  const indexes = await withoutIndexes(session);
  await withoutTriggers(session, async () => {
    for (const part of [...coursework, ...talk]) await run(part);
  });
  await run(['indexes', indexes.map(({ definition }) => definition).join(';\n')]);
  await run(['statistics', 'vacuum analyze']);
}

/** Takes away those that no constraint needs: made anew at the end they cost a fraction. */
async function withoutIndexes(session: MigrationSession): Promise<Index[]> {
  const found = await session.query(
    `select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition from pg_index x
     where x.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = x.indexrelid)`,
    [`{${bulkTables.join(',')}}`],
  );
  const indexes = found as Index[];
  for (const { name } of indexes) await session.script(`drop index ${name}`);
  return indexes;
}

/** What is laid refers to what is there. Who may not go without the checks waits for them. */
async function withoutTriggers(session: MigrationSession, work: () => Promise<void>): Promise<void> {
  const [row] = await session.query(`select rolsuper as may from pg_roles where rolname = current_user`);
  const may = (row as { may: boolean } | undefined)?.may === true;
  // The small tables have triggers that count: `replica` would leave those out too, so only these tables are without.
  const switchAll = (how: string) =>
    bulkTables.map((table) => `alter table ${table} ${how} trigger ${may ? 'all' : 'user'}`).join(';');
  await session.script(switchAll('disable'));
  await work();
  await session.script(switchAll('enable'));
}
