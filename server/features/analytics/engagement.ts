import { CompiledQuery } from 'kysely';
import type { Deeds, Engagement } from '../../../contract/analytics.ts';
import { addDays, daysBetween, momentOf } from '../../../domain/day.ts';
import { mondayOf } from '../../../domain/calendar-grid.ts';
import type { Actor, App } from '../../context.ts';
import { deedCounts, deedsOf } from '../courses/deeds-query.ts';
import { anyCourse, type Asked, isStudent, loadScope, studentTable } from './scope.ts';

type DayDeeds = Deeds & { day: string };

interface Row {
  students: number;
  days: DayDeeds[];
  weeks: DayDeeds[];
  hours: Engagement['hours'];
}

const listOf = (select: string) => `(select coalesce(jsonb_agg(x), '[]') from (${select}) x)`;

// $1 the courses, $2 the section, $3 and $4 from and until when, $5 the time zone.
const engagementText = `with ${studentTable}, deed as (${deedsOf({ from: '$3::timestamptz', until: '$4::timestamptz', courses: anyCourse, isStudent })}), local as materialized (
  select user_id, kind, at at time zone $5::text as at from deed
)
select (select count(distinct user_id) from student)::integer as students,
  ${listOf(`select at::date::text as day, ${deedCounts} from local group by 1`)} as days,
  ${listOf(`select date_trunc('week', at)::date::text as day, ${deedCounts} from local group by 1`)} as weeks,
  ${listOf(`select extract(isodow from at)::integer as weekday, extract(hour from at)::integer as hour,
    count(*)::integer as deeds from local group by 1, 2 order by 1, 2`)} as hours`;

/** What students did in some weeks; two statements, however many they are. */
export async function readEngagement(app: App, actor: Actor, asked: Asked & { weeks: number }): Promise<Engagement> {
  const scope = await loadScope(app, actor, asked);
  const lastMonday = mondayOf(scope.lastDay);
  const from = addDays(lastMonday, -7 * (asked.weeks - 1));
  const until = addDays(scope.lastDay, 1);
  const startOf = (day: string) => momentOf(actor.timeZone, day, '00:00');
  const parameters = [scope.courseIds, scope.sectionId, startOf(from), startOf(until), actor.timeZone];
  const { rows } = await app.database.read.executeQuery<Row>(CompiledQuery.raw(engagementText, parameters));
  const [row] = rows;
  if (!row) throw new Error('A select without a from has one row');
  const days = Array.from({ length: daysBetween(from, until) }, (_, i) => addDays(from, i));
  const weeks = Array.from({ length: asked.weeks }, (_, i) => addDays(from, 7 * i));
  return {
    from,
    to: scope.lastDay,
    students: row.students,
    days: everyDay(days, row.days),
    weeks: everyDay(weeks, row.weeks),
    hours: row.hours,
  };
}

export const noDeeds: Deeds = { people: 0, lessons: 0, handIns: 0, posts: 0 };

function everyDay(days: readonly string[], counted: readonly DayDeeds[]): DayDeeds[] {
  const byDay = new Map(counted.map((each) => [each.day, each]));
  return days.map((day) => byDay.get(day) ?? { day, ...noDeeds });
}
