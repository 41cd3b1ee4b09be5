import { sql } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import { dayIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import { wholeWeeks } from './detail.ts';
import { summaryColumns, type SummaryRow } from './summary.ts';

/** More than anyone reads on a landing page; what a large college teaches beyond it is found after signing in. */
const shown = 60;

/** What the college teaches now and next, for anyone. "Now" is the college's day: a visitor has no time zone yet. */
export async function catalogue(app: App): Promise<Answer<'GET /api/catalogue'>> {
  if (!app.settings.college.features.catalogue) return [];
  const today = dayIn(app.settings.timeZone, app.clock.now());
  const { rows } = await sql<SummaryRow & { term_name: string }>`
    select ${sql.raw(summaryColumns)}, null as term_is_current
    from courses c join terms t on t.id = c.term_id
    where c.status = 'active' and t.ends_on >= ${today}::date
    order by lower(c.course_code), t.starts_on, c.id limit ${shown}::bigint`.execute(app.database.read);
  return rows.map((row) => ({
    title: row.title,
    courseCode: row.course_code,
    description: row.description,
    level: row.level,
    credits: row.credits,
    weeks: wholeWeeks(row.start_date, row.end_date),
    term: row.term_name,
    hue: row.hue,
    instructors: row.instructors.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  }));
}
