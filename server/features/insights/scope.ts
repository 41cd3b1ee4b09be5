import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import { isStudentOpen } from '../courses/assistant-sections.ts';

/** Whose figures a dashboard shows. The texts stand inside statements whose first parameter is the viewer's id. */
export interface Scope {
  readonly kind: 'learns' | 'teaches' | 'supervises' | 'manages';
  /** Courses, as rows of `course_id`; drafts and past ones are left out by who uses it. */
  readonly courses: string;
  /** Students in courses, as rows of `course_id, user_id`. */
  readonly students: string;
}

const own = `select course_id, user_id from enrolments where user_id = $1::uuid and state = 'active'`;
const supervised = `select e.course_id, e.user_id from supervisions v
  join enrolments e on e.user_id = v.student_id and e.state = 'active' where v.supervisor_id = $1::uuid`;
const all = `from courses where $1::uuid is not null`;

export const scopeFor = {
  learns: { kind: 'learns', courses: `select course_id from (${own}) s`, students: own },
  supervises: {
    kind: 'supervises',
    courses: `select distinct course_id from (${supervised}) s`,
    students: supervised,
  },
  manages: { kind: 'manages', courses: `select id as course_id ${all}`, students: inCourses(`select id ${all}`) },
  instructs: staffScope('instructor'),
  assists: staffScope('teaching_assistant'),
} satisfies Record<string, Scope>;

export function scopeOf(actor: Actor): Scope {
  if (may(actor, 'courses.manage')) return scopeFor.manages;
  if (may(actor, 'courses.teach')) return scopeFor.instructs;
  if (may(actor, 'courses.assist')) return scopeFor.assists;
  if (may(actor, 'students.supervise')) return scopeFor.supervises;
  return scopeFor.learns;
}

function staffScope(role: 'instructor' | 'teaching_assistant'): Scope {
  const courses = `select course_id from course_staff where user_id = $1::uuid and role = '${role}'`;
  const students = `${inCourses(courses)} and ${isStudentOpen('enrolments.course_id', 'enrolments.user_id', '$1::uuid')}`;
  return { kind: 'teaches', courses, students: role === 'instructor' ? inCourses(courses) : students };
}

function inCourses(courses: string): string {
  return `select course_id, user_id from enrolments where state = 'active' and course_id in (${courses})`;
}

/** Whether `courses c` is taught on a day, a text within the statement, mostly its `$2`: by its term, or where it has none by its own dates, as far as set. */
export const isCurrentOn = (day: string) => `c.status = 'active' and case
    when c.term_id is null then coalesce(c.start_date <= ${day}, true) and coalesce(c.end_date >= ${day}, true)
    else exists (select 1 from terms t where t.id = c.term_id and ${day} between t.starts_on and t.ends_on) end`;
export const isCurrent = isCurrentOn('$2::date');

/** What students see of `activities a left join modules m`. */
export const isVisible = `a.is_published and coalesce(m.is_published, true)`;
