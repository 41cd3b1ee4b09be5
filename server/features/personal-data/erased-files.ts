import { sql } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { discardPending, discardStored } from '../files/discard.ts';

interface LooseFile {
  id: string;
  state: 'pending' | 'stored';
  upload_id: string;
  multipart_ref: string | null;
}

/**
 * Files of the person lose their owner, and those of kept work their names, which often say whose they are. What nothing
 * shows any more is answered: its bytes go once the transaction is through, or by the collector a day later.
 */
export async function releaseFiles(tx: Tx, id: string, now: Date): Promise<LooseFile[]> {
  const shown = sql`exists (select from file_references r where r.file_id = f.id)`;
  await sql`delete from file_references r using data_exports e where e.user_id = ${id} and r.file_id = e.file_id`.execute(
    tx,
  );
  await sql`update files f set name = 'file' || coalesce(substring(f.name from '\\.[A-Za-z0-9]{1,10}$'), '')
    where f.owner_id = ${id} and f.name is not null and not exists (select from file_references r where r.file_id = f.id
      and r.kind in ('course-material', 'content-picture', 'content-file', 'announcement'))`.execute(tx);
  const { rows } = await sql<LooseFile>`
    update files f set state = case f.state when 'pending' then 'pending' else 'stored' end, state_since = ${now}
    where (f.owner_id = ${id} or f.id in (select e.file_id from data_exports e where e.user_id = ${id})) and not ${shown}
    returning f.id, f.state, f.upload_id, f.multipart_ref`.execute(tx);
  await sql`delete from data_exports where user_id = ${id}`.execute(tx);
  await sql`update files set owner_id = null where owner_id = ${id}`.execute(tx);
  return rows;
}

export async function discardFiles(app: App, files: readonly LooseFile[]): Promise<void> {
  for (const file of files)
    if (file.state === 'pending') await discardPending(app, file);
    else await discardStored(app, file.id);
}
