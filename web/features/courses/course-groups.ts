import type { CourseSummary } from '../../../contract/courses.ts';
import { isCourseCompleted } from '../../../domain/progress.ts';
import { dayOf } from '../../lib/dates.ts';
import { now } from '../../lib/now.ts';

export type CourseFilter = 'all' | 'in-progress' | 'completed';

export function filterCourses(courses: readonly CourseSummary[], filter: CourseFilter): readonly CourseSummary[] {
  if (filter === 'all') return courses;
  return courses.filter(
    ({ progress, status }) => isCourseCompleted(progress, status === 'completed') === (filter === 'completed'),
  );
}

export interface CourseGroup {
  /** Null: courses that lie in no term. */
  term: CourseSummary['term'];
  courses: CourseSummary[];
}

/** By term, in the order in which the terms first appear. */
export function groupByTerm(courses: readonly CourseSummary[]): CourseGroup[] {
  const groups = new Map<string | undefined, CourseGroup>();
  for (const course of courses) {
    const group = groups.get(course.term?.id) ?? { term: course.term, courses: [] };
    group.courses.push(course);
    groups.set(course.term?.id, group);
  }
  return [...groups.values()];
}

/** The courses of the dashboard: what runs in this term, or, without a term, today. Drafts are there for who sees them. */
export function currentCourses(courses: readonly CourseSummary[], today = dayOf(now())): readonly CourseSummary[] {
  return courses.filter(({ status, term, startDate, endDate }) => {
    if (status === 'completed') return false;
    return term ? term.isCurrent : (startDate ?? today) <= today && today <= (endDate ?? today);
  });
}

interface Run {
  id: string;
  courseCode: string;
  /** Its name. */
  term: string | null;
}

/** The term's name, where another of the list has the same code: a course runs again. */
export function tellingTerm({ id, courseCode, term }: Run, all: readonly Pick<Run, 'id' | 'courseCode'>[]) {
  return all.some((other) => other.courseCode === courseCode && other.id !== id) ? term : null;
}

/** A course in one line, and which of its runs it is. */
export function nameOfRun(course: Run & { title: string }, all: readonly Run[]): string {
  return [course.courseCode, course.title, tellingTerm(course, all)].filter(Boolean).join(' · ');
}
