import type { ManagedCourse, ManagedCourseQuery } from '../../../contract/managed-courses.ts';
import { mayBecome } from '../../../domain/course-state.ts';
import { problemsOf } from '../../../domain/course-problems.ts';
import { dayIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import { readCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { courseNotFound } from '../courses/access.ts';
import { factsOf } from './facts.ts';
import { type CourseRow, type Filters, findFacts, findManagedCourse, findManagedCourses } from './list-query.ts';

const pageSize = 50;

/** A page of all courses of the college. */
export async function listManagedCourses(
  app: App,
  { limit = pageSize, cursor, problem, sort, reversed, ...filters }: ManagedCourseQuery,
): Promise<Page<ManagedCourse[]>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const today = todayOf(app);
  const among = problem ? await withProblem(app, filters, problem, today) : null;
  const asked = { filters, among, sort, reversed: reversed === '1', after, limit: limit + 1 };
  const rows = await findManagedCourses(app.database.read, asked);
  return pageOf(rows, { limit, after }, (row) => managedCourseOf(row, today));
}

export async function readManagedCourse(app: App, id: string): Promise<ManagedCourse> {
  const row = await findManagedCourse(app.database.read, id);
  if (!row) throw courseNotFound();
  return managedCourseOf(row, todayOf(app));
}

/** Which courses have a problem is said by the rule alone, so it looks at all that could. */
async function withProblem(
  app: App,
  filters: Filters,
  problem: NonNullable<ManagedCourseQuery['problem']>,
  today: string,
): Promise<string[]> {
  const rows = await findFacts(app.database.read, filters);
  const fits = (row: (typeof rows)[number]) => {
    const problems = problemsOf(factsOf(row), today);
    return problem === 'any' ? problems.length > 0 : problems.includes(problem);
  };
  return rows.filter(fits).map(({ id }) => id);
}

const todayOf = (app: App) => dayIn(app.settings.timeZone, app.clock.now());

function managedCourseOf(row: CourseRow, today: string): ManagedCourse {
  const named = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);
  return {
    id: row.id,
    title: row.title,
    courseCode: row.course_code,
    hue: row.hue,
    status: row.status,
    isTemplate: row.is_template,
    term: named(row.term_id, row.term_name),
    department: named(row.department_id, row.department_name),
    startDate: row.start_date,
    endDate: row.end_date,
    enrollmentDeadline: row.enrollment_deadline,
    maxStudents: row.max_students,
    enrolled: row.enrolled,
    waiting: row.waiting,
    pending: row.pending,
    staff: row.staff,
    lastActivityAt: row.last_activity_at?.toISOString() ?? null,
    mayBecome: mayBecome({ status: row.status, before: row.status_before_archive, isUsed: row.is_used }),
    problems: problemsOf(factsOf(row), today),
  };
}
