import { CompiledQuery } from 'kysely';
import type { RosterKind, RosterOutcome } from '../../../../contract/roster-imports.ts';
import type { Tx } from '../../../db/database.ts';
import { compare, type Planned } from './compare.ts';
import { addAbsentPeople, addAbsentPlaces } from './complete-records.ts';
import { coursesResolved } from './courses.ts';
import { refuseBeyondCapacity } from './full-courses.ts';
import { peopleResolved } from './people.ts';
import { nameColumns } from './name-columns.ts';
import { enrolmentsResolved, resolvePlaces, staffResolved } from './places.ts';
import { sectionsResolved } from './sections.ts';
import { termsResolved } from './terms.ts';

export interface Plan {
  counts: { kind: RosterKind; outcome: RosterOutcome; rows: number }[];
  kept: number;
  /** Differs whenever what would be done does. */
  digest: string;
}

/** Works out from the records of an import what would change, row by row. `withAbsent`: who is missing in them is removed. */
export async function planChanges(tx: Tx, planned: Planned, withAbsent: boolean): Promise<Plan> {
  const { importId, sourceId } = planned;
  await tx.executeQuery(CompiledQuery.raw('delete from roster_changes where import_id = $1', [importId]));
  if (withAbsent) await addAbsentPeople(tx, importId, sourceId);
  await compare(tx, planned, 'term', termsResolved);
  await compare(tx, planned, 'course', coursesResolved);
  await compare(tx, planned, 'section', sectionsResolved);
  await compare(tx, planned, 'person', peopleResolved);
  // What was just written is what the next statements join: their plans are to know how much of it there is.
  await tx.executeQuery(CompiledQuery.raw('analyze roster_changes, roster_records', []));
  await resolvePlaces(tx, planned);
  if (withAbsent) await addAbsentPlaces(tx, importId, sourceId);
  await compare(tx, planned, 'enrolment', enrolmentsResolved);
  await compare(tx, planned, 'staff', staffResolved);
  await refuseBeyondCapacity(tx, importId);
  await nameColumns(tx, importId);
  return { ...(await counted(tx, importId)), digest: await digestOf(tx, importId) };
}

async function counted(tx: Tx, importId: string): Promise<Omit<Plan, 'digest'>> {
  const { rows } = await tx.executeQuery<Plan['counts'][number] & { kept: number }>(
    CompiledQuery.raw(
      `select kind, outcome, count(*) as rows, count(*) filter (where is_kept) as kept
      from roster_changes where import_id = $1 group by 1, 2 order by 1, 2`,
      [importId],
    ),
  );
  const kept = rows.reduce((sum, row) => sum + row.kept, 0);
  return { counts: rows.map(({ kind, outcome, rows: count }) => ({ kind, outcome, rows: count })), kept };
}

async function digestOf(tx: Tx, importId: string): Promise<string> {
  const { rows } = await tx.executeQuery<{ digest: string }>(
    CompiledQuery.raw(
      `select md5(coalesce(string_agg(md5(concat_ws('|', position, outcome, object_id, fields, reason)), '' order by position), '')) as digest
      from roster_changes where import_id = $1`,
      [importId],
    ),
  );
  return rows[0]?.digest ?? '';
}
