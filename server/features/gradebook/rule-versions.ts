import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import { said, type Text } from '../../../contract/text.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Actor, App } from '../../context.ts';
import { inWords } from '../../words.ts';
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
export async function listVersions(app: App, actor: Actor, courseId: string, language: Language): Promise<Versions> {
  const { read } = app.database;
  await loadGradebook(read, actor, courseId);
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(versionsOf, [courseId]));
  return rows.slice(0, 100).map(({ version, at, why, rules, by }, index) => ({
    version,
    at: at.toISOString(),
    by,
    why,
    changes: changesOf(rows[index + 1]?.rules ?? {}, rules).map((part) => inWords(part, language)),
  }));
}

const parts: Record<string, Text> = {
  weighting: said('weights or points'),
  groups: said('groups'),
  items: said('work'),
  periods: said('periods'),
  arePeriodsWeighted: said('weights of periods'),
  late: said('late work'),
  missing: said('missing work'),
  conditions: said('conditions'),
  letters: said('letters'),
  rounding: said('rounding'),
};

/** What is not the same as in the version before. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Text[] {
  return Object.entries(parts).flatMap(([key, name]) =>
    JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null) ? [] : [name],
  );
}
