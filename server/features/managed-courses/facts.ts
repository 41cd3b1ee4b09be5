import type { CourseStatus } from '../../../contract/courses.ts';
import type { CourseFacts } from '../../../domain/course-problems.ts';
import { instructorCount } from '../courses/instructor-count.ts';
import { isWaiting } from '../enrolments/waiting.ts';

export interface FactsRow {
  id: string;
  status: CourseStatus;
  is_template: boolean;
  start_date: string | null;
  end_date: string | null;
  enrollment_deadline: string | null;
  term_starts_on: string | null;
  term_ends_on: string | null;
  max_students: number | null;
  held: number;
  waiting: number;
  pending: number;
  instructors: number;
  has_content: boolean;
}

/** Of `courses c`: who moves up when a place is free. */
export const waitingCount = `(select count(*) from enrolments e where e.course_id = c.id and ${isWaiting('e')})`;

const count = (states: string) =>
  `(select count(*) from enrolments e where e.course_id = c.id and e.state in (${states}))`;

/** The columns of FactsRow but the id, for a statement over `courses c left join terms t`. */
export const factColumns = `c.status, c.is_template, c.start_date, c.end_date, c.enrollment_deadline,
  t.starts_on as term_starts_on, t.ends_on as term_ends_on, c.max_students,
  ${count(`'active', 'invited'`)} as held, ${waitingCount} as waiting, ${count(`'pending_approval'`)} as pending,
  ${instructorCount} as instructors,
  exists (select from activities a left join modules m on m.id = a.module_id
    where a.course_id = c.id and a.is_published and coalesce(m.is_published, true)) as has_content`;

export function factsOf(row: FactsRow): CourseFacts {
  return {
    status: row.status,
    isTemplate: row.is_template,
    startDate: row.start_date,
    endDate: row.end_date,
    enrollmentDeadline: row.enrollment_deadline,
    term:
      row.term_starts_on !== null && row.term_ends_on !== null
        ? { startsOn: row.term_starts_on, endsOn: row.term_ends_on }
        : null,
    maxStudents: row.max_students,
    held: row.held,
    waiting: row.waiting,
    pending: row.pending,
    instructors: row.instructors,
    hasContent: row.has_content,
  };
}
