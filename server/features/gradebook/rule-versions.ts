import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { loadGradebook } from './access.ts';

type Versions = Answer<'GET /api/courses/{id}/grading-rules/versions'>;

interface Row {
  version: number;
  at: Date;
  why: string;
  rules: Record<string, unknown>;
  by: Versions[number]['by'];
}

const versionsOf = `select r.version, r.at, r.why, r.rules,
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u where u.id = r.by_id) as by
from grading_rules r where r.course_id = $1 order by r.version desc limit 101`;

/** Two statements. */
export async function listVersions(app: App, actor: Actor, courseId: string): Promise<Versions> {
  const { read } = app.database;
  await loadGradebook(read, actor, courseId);
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(versionsOf, [courseId]));
  return rows.slice(0, 100).map(({ version, at, why, rules, by }, index) => ({
    version,
    at: at.toISOString(),
    by,
    why,
    changes: changesOf(rows[index + 1]?.rules ?? {}, rules),
  }));
}

const parts: Record<string, string> = {
  weighting: 'weights or points',
  groups: 'groups',
  items: 'work',
  periods: 'periods',
  arePeriodsWeighted: 'weights of periods',
  late: 'late work',
  missing: 'missing work',
  conditions: 'conditions',
  letters: 'letters',
  rounding: 'rounding',
};

/** What is not the same as in the version before. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.entries(parts).flatMap(([key, name]) =>
    JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null) ? [] : [name],
  );
}
