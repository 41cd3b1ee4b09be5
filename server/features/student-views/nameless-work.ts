import { isNameless } from '../gradebook/anonymous.ts';

/**
 * The titles of a course's work that a student (or their group) has handed in and whoever grades may not know it is
 * theirs, as a query. `course` and `student` are texts within the statement.
 */
export const namelessWork = (course: string, student: string) => `select wa.title
from anonymous_work w join activities wa on wa.id = w.activity_id
where wa.course_id = ${course} and ${isNameless('wa.id', student)} and (
  exists (select from quiz_attempts q where q.quiz_id = wa.id and q.user_id = ${student})
  or exists (select from submissions s where s.activity_id = wa.id and s.user_id in (
    select ${student} union select n.user_id from assignments t
    join group_members b on b.set_id = t.group_set_id and b.user_id = ${student}
    join group_members n on n.group_id = b.group_id where t.activity_id = wa.id)))`;
