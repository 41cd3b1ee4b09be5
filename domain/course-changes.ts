import type { ChangedField, ChangeRefusal, CourseChange } from '../contract/course-changes.ts';
import type { CourseStatus } from '../contract/courses.ts';

/** A course as far as a change of many courses looks at it. */
export interface ChangeableCourse {
  id: string;
  code: string;
  status: CourseStatus;
  /** What its status can become as it stands; domain/course-state.ts. */
  mayBecome: readonly CourseStatus[];
  term: string | null;
  isTermChosen: boolean;
  department: string | null;
  startDate: string | null;
  endDate: string | null;
  enrollmentDeadline: string | null;
  maxStudents: number | null;
  /** Enrolments that hold a place. */
  held: number;
  /** Something keeps it from being published that no change of many courses mends. */
  isUnfinished: boolean;
}

/** A published course with one of the codes that are changed. */
export interface Namesake {
  id: string;
  code: string;
  term: string | null;
}

/** What decides beside the courses themselves. */
export interface ChangeWorld {
  /** The term that a day falls in; `null` as the day asks for the term of a course without a start. */
  termOn: (day: string | null) => string | null;
  namesakes: readonly Namesake[];
}

export interface CoursePlan {
  id: string;
  after: ChangeableCourse;
  changed: ChangedField[];
  refusals: ChangeRefusal[];
  isOverfull: boolean;
}

/** What a change makes of each course, and why a course refuses it. */
export function planChange(
  courses: readonly ChangeableCourse[],
  change: CourseChange,
  world: ChangeWorld,
): CoursePlan[] {
  const after = courses.map((course) => changed(course, change, world));
  const taken = takenCodes(after, world.namesakes);
  return courses.map((course, index) => {
    const next = after[index] ?? course;
    const fields = fieldsBetween(course, next);
    return {
      id: course.id,
      after: next,
      changed: fields,
      refusals:
        fields.length === 0
          ? []
          : [...refusalsOf(course, next, fields), ...(taken.has(course.id) ? (['codeTaken'] as const) : [])],
      isOverfull: next.maxStudents !== null && next.held > next.maxStudents && fields.includes('maxStudents'),
    };
  });
}

function changed(course: ChangeableCourse, change: CourseChange, { termOn }: ChangeWorld): ChangeableCourse {
  const { term, status, ...rest } = change;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const next: ChangeableCourse = { ...course, ...given, ...(status && { status }) };
  if (term) return { ...next, term, isTermChosen: true };
  const isMoved = next.startDate !== course.startDate && !course.isTermChosen;
  if (term === null || isMoved) return { ...next, term: termOn(next.startDate), isTermChosen: false };
  return next;
}

const plain = ['term', 'department', 'startDate', 'endDate', 'enrollmentDeadline', 'maxStudents', 'status'] as const;

function fieldsBetween(before: ChangeableCourse, after: ChangeableCourse): ChangedField[] {
  return plain.filter((field) => before[field] !== after[field]);
}

function refusalsOf(
  before: ChangeableCourse,
  after: ChangeableCourse,
  fields: readonly ChangedField[],
): ChangeRefusal[] {
  const { startDate, endDate, enrollmentDeadline, status } = after;
  const isPublishing = before.status === 'draft' && status === 'active';
  const refusals: ChangeRefusal[] = [];
  const touches = (...names: ChangedField[]) => isPublishing || names.some((name) => fields.includes(name));
  if (before.status === 'archived' && fields.some((field) => field !== 'status')) refusals.push('archived');
  if (startDate !== null && endDate !== null && endDate < startDate && touches('startDate', 'endDate'))
    refusals.push('dates');
  if (
    enrollmentDeadline !== null &&
    endDate !== null &&
    enrollmentDeadline > endDate &&
    touches('enrollmentDeadline', 'endDate')
  )
    refusals.push('deadline');
  if (fields.includes('status') && !before.mayBecome.includes(status)) refusals.push('status');
  if (isPublishing && before.isUnfinished) refusals.push('unfinished');
  return refusals;
}

/** A code names one published course in a term. */
function takenCodes(after: readonly ChangeableCourse[], namesakes: readonly Namesake[]): Set<string> {
  const ours = new Set(after.map(({ id }) => id));
  const published = [
    ...after.filter(({ status }) => status !== 'draft'),
    ...namesakes.filter(({ id }) => !ours.has(id)),
  ];
  const places = Map.groupBy(published, ({ code, term }) => JSON.stringify([code.toLowerCase(), term]));
  return new Set(
    [...places.values()].filter((sharing) => sharing.length > 1).flatMap((all) => all.map(({ id }) => id)),
  );
}
