import type { CourseOfStudent, ListedStudent, StudentFilter } from '../../../contract/students.ts';
import { csvOf } from '../../../domain/csv.ts';
import { levelInWords, reasonInWords } from '../../../domain/student-risk-words.ts';
import { dayIn, timeIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Media } from '../../http/routes.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { findStudents } from './list.ts';

const header = [
  'Last name',
  'First name',
  'Course',
  'Title',
  'Section',
  'Progress %',
  'Grade %',
  'Letter',
  'Due',
  'Missing',
  'Last seen',
  'Risk',
  'Reasons',
];

/**
 * The students that fit, one line for each of their courses, for spreadsheets. They leave the college: who took them is
 * written down.
 */
export async function exportStudents(app: App, by: By, filter: StudentFilter): Promise<Media> {
  const { actor } = by;
  const students = await findStudents(app, actor, filter);
  const rows = students.flatMap((student) => student.courses.map((course) => lineOf(student, course, actor.timeZone)));
  await writeTaken(app, by, students);
  const name = `students-${dayIn(actor.timeZone, app.clock.now())}.csv`;
  return {
    bytes: new TextEncoder().encode(csvOf([header, ...rows])),
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  };
}

/** The log names so many courses, and says how many more. */
const namedCourses = 20;

async function writeTaken(app: App, by: By, students: readonly ListedStudent[]): Promise<void> {
  const lines = students.flatMap(({ courses }) => courses);
  const courses = new Map(lines.map(({ course }) => [course.id, course]));
  const [course, ...others] = courses.values();
  const codes = [...courses.values()].slice(0, namedCourses).map(({ courseCode }) => courseCode);
  const more = courses.size > namedCourses ? [`+${courses.size - namedCourses}`] : [];
  const changes = { courses: { to: [...codes, ...more].join(', ') || null }, rows: { to: lines.length } };
  await transaction(app.database, (tx) =>
    writeAudit(app, tx, by, {
      action: 'course.students_exported',
      user: null,
      ...(course && others.length === 0 && { course }),
      changes,
    }),
  );
}

function lineOf({ student }: ListedStudent, each: CourseOfStudent, timeZone: string): string[] {
  const seen = each.lastSeenAt === null ? null : new Date(each.lastSeenAt);
  return [
    student.lastName,
    student.firstName,
    each.course.courseCode,
    each.course.title,
    each.section ?? '',
    each.progress === null ? '' : String(each.progress),
    each.grade?.percent ?? '',
    each.grade?.letter ?? '',
    String(each.due),
    String(each.missing),
    seen ? `${dayIn(timeZone, seen)} ${timeIn(timeZone, seen)}` : '',
    each.level === null ? '' : levelInWords[each.level],
    each.reasons.map(reasonInWords).join('; '),
  ];
}
