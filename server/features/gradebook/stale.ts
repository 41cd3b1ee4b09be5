import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { recomputeCourses } from './recompute.ts';

// Marked as stale; or somebody has joined since; or, with a policy for missing work, something fell due since.
const staleOf = `select c.id from courses c where c.id = $1 and (
  exists (select from stale_gradebooks s where s.course_id = c.id)
  or exists (select from enrolments e where e.course_id = c.id and e.state in ('active', 'completed')
    and not exists (select from course_totals t where t.course_id = c.id and t.user_id = e.user_id and t.computed_at is not null)))`;

/** Makes a course's totals anew where they no longer follow from its work. */
export async function refreshTotals(app: App, courseId: string): Promise<void> {
  const { rows } = await app.database.read.executeQuery(CompiledQuery.raw(staleOf, [courseId]));
  if (rows.length > 0) await transaction(app.database, (tx) => recomputeCourses(app, tx, [courseId]));
}

const dueCourses = `insert into stale_gradebooks (course_id)
select g.course_id from gradebooks g
join grading_rules r on r.course_id = g.course_id and r.version = g.rule_version
where jsonb_typeof(r.rules->'missing') = 'object' and exists (
  select from activities a where a.course_id = g.course_id and a.points is not null and a.due_at <= $1::timestamptz
    and a.due_at > coalesce(g.missing_since, '-infinity'::timestamptz))
order by g.course_id
on conflict (course_id) do update set at = excluded.at`;
const judged = `update gradebooks g set missing_since = $1::timestamptz from stale_gradebooks s
where s.course_id = g.course_id and g.missing_since is distinct from $1::timestamptz`;

/** What fell due counts as missing from then on, where the course's rules say so. */
export async function markMissing(app: App): Promise<void> {
  const now = app.clock.now();
  await transaction(app.database, async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(dueCourses, [now]));
    await tx.executeQuery(CompiledQuery.raw(judged, [now]));
  });
}

async function refreshAll(app: App): Promise<void> {
  await markMissing(app);
  const stale = await app.database.read.selectFrom('stale_gradebooks').select('course_id').limit(50).execute();
  for (const row of stale) await refreshTotals(app, row.course_id);
}

export function gradebookJobs(app: App): Job[] {
  return [{ name: 'gradebook-totals', everyMs: 10_000, work: () => refreshAll(app) }];
}
