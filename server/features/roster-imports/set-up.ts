import { sql } from 'kysely';
import type { Finished, Received } from '../../../contract/api.ts';
import type { RosterImport } from '../../../contract/roster-imports.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once, Page } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { mailIsSetUp } from '../../mail/queue.ts';
import { conflict, notFound } from '../../refusal.ts';
import { findImports, readImport } from './read-import.ts';
import { lockChangeable, lockImport, refuseBusy } from './steps.ts';

const usualLimit = 20;

export async function listImports(
  app: App,
  { cursor, limit = usualLimit }: Received<'GET /api/roster-imports', 'query'>,
): Promise<Page<Awaited<ReturnType<typeof findImports>>>> {
  const rows = await findImports(app.database.read, cursor ?? null, limit + 1);
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? items.at(-1)?.id : undefined };
}

export function listSources(app: App): Promise<Finished<'GET /api/roster-sources'>> {
  return app.database.read
    .selectFrom('roster_sources as s')
    .select((eb) => [
      's.id',
      's.name',
      eb
        .exists(
          eb
            .selectFrom('roster_links as l')
            .select('l.key')
            .where('l.source_id', '=', eb.ref('s.id'))
            .where('l.kind', '=', 'person'),
        )
        .$castTo<boolean>()
        .as('hasPeople'),
    ])
    .orderBy(sql`lower(name)`)
    .execute();
}

export function beginImport(app: App, actor: Actor, source: string, once: Once): Promise<RosterImport> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const id = newId();
      const now = app.clock.now();
      const source_id = await sourceOf(tx, source, now);
      const email_domain = await usualDomain(tx, source_id);
      await tx
        .insertInto('roster_imports')
        .values({ id, source_id, email_domain, created_by: actor.id, created_at: now })
        .execute();
      return readImport(tx, id);
    }),
  );
}

async function sourceOf(tx: Tx, name: string, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into roster_sources (id, name, created_at) values (${newId()}, ${name}, ${now})
    on conflict (lower(name)) do update set name = roster_sources.name returning id`.execute(tx);
  if (!rows[0]) throw new Error('An upsert answers its row');
  return rows[0].id;
}

/** The domain of the source's import before: without it everybody who came with it would be refused the next time. */
async function usualDomain(tx: Tx, sourceId: string): Promise<string | null> {
  const last = await tx
    .selectFrom('roster_imports')
    .select('email_domain')
    .where('source_id', '=', sourceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.email_domain ?? null;
}

type Settings = Received<'PUT /api/roster-imports/{id}', 'body'>;

export function changeSettings(app: App, id: string, settings: Settings): Promise<RosterImport> {
  if (settings.invites && !mailIsSetUp(app.settings))
    throw conflict('No mail server is set up. Set COLLEGIUM_SMTP_URL and start the server again.');
  return transaction(app.database, async (tx) => {
    const { source_id } = await lockChangeable(tx, id);
    const { mapping, isComplete, invites, emailDomain } = settings;
    if (mapping)
      await tx
        .updateTable('roster_sources')
        .set({ mapping: JSON.stringify(mapping) })
        .where('id', '=', source_id)
        .execute();
    const changed = {
      ...(isComplete !== undefined && { is_complete: isComplete }),
      ...(invites !== undefined && { invites }),
      ...(emailDomain !== undefined && { email_domain: emailDomain?.toLowerCase() ?? null }),
    };
    if (Object.keys(changed).length > 0)
      await tx.updateTable('roster_imports').set(changed).where('id', '=', id).execute();
    return readImport(tx, id);
  });
}

export function removeFile(app: App, id: string, name: string): Promise<RosterImport> {
  return transaction(app.database, async (tx) => {
    await lockChangeable(tx, id);
    const removed = await tx
      .deleteFrom('roster_files')
      .where('import_id', '=', id)
      .where('name', '=', name)
      .where('is_whole', '=', true)
      .returning('id')
      .execute();
    if (removed.length === 0) throw notFound('There is no file of this name in the import.');
    return readImport(tx, id);
  });
}

/** An import that was applied stays: it says who has changed what. */
export async function throwAway(app: App, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const row = await lockImport(tx, id);
    refuseBusy(row);
    if (row.state !== 'open' && row.state !== 'planned')
      throw conflict('This import was applied and stays in the list. Undo it instead.');
    await tx.deleteFrom('roster_imports').where('id', '=', id).execute();
  });
}
