import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';

/** Whose calendar it is. */
export type Viewer = Pick<Actor, 'id' | 'role' | 'timeZone'>;

/**
 * The courses in somebody's calendar, as a text within statements whose first parameter is their id. Its rows: the
 * course's `id`; `is_current`: what is still to come in it is shown; `may_edit`; `sees_all`: also what is not published
 * or is for one section; `section_id`.
 */
export interface CalendarScope {
  readonly courses: string;
  /** Work is shown by the dates that hold for the viewer. */
  readonly isOwn: boolean;
  /** They are told of a course's work but do not belong to it. */
  readonly isOutside: boolean;
}

const learns: CalendarScope = {
  courses: `select c.id, c.status = 'active' and e.state = 'active' as is_current, false as may_edit, false as sees_all, e.section_id
  from enrolments e join courses c on c.id = e.course_id and c.status <> 'draft'
  where e.user_id = $1::uuid and e.state in ('active', 'completed')`,
  isOwn: true,
  isOutside: false,
};

const supervises: CalendarScope = {
  courses: `select distinct c.id, c.status = 'active' as is_current, false as may_edit, false as sees_all, null::uuid as section_id
  from supervisions v join enrolments e on e.user_id = v.student_id and e.state = 'active'
  join courses c on c.id = e.course_id and c.status <> 'draft' where v.supervisor_id = $1::uuid`,
  isOwn: false,
  isOutside: true,
};

const staffColumns = `c.id, c.status in ('draft', 'active') as is_current`;

// One list of courses: with an "or" beside the list, PostgreSQL expects half of all courses, and reads all their work.
const staff = (role: 'instructor' | 'teaching_assistant', mayEdit: boolean): CalendarScope => ({
  courses: `select ${staffColumns}, ${mayEdit} and c.status <> 'archived' as may_edit, true as sees_all, null::uuid as section_id from courses c
  where c.id in (select s.course_id from course_staff s where s.user_id = $1::uuid and s.role = '${role}'
    ${mayEdit ? `union select n.id from courses n where n.status = 'draft' and n.created_by = $1::uuid` : ''})`,
  isOwn: false,
  isOutside: false,
});

const manages: CalendarScope = {
  courses: `select ${staffColumns}, c.status <> 'archived' as may_edit, true as sees_all, null::uuid as section_id from courses c
  where $1::uuid is not null and c.status <> 'draft'`,
  isOwn: false,
  isOutside: false,
};

/** The same people's courses as the dashboard's (insights/scope.ts), past ones too. */
export function calendarScope(viewer: Pick<Viewer, 'role'>): CalendarScope {
  if (may(viewer, 'courses.manage')) return manages;
  if (may(viewer, 'courses.teach')) return staff('instructor', true);
  if (may(viewer, 'courses.assist')) return staff('teaching_assistant', false);
  return may(viewer, 'students.supervise') ? supervises : learns;
}
