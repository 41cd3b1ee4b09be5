/**
 * Whether a student may read a comment `x`, as a condition; the parameter is the student. What staff wrote is held back
 * with the score: while one stands that is not posted, and before there is one where scores are posted by hand.
 */
export const isOpenToStudent = (student: string) => `(not x.is_from_staff
  or exists (select from scores z where z.activity_id = x.activity_id and z.user_id = ${student} and z.posted_at is not null)
  or (not exists (select from scores z where z.activity_id = x.activity_id and z.user_id = ${student})
    and exists (select from activities w join gradebooks v on v.course_id = w.course_id
      where w.id = x.activity_id and not coalesce(w.posts_manually, v.posts_manually))))`;

/** Whether a comment `x` is about the work of a student, alone or with their group. */
export const isAbout = (student: string) => `(x.user_id = ${student} or (x.group_id is not null
  and exists (select from group_members n where n.group_id = x.group_id and n.user_id = ${student})))`;
