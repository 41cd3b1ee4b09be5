import { CompiledQuery } from 'kysely';
import { letterScheme } from '../../../contract/gradebook-rules.ts';
import { defaultGradeScale, type GradeScale } from '../../../domain/grade-scale.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

/** The college's letters, in any statement; null: Collegium's usual ones. */
export const collegeLetters = `(select k.value -> 'letters' from settings k where k.key = 'college.grading')`;

/** The same as it was read. */
export function scaleOf(letters: unknown): GradeScale {
  const [best, ...others] = letterScheme.safeParse(letters).data ?? [];
  return best ? [best, ...others] : defaultGradeScale;
}

const staleText = `insert into stale_gradebooks (course_id)
select g.course_id from gradebooks g
left join grading_rules r on r.course_id = g.course_id and r.version = g.rule_version
where nullif(r.rules -> 'letters', 'null') is null
order by g.course_id
on conflict (course_id) do update set at = excluded.at`;

/** The totals of every course without letters of its own are to be made anew. */
export async function markCollegeStale(app: App, tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(staleText, []));
  app.log.info({}, 'the letters of the college have changed: totals are made anew');
}
