const ofCourse = (
  enrolment: string,
  course: string,
) => `exists (select from enrolments e join courses c on c.id = e.course_id
    where e.course_id = h.course_id and e.user_id = u.id and ${enrolment} and ${course}
      and (not h.is_for_sections or e.section_id in (select x.section_id from meeting_hours_sections x where x.hours_id = h.id)))
  and (p.role in ('course_manager', 'admin')
    or exists (select from course_staff s where s.course_id = h.course_id and s.user_id = p.id and s.role = p.role))`;

const ofHost = (enrolment: string, course: string) => `(p.role in ('course_manager', 'admin')
  or p.role = 'supervisor' and exists (select from supervisions v where v.supervisor_id = p.id and v.student_id = u.id)
  or exists (select from course_staff s join courses c on c.id = s.course_id
    join enrolments e on e.course_id = s.course_id and e.user_id = u.id
    where s.user_id = p.id and s.role = p.role and ${enrolment} and ${course}))`;

const between = (enrolment: string, course: string) => `(p.is_active and u.is_active and u.role = 'student'
  and case when h.course_id is null then ${ofHost(enrolment, course)} else ${ofCourse(enrolment, course)} end)`;

/** Whether hours `h` of a host `p` are for a student `u`, as a condition in SQL. */
export const mayBook = between(`e.state = 'active'`, `c.status = 'active'`);

/** Whether what is booked stands: a course that is over ends no meeting, leaving it does. */
export const mayKeep = between(`e.state in ('active', 'completed')`, `c.status <> 'draft'`);
