import { sql } from 'kysely';
import type { ReportQuery } from '../../../contract/college-reports.ts';
import type { ReportColumn, ReportGrouping } from '../../../contract/report-columns.ts';
import { addDays, dayIn, daysBetween, momentOf } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

/** What a report is made from. */
export interface Filters {
  readonly from: string;
  readonly to: string;
  /** The moments at which the period begins and is over. */
  readonly begin: Date;
  readonly end: Date;
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
  readonly term: string | null;
  readonly department: string | null;
  readonly course: string | null;
  readonly by: ReportGrouping;
}

const usualWeeks = 12;
const mostDays = 800;

/** Both days of a period are in it; days are those of who asks. */
export function filtersOf(app: App, actor: Actor, query: ReportQuery): Filters {
  const now = app.clock.now();
  const today = dayIn(actor.timeZone, now);
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - 7 * usualWeeks);
  if (from > to)
    throw new Refusal(400, 'The period ends before it begins. Choose a last day that is not before the first.');
  if (daysBetween(from, to) > mostDays)
    throw new Refusal(400, 'The period is too long. Choose one of at most 800 days.');
  return {
    from,
    to,
    begin: momentOf(actor.timeZone, from, '00:00'),
    end: momentOf(actor.timeZone, addDays(to, 1), '00:00'),
    now,
    today,
    timeZone: actor.timeZone,
    term: query.term ?? null,
    department: query.department ?? null,
    course: query.course ?? null,
    by: query.by,
  };
}

/** Published `courses c` that a report is about. */
export const isAsked = ({ term, department, course }: Filters) => sql`(c.status <> 'draft'
  and (${term}::uuid is null or c.term_id = ${term}) and (${department}::uuid is null or c.department_id = ${department})
  and (${course}::uuid is null or c.id = ${course}))`;

interface Grouping {
  columns: readonly ReportColumn[];
  /** Of `courses c left join terms t left join departments d`: what names a row, and what makes it one. */
  named: string;
  group: string;
}

const groupings: Record<ReportGrouping, Grouping> = {
  course: {
    columns: ['code', 'course', 'term'],
    named: `c.id as "courseId", c.course_code as code, c.title as course, t.name as term`,
    group: 'c.id, t.id',
  },
  term: { columns: ['term'], named: `null::uuid as "courseId", t.name as term`, group: 't.id' },
  department: { columns: ['department'], named: `null::uuid as "courseId", d.name as department`, group: 'd.id' },
};

/** How the rows of a report are made: the columns that name one, and the same in a statement. */
export function groupingOf({ by }: Filters) {
  const { columns, named, group } = groupings[by];
  return { columns, named: sql.raw(named), group: sql.raw(group) };
}

export const coursesJoined = sql`courses c left join terms t on t.id = c.term_id left join departments d on d.id = c.department_id`;
