import { CompiledQuery } from 'kysely';
import { dependentsOf, gatesOf } from '../../../domain/modules/standing.ts';
import type { App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { progressIn } from '../courses/progress-query.ts';

interface ModuleRow {
  id: string;
  title: string;
  is_sequential: boolean;
  available_from: Date | null;
  prerequisites: string[];
  total: number;
  /** Students who have met what it needs, and those whose completion is kept already. */
  met: string[];
  kept: string[];
}

const ofCourse = `select $1::uuid`;
const students = `select user_id from enrolments where course_id = $1 and state in ('active', 'completed')`;
const findModules = `with ${progressIn(ofCourse, students)}
select m.id, m.title, m.is_sequential, m.available_from, coalesce(n.total, 0) as total,
  array(select x.requires_id from module_prerequisites x where x.module_id = m.id) as prerequisites,
  array(select d.user_id from module_done d where d.module_id = m.id and d.done >= n.total) as met,
  array(select k.user_id from kept k where k.module_id = m.id) as kept
from modules m left join module_need n on n.module_id = m.id
where m.course_id = $1 and m.is_published order by m.position, m.id`;

/**
 * Notes which modules students have completed, before their rules change: a change takes no completion away. Modules
 * that ask for nothing are completed by nobody.
 */
export async function keepCompletions(app: App, tx: Tx, courseId: string): Promise<void> {
  const now = app.clock.now();
  const modules = await modulesOf(tx, courseId);
  const people = new Set(modules.flatMap(({ met }) => met));
  const rows = [...people].flatMap((userId) => completedBy(modules, userId, now).map((id) => ({ id, userId })));
  if (rows.length === 0) return;
  const columns = [rows.map(({ id }) => id), rows.map(({ userId }) => userId)];
  await tx.executeQuery(CompiledQuery.raw(kept, [...columns, now]));
}

const kept = `insert into module_completions (module_id, user_id, kept_at)
select g.module_id, g.user_id, $3 from unnest($1::uuid[], $2::uuid[]) as g (module_id, user_id)
on conflict do nothing`;

function completedBy(modules: readonly (ModuleRow & { sets: Sets })[], userId: string, now: Date): string[] {
  const gates = gatesOf(
    modules.map((module) => ({
      ...module,
      isSequential: module.is_sequential,
      availableFrom: module.available_from,
      isKept: module.sets.kept.has(userId),
      isMet: module.total === 0 || module.sets.met.has(userId),
    })),
    now,
  );
  return modules.flatMap(({ id, total, sets }, index) =>
    total > 0 && gates[index]?.isComplete && !sets.kept.has(userId) ? [id] : [],
  );
}

interface Sets {
  met: ReadonlySet<string>;
  kept: ReadonlySet<string>;
}

async function modulesOf(read: Readable, courseId: string): Promise<(ModuleRow & { sets: Sets })[]> {
  const { rows } = await read.executeQuery<ModuleRow>(CompiledQuery.raw(findModules, [courseId]));
  return rows.map((row) => ({ ...row, sets: { met: new Set(row.met), kept: new Set(row.kept) } }));
}

/** Locks a module again for who does not meet its rules, and what depends on it. */
export async function relockModule(tx: Tx, courseId: string, moduleId: string): Promise<void> {
  const modules = (await modulesOf(tx, courseId)).map((module) => ({ ...module, isSequential: module.is_sequential }));
  await tx
    .deleteFrom('module_completions')
    .where('module_id', 'in', [moduleId, ...dependentsOf(modules, moduleId)])
    .execute();
}
