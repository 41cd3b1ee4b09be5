import type { OpenCourse } from '../../../contract/enrolments.ts';
import { dayIn } from '../../../domain/day.ts';
import { freePlaces, wayInto } from '../../../domain/enrolment.ts';
import type { Actor, App } from '../../context.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { wholeWeeks } from '../courses/detail.ts';
import { summaryOf } from '../courses/summary.ts';
import { readCursor } from '../../cursor.ts';
import { type Filters, findOpenCourses, type OpenCourseRow } from './open-course-query.ts';

const pageSize = 24;

/** Courses that a student could join, as this viewer stands to them. */
export async function listOpenCourses(
  app: App,
  actor: Actor,
  { limit = pageSize, cursor, ...filters }: Filters & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<OpenCourse[]>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const today = dayIn(app.settings.timeZone, app.clock.now());
  const asked = { viewerId: actor.id, today, filters, after, limit: limit + 1 };
  const rows = await findOpenCourses(app.database.read, asked);
  return pageOf(rows, { limit, after }, (row) => openCourseOf(row, today));
}

export function openCourseOf(row: OpenCourseRow, today: string): OpenCourse {
  const places = { capacity: row.max_students, held: row.held, waiting: row.waiting };
  const { mine } = row;
  const { progress: _, ...summary } = summaryOf(row, null);
  const course = {
    ...summary,
    enrollmentDeadline: row.enrollment_deadline,
    requiresApproval: row.requires_approval,
  };
  return {
    ...course,
    weeks: wholeWeeks(row.start_date, row.end_date),
    places: { total: row.max_students, free: freePlaces(places), waiting: row.waiting },
    wayIn: wayInto(course, places, today),
    mine: mine && { id: mine.id, state: mine.state, place: mine.state === 'waitlisted' ? mine.place : null },
  };
}
