import type { CourseProblem } from '../contract/course-problems.ts';
import type { CourseStatus } from '../contract/courses.ts';
import { freePlaces } from './enrolment.ts';

/** What is looked at to say what is wrong with a course. */
export interface CourseFacts {
  status: CourseStatus;
  isTemplate: boolean;
  startDate: string | null;
  endDate: string | null;
  enrollmentDeadline: string | null;
  term: { startsOn: string; endsOn: string } | null;
  maxStudents: number | null;
  /** Enrolments that hold a place. */
  held: number;
  waiting: number;
  pending: number;
  instructors: number;
  /** Something that its students see is in it. */
  hasContent: boolean;
}

/**
 * What is wrong with a course on a day of the college, the gravest first. What is completed or put away has no problems,
 * and of a template only its own dates matter.
 */
export function problemsOf(course: CourseFacts, today: string): CourseProblem[] {
  const { status, isTemplate } = course;
  if (status === 'completed' || status === 'archived') return [];
  const problems = isTemplate ? [] : status === 'draft' ? ofDraft(course, today) : ofPublished(course, today);
  return [...problems, ...ofDates(course)];
}

function ofDraft({ instructors, enrollmentDeadline }: CourseFacts, today: string): CourseProblem[] {
  return [
    ...when(instructors === 0, 'noInstructor'),
    ...when(enrollmentDeadline !== null && enrollmentDeadline < today, 'deadlinePassed'),
  ];
}

function ofPublished(course: CourseFacts, today: string): CourseProblem[] {
  const { instructors, hasContent, endDate, term, waiting, pending, held, maxStudents: capacity } = course;
  const isOver = endDate !== null && endDate < today;
  const free = freePlaces({ capacity, held, waiting });
  return [
    ...when(instructors === 0, 'noInstructor'),
    ...when(!hasContent, 'noContent'),
    ...when(isOver, 'isOver'),
    ...when(!isOver && waiting > 0 && free !== 0, 'placesFree'),
    ...when(capacity !== null && held > capacity, 'overfull'),
    ...when(!isOver && pending > 0, 'requestsWaiting'),
    ...when(term === null, 'noTerm'),
  ];
}

function ofDates({ startDate, endDate, enrollmentDeadline, term }: CourseFacts): CourseProblem[] {
  const isOutside = (day: string | null) => term !== null && day !== null && (day < term.startsOn || day > term.endsOn);
  return [
    ...when(startDate !== null && endDate !== null && endDate < startDate, 'endsBeforeStart'),
    ...when(enrollmentDeadline !== null && endDate !== null && enrollmentDeadline > endDate, 'deadlineAfterEnd'),
    ...when(isOutside(startDate) || isOutside(endDate), 'outsideTerm'),
  ];
}

const when = (is: boolean, problem: CourseProblem): CourseProblem[] => (is ? [problem] : []);
