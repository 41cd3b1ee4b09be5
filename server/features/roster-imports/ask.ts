import { sql } from 'kysely';
import type { RosterImport, RosterState } from '../../../contract/roster-imports.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { afterCommit } from '../../db/transaction-scope.ts';
import { counted, say } from '../../../contract/text.ts';
import { conflict } from '../../refusal.ts';
import type { By } from '../users/audit.ts';
import { refuseUnready } from './readiness.ts';
import { readImport } from './read-import.ts';
import { type ImportRow, lockImport, refuseBusy } from './steps.ts';

/** Each step is written down here and done by a job (`work.ts`): it may take minutes, and outlives the process. */
export function askForDryRun(app: App, by: By, id: string): Promise<RosterImport> {
  return ask(app, by, id, 'planning', async (tx, row) => {
    if (row.state !== 'open' && row.state !== 'planned')
      throw conflict('This import was applied. Begin another one to import again.');
    refuseUnready(await readImport(tx, id));
  });
}

export function askToApply(app: App, by: By, id: string, withoutRefused: boolean): Promise<RosterImport> {
  return ask(app, by, id, 'applying', async (tx, row) => {
    if (row.state !== 'planned') throw conflict('Make a dry run first, and look at what it says.');
    const { counts } = await readImport(tx, id);
    const refused = counts.filter(({ outcome }) => outcome === 'refused').reduce((sum, { rows }) => sum + rows, 0);
    if (refused > 0 && !withoutRefused)
      throw conflict(
        say`${counted(refused, { one: '# row is refused', other: '# rows are refused' })}. Correct that, or say that the import is to leave it out.`,
      );
    await sql`update roster_imports set without_refused = ${withoutRefused} where id = ${id}`.execute(tx);
  });
}

export function askToUndo(app: App, by: By, id: string): Promise<RosterImport> {
  return ask(app, by, id, 'undoing', async (_tx, row) => {
    if (row.state !== 'applied') throw conflict('Only an import that is applied can be undone.');
  });
}

function ask(
  app: App,
  by: By,
  id: string,
  state: RosterState,
  judge: (tx: Tx, row: ImportRow) => Promise<void>,
): Promise<RosterImport> {
  return transaction(app.database, async (tx) => {
    const row = await lockImport(tx, id);
    refuseBusy(row);
    await judge(tx, row);
    await sql`update roster_imports set state = ${state}, problem = null, asked_by = ${by.actor.id},
      asked_from = ${by.visitor.address} where id = ${id}`.execute(tx);
    afterCommit(() => app.signals.give('roster.asked'));
    return readImport(tx, id);
  });
}
