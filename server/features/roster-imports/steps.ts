import { sql } from 'kysely';
import type { RosterState } from '../../../contract/roster-imports.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { conflict, notFound } from '../../refusal.ts';

export interface ImportRow {
  id: string;
  source_id: string;
  state: RosterState;
  is_complete: boolean;
  invites: boolean;
  without_refused: boolean;
  email_domain: string | null;
  digest: string | null;
  asked_by: string | null;
  asked_from: string;
}

const columns = sql.raw(
  'id, source_id, state, is_complete, invites, without_refused, email_domain, digest, asked_by, asked_from',
);

/** An import, that there is one; the role alone decides who may touch it. */
export async function loadImport(read: Readable, id: string): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`select ${columns} from roster_imports where id = ${id}`.execute(read);
  return found(rows[0]);
}

/** The same, held until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`select ${columns} from roster_imports where id = ${id} for update`.execute(tx);
  return found(rows[0]);
}

function found(row: ImportRow | undefined): ImportRow {
  if (!row) throw notFound('This import does not exist.');
  return row;
}

/** Holds an import whose files and settings can be changed: a dry run that was made is void by it. */
export async function lockChangeable(tx: Tx, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, id);
  refuseBusy(row);
  if (row.state !== 'open' && row.state !== 'planned')
    throw conflict('This import was applied. Begin another one to change anything.');
  await sql`update roster_imports set state = 'open', digest = null, problem = null where id = ${id}`.execute(tx);
  return row;
}

const busy: Partial<Record<RosterState, string>> = {
  planning: 'The dry run of this import is being made. Wait for it to end.',
  applying: 'This import is being applied. Wait for it to end.',
  undoing: 'This import is being undone. Wait for it to end.',
};

export function refuseBusy({ state }: Pick<ImportRow, 'state'>): void {
  const sentence = busy[state];
  if (sentence) throw conflict(sentence);
}
