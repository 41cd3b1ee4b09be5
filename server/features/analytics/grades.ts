import { CompiledQuery } from 'kysely';
import type { GradeFigures } from '../../../contract/analytics.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { refreshTotals } from '../gradebook/stale.ts';
import { refreshTotalsIn } from '../insights/fresh-totals.ts';
import { scopeOf } from '../insights/scope.ts';
import { findItems } from './grade-items.ts';
import { oneDecimal } from './one-decimal.ts';
import { type AnalyticsScope, type Asked, loadScope, studentTable } from './scope.ts';

interface Row {
  students: number;
  graded: number;
  mean: string | null;
  median: string | null;
  deviation: string | null;
  bands: Record<string, number>;
}

// Totals are exact fractions in text: bands are told apart by whole-number division, which rounds nothing. Means are cut
// to ten decimals, so that what is a tie in truth is one when it is rounded.
const totalsText = `with ${studentTable}, part as (
  select split_part(t.current_all, '/', 1)::numeric as n,
    coalesce(nullif(split_part(t.current_all, '/', 2), '')::numeric, 1) as d
  from course_totals t join student s on s.course_id = t.course_id and s.user_id = t.user_id
  where t.current_all is not null
), total as (
  select n / d as percent, least(9, greatest(0, div(n, 10 * d)))::integer as band from part
)
select (select count(*) from student)::integer as students, count(*)::integer as graded,
  round(avg(percent), 10) as mean, round(stddev_samp(percent), 10) as deviation,
  round((percentile_disc(0.5) within group (order by percent) + percentile_disc(0.5) within group (order by percent desc)) / 2, 10) as median,
  (select coalesce(jsonb_object_agg(b.band, b.count), '{}') from (select band, count(*) from total group by band) b) as bands
from total`;

/** How current totals and the scores of each item spread; four statements while the totals are fresh. */
export async function readGrades(app: App, actor: Actor, asked: Asked): Promise<GradeFigures> {
  const scope = await loadScope(app, actor, asked);
  if (asked.course) await refreshTotals(app, asked.course);
  else await refreshTotalsIn(app, { id: actor.id, today: scope.today }, scopeOf(actor));
  const { read } = app.database;
  return { ...(await findTotals(read, scope)), ...(await findItems(read, scope, app.clock.now())) };
}

async function findTotals(read: Readable, { courseIds, sectionId }: AnalyticsScope) {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(totalsText, [courseIds, sectionId]));
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row');
  return {
    students: row.students,
    graded: row.graded,
    mean: oneDecimal(row.mean),
    median: oneDecimal(row.median),
    deviation: oneDecimal(row.deviation),
    bands: Array.from({ length: 10 }, (_, band) => ({
      from: band * 10,
      to: band * 10 + 10,
      count: row.bands[band] ?? 0,
    })),
  };
}
