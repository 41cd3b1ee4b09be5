import { CompiledQuery, sql } from 'kysely';
import type { RosterState } from '../../../contract/roster-imports.ts';
import { may } from '../../../domain/access.ts';
import type { App } from '../../context.ts';
import { isUniqueViolation, transaction, type Tx } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { Refusal } from '../../refusal.ts';
import { type DuesSeen, duesSeen } from '../courses/dues-seen.ts';
import type { AfterMembers } from '../people/sections.ts';
import { applyImport } from './apply/apply.ts';
import { askerOf } from './asker.ts';
import { formatOf } from './format-of.ts';
import { sendInvitations } from './invitations.ts';
import { completeRecords } from './plan/complete-records.ts';
import { planChanges } from './plan/plan-changes.ts';
import { readRecords } from './read-records.ts';
import { type ImportRow, lockImport } from './steps.ts';
import { undoImport } from './undo/undo.ts';

export function rosterJobs(app: App, afterMembers: AfterMembers): Job[] {
  return [{ name: 'rosters', everyMs: 10_000, wokenBy: 'roster.asked', work: () => workOnRosters(app, afterMembers) }];
}

/**
 * Does what was asked of imports, each step in one transaction: a process that ends in the middle has done nothing, and
 * the step, which is still written down, is done by the next one that looks.
 */
export async function workOnRosters(app: App, afterMembers: AfterMembers): Promise<void> {
  for (const id of await waiting(app)) {
    try {
      await transaction(app.database, (tx) => workOn(app, tx, id, afterMembers));
    } catch (error) {
      await giveUp(app, id, error);
    }
  }
  await sendInvitations(app);
}

async function waiting(app: App): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from roster_imports where state in ('planning', 'applying', 'undoing') order by id`.execute(
    app.database.read,
  );
  return rows.map(({ id }) => id);
}

async function workOn(app: App, tx: Tx, id: string, afterMembers: AfterMembers): Promise<void> {
  // Another process may be at it.
  const { rows } = await sql<{
    id: string;
  }>`select id from roster_imports where id = ${id} for update skip locked`.execute(tx);
  if (!rows[0]) return;
  const row = await lockImport(tx, id);
  if (row.state !== 'planning' && row.state !== 'applying' && row.state !== 'undoing') return;
  const asker = await askerOf(tx, row);
  if (row.state === 'planning') return planImport(tx, row, may(asker, 'college.administer'));
  const moved = await coursesWithMoved(tx, id);
  const seen = new Map<string, DuesSeen>();
  for (const courseId of moved) seen.set(courseId, await duesSeen(tx, { courseId, now: app.clock.now() }));
  if (row.state === 'applying') await applyImport(app, tx, row, asker);
  else await undoImport(app, tx, row, asker);
  for (const [courseId, before] of seen) await afterMembers(app, tx, courseId, { seen: before });
}

/** Where students come into other sections, whose dates hold for them from then on, or go back. */
async function coursesWithMoved(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`
    select distinct r.course_id from roster_changes r join courses c on c.id = r.course_id
    where r.import_id = ${id} and r.kind = 'enrolment' and r.outcome <> 'unchanged'
      and exists (select from date_overrides o join activities a on a.id = o.activity_id
        where a.course_id = r.course_id and o.section_id is not null)
    order by r.course_id`.execute(tx);
  return rows.map((row) => row.course_id);
}

async function planImport(tx: Tx, row: ImportRow, isAdmin: boolean): Promise<void> {
  const { id, source_id } = row;
  await readRecords(tx, row);
  await completeRecords(tx, id);
  await tx.executeQuery(CompiledQuery.raw('analyze roster_records', []));
  const isSheet = (await formatOf(tx, id)) === 'sheet';
  const plan = await planChanges(tx, { importId: id, sourceId: source_id, isAdmin, isSheet }, row.is_complete);
  await tx
    .updateTable('roster_imports')
    .set({ state: 'planned', counts: JSON.stringify(plan.counts), kept: plan.kept, digest: plan.digest, problem: null })
    .where('id', '=', id)
    .execute();
}

const before: Partial<Record<RosterState, RosterState>> = { planning: 'open', applying: 'open', undoing: 'applied' };

/** What the college has changed meanwhile asks for another dry run; a fault of ours is logged, and can be tried again. */
async function giveUp(app: App, id: string, error: unknown): Promise<void> {
  const isFault = !(error instanceof Refusal) && !isUniqueViolation(error);
  if (isFault) app.log.error({ err: error, import: id }, 'an import failed');
  await transaction(app.database, async (tx) => {
    const { state } = await lockImport(tx, id);
    const back = before[state];
    if (!back) return;
    // What failed through us is as it was planned.
    const next = state === 'applying' && isFault ? 'planned' : back;
    await tx
      .updateTable('roster_imports')
      .set({ state: next, problem: sentenceOf(error) })
      .where('id', '=', id)
      .execute();
  });
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (isUniqueViolation(error))
    return 'A name or code was taken by somebody else meanwhile. Nothing was done: make the dry run again.';
  return 'The server failed at this step. Nothing was done. Try again, and tell your administrator if it fails again.';
}
