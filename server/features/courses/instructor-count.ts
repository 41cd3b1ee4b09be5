/** How many teach a course, for a statement over `courses c`: not who is deactivated, or has become something else. */
export const instructorCount = `(select count(*) from course_staff s join users i on i.id = s.user_id
  where s.course_id = c.id and s.role = 'instructor' and i.role = 'instructor' and i.is_active)`;
