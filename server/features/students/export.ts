import type { CourseOfStudent, ListedStudent, StudentFilter } from '../../../contract/students.ts';
import { csvOf } from '../../../domain/csv.ts';
import { levelInWords, reasonInWords } from '../../../domain/student-risk-words.ts';
import { dayIn, timeIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
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

/** The students that fit, one line for each of their courses, for spreadsheets. */
export async function exportStudents(app: App, actor: Actor, filter: StudentFilter): Promise<Media> {
  const students = await findStudents(app, actor, filter);
  const rows = students.flatMap((student) => student.courses.map((course) => lineOf(student, course, actor.timeZone)));
  const name = `students-${dayIn(actor.timeZone, app.clock.now())}.csv`;
  return {
    bytes: new TextEncoder().encode(csvOf([header, ...rows])),
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  };
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
