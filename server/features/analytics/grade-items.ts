import { CompiledQuery } from 'kysely';
import type { GradeFigures, GradeItem } from '../../../contract/analytics.ts';
import { fraction } from '../../../domain/fraction.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import type { Readable } from '../../db/database.ts';
import { exceptionsIn } from '../courses/effective-dates.ts';
import { isHandedInHere } from '../gradebook/handed-in-here.ts';
import { isVisible } from '../insights/scope.ts';
import { oneDecimal } from './one-decimal.ts';
import { type AnalyticsScope, studentTable } from './scope.ts';

const most = 300;

const quantile = (share: string) => `round(percentile_disc(${share}) within group (order by percent), 10)`;

// $1 the courses, $2 the section, $3 now. Late and missing follow the gradebook (missing.ts): what somebody said of a
// score stands over the dates. Of what is graded without names nothing of a score counts before it is posted.
const itemsText = `with ${studentTable}, item as materialized (
  select a.id, a.course_id, c.course_code, a.title, a.kind, a.points, a.due_at, least($3::timestamptz, c.grades_stand_since) as judged_at, m.position as module_position, a.position,
    exists (select from anonymous_work w where w.activity_id = a.id) as is_anonymous,
    coalesce(z.grace_minutes, 0) * interval '1 minute' as grace,
    ${isHandedInHere} as is_handed_in
  from activities a
  join courses c on c.id = a.course_id
  left join modules m on m.id = a.module_id
  left join assignments z on z.activity_id = a.id
  where a.course_id = any($1::uuid[]) and a.points > 0 and ${isVisible}
  order by c.course_code, c.id, m.position nulls last, a.position, a.id limit ${most + 1}
), own as materialized (
  ${exceptionsIn('any($1::uuid[])', '$3::timestamptz')}
), came as materialized (
  select i.id, x.user_id, max(x.submitted_at) as at
  from item i join submissions x on x.activity_id = i.id where i.kind <> 'discussion' group by i.id, x.user_id
  union all
  select i.id, r.author_id, min(r.created_at)
  from item i join discussion_replies r on r.topic_id = i.id and r.deleted_at is null
  where i.kind = 'discussion' group by i.id, r.author_id
), cell as materialized (
  select i.id, case when not coalesce(s.is_excused, false) then s.points * 100 / i.points end as percent,
    l.at is not null as is_in,
    case when s.status is not null then s.status = 'late' when s.entered is not null then coalesce(s.late_seconds, 0) > 0
      else l.at > d.due_at + i.grace end as is_late,
    i.is_handed_in and d.due_at + i.grace < i.judged_at and not coalesce(s.is_excused, false) as is_due,
    coalesce(s.status = 'missing', i.is_handed_in and d.due_at + i.grace < i.judged_at and l.at is null
      and s.entered is null and not coalesce(s.is_excused, false)) as is_missing
  from item i
  join student e on e.course_id = i.course_id
  left join scores s on s.activity_id = i.id and s.user_id = e.user_id and (s.posted_at is not null or not i.is_anonymous)
  left join came l on l.id = i.id and l.user_id = e.user_id
  left join own v on v.activity_id = i.id and v.user_id = e.user_id
  cross join lateral (select case when v.user_id is null then i.due_at else v.due_at end as due_at) d
), figure as (
  select id, count(percent)::integer as scored, round(avg(percent), 10) as mean,
    round((percentile_disc(0.5) within group (order by percent) + percentile_disc(0.5) within group (order by percent desc)) / 2, 10) as median,
    ${quantile('0.25')} as lower_quartile, ${quantile('0.75')} as upper_quartile,
    round(stddev_samp(percent), 10) as deviation,
    count(*) filter (where is_in)::integer as handed_in, count(*) filter (where is_in and is_late)::integer as late,
    count(*) filter (where is_due or is_missing)::integer as due, count(*) filter (where is_missing)::integer as missing
  from cell group by id
)
select i.id, i.course_id, i.course_code, i.title, i.kind, i.points, coalesce(f.scored, 0) as scored, f.mean, f.median,
  f.lower_quartile, f.upper_quartile, f.deviation, coalesce(f.handed_in, 0) as handed_in, coalesce(f.late, 0) as late,
  coalesce(f.due, 0) as due, coalesce(f.missing, 0) as missing
from item i left join figure f on f.id = i.id
order by i.course_code, i.course_id, i.module_position nulls last, i.position, i.id`;

interface Row extends Pick<GradeItem, 'id' | 'title' | 'kind' | 'points' | 'scored' | 'late' | 'due' | 'missing'> {
  course_id: string;
  course_code: string;
  mean: string | null;
  median: string | null;
  lower_quartile: string | null;
  upper_quartile: string | null;
  deviation: string | null;
  handed_in: number;
}

/** The graded items that students see, in the order of their courses; one statement, however many students there are. */
export async function findItems(
  read: Readable,
  { courseIds, sectionId }: AnalyticsScope,
  now: Date,
): Promise<Pick<GradeFigures, 'items' | 'hasMore'>> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(itemsText, [courseIds, sectionId, now]));
  return { items: rows.slice(0, most).map(itemOf), hasMore: rows.length > most };
}

function itemOf(row: Row): GradeItem {
  return {
    id: row.id,
    courseId: row.course_id,
    courseCode: row.course_code,
    title: row.title,
    kind: row.kind,
    points: inPoints(fraction(row.points)),
    scored: row.scored,
    mean: oneDecimal(row.mean),
    median: oneDecimal(row.median),
    lowerQuartile: oneDecimal(row.lower_quartile),
    upperQuartile: oneDecimal(row.upper_quartile),
    deviation: oneDecimal(row.deviation),
    handedIn: row.handed_in,
    late: row.late,
    due: row.due,
    missing: row.missing,
  };
}
