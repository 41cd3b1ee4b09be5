import { CompiledQuery } from 'kysely';
import type { Comparison, CourseRun, Deeds } from '../../../contract/analytics.ts';
import { may } from '../../../domain/access.ts';
import { addDays, momentOf, timeIn } from '../../../domain/day.ts';
import { mondayOf } from '../../../domain/calendar-grid.ts';
import type { Actor, App } from '../../context.ts';
import { deedCounts, deedsOf } from '../courses/deeds-query.ts';
import { noDeeds } from './engagement.ts';
import { type AnalyticsScope, anyCourse, type Asked, isStudent, loadScope } from './scope.ts';

// $3 Monday of the last week, $4 until when of it, $5 Monday of this week, $6 now.
const weeksText = `with deed as (${deedsOf({ from: '$3::timestamptz', until: '$6::timestamptz', courses: anyCourse, isStudent })})
select at >= $5::timestamptz as is_this, ${deedCounts} from deed
where at < $4::timestamptz or at >= $5::timestamptz group by 1`;

interface WeekRow extends Deeds {
  is_this: boolean;
}

const isInRun = (course: string, user: string) => `exists (select from enrolments n join run g on g.id = n.course_id
  where n.course_id = ${course} and n.user_id = ${user} and n.state in ('active', 'completed')
    and (not g.is_current or $2::uuid is null or n.section_id = $2))`;

// Of a course ($1) whose code somebody teaches again: the last run that began before. $4 who asks, $5 whether they manage
// all courses, $3 their time zone.
const runsText = `with dated as (
  select c.id, c.title, c.course_code, c.status, t.name as term, coalesce(t.starts_on, c.start_date) as starts_on,
    coalesce(t.ends_on, c.end_date) as ends_on
  from courses c left join terms t on t.id = c.term_id
), this as (
  select d.*, true as is_current from dated d where d.id = $1::uuid and d.starts_on is not null
), run as materialized (
  select * from this
  union all
  (select d.*, false from dated d join this on lower(d.course_code) = lower(this.course_code)
    and d.starts_on < this.starts_on and d.status <> 'draft'
  where $5::boolean or exists (select from course_staff s
    where s.course_id = d.id and s.user_id = $4::uuid and s.role = 'instructor')
  order by d.starts_on desc, d.id limit 1)
), student as not materialized (
  select e.course_id, e.user_id from enrolments e join run r on r.id = e.course_id
  where e.state in ('active', 'completed') and (not r.is_current or $2::uuid is null or e.section_id = $2)
), deed as (${deedsOf({ from: `'-infinity'::timestamptz`, until: `'infinity'::timestamptz`, courses: 'any(array(select id from run))', isStudent: isInRun })}), week as (
  select d.course_id, ((d.at at time zone $3::text)::date - r.starts_on) / 7 + 1 as week, d.user_id, d.kind
  from deed d join run r on r.id = d.course_id
  where (d.at at time zone $3::text)::date >= r.starts_on
    and (r.ends_on is null or (d.at at time zone $3::text)::date <= r.ends_on)
), counted as (
  select course_id, week, ${deedCounts} from week group by 1, 2
)
select r.id as "courseId", r.title, r.term, r.starts_on::text as "startsOn", r.is_current,
  (select count(*) from student s where s.course_id = r.id)::integer as students,
  (select coalesce(jsonb_agg(to_jsonb(c) - 'course_id' order by c.week), '[]') from counted c where c.course_id = r.id) as weeks
from run r`;

interface RunRow extends CourseRun {
  is_current: boolean;
}

/** This week beside the last, and a course beside its run before; three statements. */
export async function readComparison(app: App, actor: Actor, asked: Asked): Promise<Comparison> {
  const scope = await loadScope(app, actor, asked);
  const now = app.clock.now();
  const weeks = await compareWeeks(app, actor, scope, now);
  return { until: now.toISOString(), ...weeks, runs: asked.course ? await findRuns(app, actor, scope) : null };
}

async function compareWeeks(app: App, actor: Actor, { courseIds, sectionId, today }: AnalyticsScope, now: Date) {
  const monday = mondayOf(today);
  const moment = (day: string, time = '00:00') => momentOf(actor.timeZone, day, time);
  const parameters = [
    courseIds,
    sectionId,
    moment(addDays(monday, -7)),
    moment(addDays(today, -7), timeIn(actor.timeZone, now)),
    moment(monday),
    now,
  ];
  const { rows } = await app.database.read.executeQuery<WeekRow>(CompiledQuery.raw(weeksText, parameters));
  const of = (isThis: boolean) => rows.find((row) => row.is_this === isThis) ?? noDeeds;
  return { thisWeek: of(true), lastWeek: of(false) };
}

async function findRuns(app: App, actor: Actor, scope: AnalyticsScope): Promise<Comparison['runs']> {
  const parameters = [scope.courseIds[0], scope.sectionId, actor.timeZone, actor.id, may(actor, 'courses.manage')];
  const { rows } = await app.database.read.executeQuery<RunRow>(CompiledQuery.raw(runsText, parameters));
  const current = rows.find((row) => row.is_current);
  const earlier = rows.find((row) => !row.is_current);
  return current && earlier ? { current: everyWeek(current), earlier: everyWeek(earlier) } : null;
}

function everyWeek(run: RunRow): CourseRun {
  const last = Math.max(0, ...run.weeks.map(({ week }) => week));
  const byWeek = new Map(run.weeks.map((each) => [each.week, each]));
  return { ...run, weeks: Array.from({ length: last }, (_, i) => byWeek.get(i + 1) ?? { week: i + 1, ...noDeeds }) };
}
