import { sql } from 'kysely';
import { type DateShift, daysToShift } from '../../../domain/date-shift.ts';
import { dayIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import type { SourceCourse } from './source.ts';

/** How the dates of a copy move: from the start of the course or, where it has none, from its earliest date. */
export async function shiftFor(
  app: App,
  read: Readable,
  source: SourceCourse,
  { startDate, keepsWeekdays }: { startDate: string | null; keepsWeekdays: boolean },
): Promise<DateShift | null> {
  if (startDate === null) return null;
  const { timeZone } = app.settings;
  const from = source.start_date ?? (await earliestDay(read, source.id, timeZone)) ?? startDate;
  return { startDate, timeZone, days: daysToShift(from, startDate, keepsWeekdays) };
}

async function earliestDay(read: Readable, courseId: string, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(least(available_from, due_at, available_until)) as first from activities
    where course_id = ${courseId}::uuid`.execute(read);
  const first = rows[0]?.first;
  return first ? dayIn(timeZone, first) : null;
}
