import { CompiledQuery } from 'kysely';
import { may } from '../../../../domain/access.ts';
import type { App } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { announce } from '../../../live/announce.ts';
import { conflict } from '../../../refusal.ts';
import type { Asker } from '../asker.ts';
import { holdChanged } from '../hold.ts';
import { planChanges } from '../plan/plan-changes.ts';
import { formatOf } from '../format-of.ts';
import type { ImportRow } from '../steps.ts';
import { auditImport } from '../audit-import.ts';
import { inviteNewPeople } from '../invitations.ts';
import { tellingNewAddresses } from '../new-addresses.ts';
import { auditPeople } from './write-audit.ts';
import { writeLinks } from './write-links.ts';
import { colourCourses, writePlaces } from './write-places.ts';
import { writeThings } from './write-things.ts';

/**
 * Makes every change of the plan, in the transaction that it is given. What it will change is held first and planned
 * again: when that comes to anything else than the dry run did, nothing is done and the new plan is shown instead.
 */
export async function applyImport(app: App, tx: Tx, row: ImportRow, asker: Asker): Promise<void> {
  const { id, source_id } = row;
  const now = app.clock.now();
  await holdChanged(tx, id);
  const isSheet = (await formatOf(tx, id)) === 'sheet';
  const planned = { importId: id, sourceId: source_id, isAdmin: may(asker, 'college.administer'), isSheet };
  const { digest, counts, kept } = await planChanges(tx, planned, false);
  if (digest !== row.digest)
    throw conflict(
      'The college has changed since the dry run. Nothing was done: make the dry run again and look at it.',
    );
  const given = { importId: id, actorId: asker.id, now };
  await tellingNewAddresses(app, tx, id, () => writeThings(tx, given));
  await colourCourses(tx, id);
  await writePlaces(app, tx, given);
  await auditPeople(tx, { ...given, address: row.asked_from, source: asker.source });
  await writeLinks(tx, id, source_id);
  if (row.invites) await inviteNewPeople(app, tx, id);
  await auditImport(app, tx, row, asker, 'college.roster_applied');
  // What has not changed anything is of no use any more, and is most of a large import.
  await tx.executeQuery(
    CompiledQuery.raw(`delete from roster_changes where import_id = $1 and outcome = 'unchanged' and not is_kept`, [
      id,
    ]),
  );
  await tx.executeQuery(CompiledQuery.raw('delete from roster_records where import_id = $1', [id]));
  await tx.executeQuery(
    CompiledQuery.raw('delete from roster_rows where file_id in (select id from roster_files where import_id = $1)', [
      id,
    ]),
  );
  await tx
    .updateTable('roster_imports')
    .set({ state: 'applied', applied_at: now, counts: JSON.stringify(counts), kept, problem: null })
    .where('id', '=', id)
    .execute();
  await tellPages(tx);
}

export async function tellPages(tx: Tx): Promise<void> {
  await announce(
    tx,
    { topic: 'courses', to: 'everyone' },
    { topic: 'open-courses', to: 'everyone' },
    { topic: 'users', to: { may: 'users.manage' } },
  );
}
