/** Whether `activities a` was opened by a student, or they, or their group (of `group_members b`), are writing in it. */
export const wasBegun = (
  student: string,
) => `(exists (select from activity_progress p where p.activity_id = a.id and p.user_id = ${student})
  or ${hasDraft(student)})`;

/** Whether something is written there that was not handed in. */
export const hasDraft = (student: string) =>
  `exists (select from submission_drafts w where w.activity_id = a.id and (w.user_id = ${student} or w.group_id = b.group_id))`;
