import type { CourseOfStudent, ListedStudent } from '../../../contract/students.ts';
import { fraction, fromExactText, toDecimal } from '../../../domain/fraction.ts';
import { type GradeScale, letterOf } from '../../../domain/grade-scale.ts';
import { passingOf, progressOf, riskOf, worstLevel } from '../../../domain/student-risk.ts';
import { pictureAddress } from '../identity/picture-address.ts';
import type { EnrolmentRow, Facts } from './facts-query.ts';

const dayMs = 86_400_000;

function daysSince(at: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs));
}

/** The students of these enrolments, each with their courses: taught ones first, then by code. */
export function studentsIn(facts: Facts, now: Date, scale: GradeScale): ListedStudent[] {
  return [...Map.groupBy(facts.enrolments, (row) => row.user_id).values()].flatMap(([first, ...others]) =>
    first ? [studentOf(facts, [first, ...others], now, scale)] : [],
  );
}

/** `scale`: the college's letters, for courses without their own and for the transcript. */
export function studentOf(
  facts: Facts,
  rows: readonly [EnrolmentRow, ...EnrolmentRow[]],
  now: Date,
  scale: GradeScale,
): ListedStudent {
  const [{ user_id: id, first_name: firstName, last_name: lastName, picture_version }] = rows;
  const courses = rows.map((row) => courseOf(facts, row, now, scale)).toSorted(byCode);
  const total = (key: 'done' | 'items') => courses.reduce((sum, course) => sum + course[key], 0);
  const seen = courses.flatMap(({ lastSeenAt }) => (lastSeenAt === null ? [] : [lastSeenAt]));
  return {
    student: { id, firstName, lastName, picture: pictureAddress({ id, picture_version }) },
    level: worstLevel(courses.flatMap(({ level }) => (level === null ? [] : [level]))),
    progress: progressOf(total('done'), total('items')),
    lastSeenAt: seen.toSorted().at(-1) ?? null,
    courses,
  };
}

function byCode(a: CourseOfStudent, b: CourseOfStudent): number {
  if (a.isFinal !== b.isFinal) return a.isFinal ? 1 : -1;
  return a.course.courseCode < b.course.courseCode ? -1 : a.course.courseCode > b.course.courseCode ? 1 : 0;
}

/** A student in a course; at risk is nobody who has completed it, nor anybody while it is not taught. */
function courseOf(facts: Facts, row: EnrolmentRow, now: Date, scale: GradeScale): CourseOfStudent {
  const course = facts.course.get(row.course_id);
  if (!course) throw new Error('An enrolment came without its course');
  const { done, due, missing, seenAt } = facts.of(row);
  const isFinal = row.state === 'completed';
  const { items, middle, students } = course;
  const total = row.total === null ? null : fromExactText(row.total);
  const openSince = new Date(Math.max(row.enrolled_at.getTime(), Date.parse(course.startsOn ?? '1970-01-01')));
  const judged = {
    due,
    missing,
    unseenDays: seenAt && daysSince(seenAt, now),
    openDays: daysSince(openSince, now),
    grade: total,
    passing: passingOf(course.letters ?? scale),
    done,
    items,
    middle: middle === null || students === null ? null : { done: middle, students },
  };
  const risk = course.isTaught && !isFinal ? riskOf(judged) : null;
  return {
    course: { id: course.id, title: course.title, courseCode: course.courseCode, hue: course.hue },
    section: row.section,
    level: risk?.level ?? null,
    reasons: risk ? [...risk.reasons] : [],
    done,
    items,
    progress: progressOf(done, items),
    grade: isFinal ? finalGrade(row, scale) : total && { percent: toDecimal(total, 1), letter: row.letter || null },
    isFinal,
    lastSeenAt: seenAt?.toISOString() ?? null,
    due,
    missing,
  };
}

/** What stands in the transcript. */
function finalGrade({ final_percent }: EnrolmentRow, scale: GradeScale): CourseOfStudent['grade'] {
  if (final_percent === null) return null;
  const percent = fraction(final_percent);
  return { percent: toDecimal(percent, 1), letter: letterOf(scale, percent).letter };
}
