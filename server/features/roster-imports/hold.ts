import { CompiledQuery } from 'kysely';
import type { Tx } from '../../db/database.ts';

const whatChanges = `import_id = $1 and outcome in ('changed', 'removed', 'created')`;
const thing = (kind: string) => `case when kind = '${kind}' then object_id end`;
const course = `case when kind = 'course' then object_id else course_id end`;

type Strength = 'update' | 'no key update' | 'key share';

/** In the order of their ids, as everybody does who holds several. */
async function hold(tx: Tx, importId: string, table: string, column: string, strength: Strength): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `select 1 from ${table} t where t.id in (select ${column} from roster_changes where ${whatChanges})
      order by t.id for ${strength}`,
      [importId],
    ),
  );
}

/** Holds what an import will change, and whom it enrols: who is erased at this moment is waited for, and gone then. */
export async function holdChanged(tx: Tx, importId: string): Promise<void> {
  await hold(tx, importId, 'courses', course, 'no key update');
  await hold(tx, importId, 'users', thing('person'), 'no key update');
  await hold(tx, importId, 'users', 'person_id', 'key share');
}

/**
 * Holds what an import has made and changed, before it is looked at for what was done with it since: what somebody does
 * with it at this moment is waited for.
 */
export async function holdToUndo(tx: Tx, importId: string): Promise<void> {
  await hold(tx, importId, 'courses', course, 'update');
  await hold(tx, importId, 'users', thing('person'), 'update');
  await hold(tx, importId, 'terms', thing('term'), 'update');
  await hold(tx, importId, 'sections', thing('section'), 'update');
  await hold(tx, importId, 'enrolments', thing('enrolment'), 'update');
  await hold(tx, importId, 'course_staff', thing('staff'), 'update');
}
