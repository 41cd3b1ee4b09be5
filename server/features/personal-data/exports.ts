import { sql } from 'kysely';
import type { DataExport } from '../../../contract/personal-data.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { afterCommit } from '../../db/transaction-scope.ts';
import type { Media, Visitor } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { invalid, notFound } from '../../refusal.ts';
import { confirmPassword } from '../account/confirm.ts';
import { ownAccount } from '../account/own.ts';
import { fileHeaders } from '../files/headers.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { loadForManaging } from '../users/load.ts';

export async function listOwnExports(app: App, actor: Actor): Promise<DataExport[]> {
  return readExports(app, app.database.read, actor.id);
}

export async function listExportsOf(app: App, actor: Actor, id: string): Promise<DataExport[]> {
  await loadForManaging(app.database.read, actor, id);
  return readExports(app, app.database.read, id);
}

/** A session that was left open is no way to somebody's whole data: the password is asked for once more. */
export async function askForOwnExport(
  app: App,
  { actor, visitor }: { actor: Actor; visitor: Pick<Visitor, 'address'> },
  password: string | undefined,
): Promise<DataExport> {
  const account = await ownAccount(app.database.read, actor.id);
  if (account.password_hash !== null) {
    if (password === undefined) throw invalid({ password: 'Enter your password' });
    await confirmPassword(app, visitor.address, account, { field: 'password', password });
  }
  return transaction(app.database, async (tx) => (await ask(app, tx, actor.id, null)).asked);
}

export async function askForExportOf(app: App, by: By, id: string): Promise<DataExport> {
  return transaction(app.database, async (tx) => {
    const user = await loadForManaging(tx, by.actor, id);
    const { asked, isNew } = await ask(app, tx, id, by.actor.id);
    if (isNew) await writeAudit(app, tx, by, { action: 'user.data_exported', user, changes: {} });
    return asked;
  });
}

/** The copy that is being made, or a new one. */
async function ask(app: App, tx: Tx, userId: string, askedBy: string | null) {
  const made = await tx
    .insertInto('data_exports')
    .values({ id: newId(), user_id: userId, asked_by: askedBy, state: 'asked', asked_at: app.clock.now() })
    .onConflict((oc) =>
      oc
        .column('user_id')
        .where(sql<boolean>`state in ('asked', 'making')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  afterCommit(() => app.signals.give('export.asked'));
  const waiting = (await readExports(app, tx, userId)).find(({ state }) => state === 'asked' || state === 'making');
  if (!waiting) throw new Error('The copy that was asked for is there');
  return { asked: waiting, isNew: made !== undefined };
}

async function readExports(app: App, read: Readable, userId: string): Promise<DataExport[]> {
  const rows = await read
    .selectFrom('data_exports as e')
    .leftJoin('files as f', 'f.id', 'e.file_id')
    .select(['e.id', 'e.state', 'e.asked_at', 'e.asked_by', 'e.ready_at', 'e.expires_at', 'f.size'])
    .where('e.user_id', '=', userId)
    .where((eb) => eb.or([eb('e.expires_at', 'is', null), eb('e.expires_at', '>', app.clock.now())]))
    .orderBy('e.asked_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    byAdministrator: row.asked_by !== null,
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    size: row.size,
  }));
}

export async function downloadExport(app: App, actor: Actor, id: string): Promise<Media> {
  const found = await app.database.read
    .selectFrom('data_exports as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .innerJoin('file_objects as o', 'o.key', 'f.object_key')
    .select(['o.key', 'o.size', 'f.name'])
    .where('e.id', '=', id)
    .where('e.user_id', '=', actor.id)
    .where('e.expires_at', '>', app.clock.now())
    .executeTakeFirst();
  if (!found) throw notFound('There is no such copy, or its time is over. Ask for a new one.');
  const { 'Accept-Ranges': _, ...headers } = fileHeaders(
    { name: found.name ?? 'data.zip', type: 'application/zip' },
    false,
  );
  return {
    bytes: await app.store.read(found.key),
    headers: { ...headers, 'Cache-Control': 'no-store', 'Content-Length': String(found.size) },
  };
}
