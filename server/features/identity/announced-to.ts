/**
 * Whether an announcement `a` is for the person `u`, as far as courses and sections decide. Stands here because what every
 * page shows of a person counts the urgent ones.
 */
export const isAnnouncedTo = `(a.course_id is null
  or exists (select from course_staff s where s.course_id = a.course_id and s.user_id = u.id and s.role = u.role)
  or exists (select from enrolments e join courses p on p.id = e.course_id and p.status <> 'draft'
    where e.course_id = a.course_id and e.user_id = u.id and u.role = 'student' and e.state in ('active', 'completed')
      and (not exists (select from announcement_sections x where x.announcement_id = a.id)
        or e.section_id in (select x.section_id from announcement_sections x where x.announcement_id = a.id))))`;

/** Whether `a` stands above the pages of `u` at a moment (an SQL expression). */
export const isUrgentFor = (moment: string) => `(a.is_urgent and a.posted_at is not null and a.deleted_at is null
  and (a.urgent_until is null or a.urgent_until > ${moment}) and ${isAnnouncedTo}
  and not exists (select from announcement_marks k
    where k.announcement_id = a.id and k.user_id = u.id and k.dismissed_at is not null))`;
