import { CompiledQuery } from 'kysely';
import type { Role } from '../../../contract/identity.ts';
import type { Tx } from '../../db/database.ts';
import { forbidden } from '../../refusal.ts';
import type { ImportRow } from './steps.ts';

/** Who asked for the step that is being done, as they are when it is done. */
export interface Asker {
  id: string;
  role: Role;
  /** The name of the source. */
  source: string;
}

export async function askerOf(tx: Tx, { id, asked_by }: ImportRow): Promise<Asker> {
  const { rows } = await tx.executeQuery<Asker & { isActive: boolean }>(
    CompiledQuery.raw(
      `select u.id, u.role, u.is_active as "isActive", s.name as source
      from users u, roster_imports i join roster_sources s on s.id = i.source_id where u.id = $1 and i.id = $2`,
      [asked_by, id],
    ),
  );
  const [asker] = rows;
  // What they may do was judged when they asked.
  if (!asker?.isActive) throw forbidden('Who asked for this was deactivated. Ask for it again.');
  return asker;
}
