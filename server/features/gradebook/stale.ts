import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { graceOf } from './handed-in-here.ts';
import { heedsMissingOf } from './missing.ts';
import { recomputeCourses } from './recompute.ts';

// Marked as stale, or somebody has joined since.
const staleOf = `select c.id from courses c where c.id = $1 and (
  exists (select from stale_gradebooks s where s.course_id = c.id)
  or exists (select from enrolments e where e.course_id = c.id and e.state in ('active', 'completed')
    and not exists (select from course_totals t where t.course_id = c.id and t.user_id = e.user_id and t.computed_at is not null)))`;

/** Makes a course's totals anew where they no longer follow from its work. */
export async function refreshTotals(app: App, courseId: string): Promise<void> {
  const { rows } = await app.database.read.executeQuery(CompiledQuery.raw(staleOf, [courseId]));
  if (rows.length > 0) await transaction(app.database, (tx) => recomputeCourses(app, tx, [courseId]));
}

const isDueSince = (due: string) =>
  `(${due} <= $1::timestamptz and ${due} > coalesce(g.missing_since, '-infinity'::timestamptz))`;
const dueCourses = `select g.course_id from gradebooks g
join grading_rules r on r.course_id = g.course_id and r.version = g.rule_version
where ${heedsMissingOf} and exists (
  select from activities a left join date_overrides o on o.activity_id = a.id and o.sets_due
  where a.course_id = g.course_id and a.points is not null
    and (${isDueSince(`a.due_at + ${graceOf}`)} or ${isDueSince(`o.due_at + ${graceOf}`)}))
order by g.course_id for no key update of g`;
const judged = `update gradebooks g set missing_since = $1::timestamptz where g.course_id = any($2::uuid[])`;

/** What fell due counts as missing from then on, where the course's rules say so. */
export async function markMissing(app: App): Promise<void> {
  const now = app.clock.now();
  await transaction(app.database, async (tx) => {
    const { rows } = await tx.executeQuery<{ course_id: string }>(CompiledQuery.raw(dueCourses, [now]));
    if (rows.length === 0) return;
    const courses = rows.map((row) => row.course_id);
    await tx.executeQuery(CompiledQuery.raw('select mark_stale_gradebooks($1::uuid[])', [courses]));
    await tx.executeQuery(CompiledQuery.raw(judged, [now, courses]));
  });
}

const rulesOf = `select from gradebooks g
where g.course_id in (select a.course_id from activities a where a.id = any($1::uuid[])) for share`;
const ofActivities = `select mark_stale_gradebooks(array_agg(distinct a.course_id)) from activities a
where a.id = any($1::uuid[])`;

/** After the dates of activities of a course have changed for some of its students. */
export async function markStale(tx: Tx, activityIds: readonly string[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(rulesOf, [activityIds]));
  await tx.executeQuery(CompiledQuery.raw(ofActivities, [activityIds]));
}

async function refreshAll(app: App): Promise<void> {
  await markMissing(app);
  const stale = await app.database.read.selectFrom('stale_gradebooks').select('course_id').limit(50).execute();
  for (const row of stale) await refreshTotals(app, row.course_id);
}

export function gradebookJobs(app: App): Job[] {
  return [{ name: 'gradebook-totals', everyMs: 10_000, work: () => refreshAll(app) }];
}
