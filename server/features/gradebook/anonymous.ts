/**
 * Whether the name of a student is hidden from whoever grades, as a condition over `assignments t`: until their score is
 * posted, where it is graded anonymously. `student` is a text within the statement.
 */
export const isAnonymousFor = (student: string) => `(t.is_anonymous and not exists (select from scores zz
  where zz.activity_id = t.activity_id and zz.user_id = ${student} and zz.posted_at is not null))`;
