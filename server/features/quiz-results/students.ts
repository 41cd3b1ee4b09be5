import { isStudentOpen } from '../courses/assistant-sections.ts';

/**
 * Whether somebody is a student of a course. What those did who have left stays where it is, and is shown again when they
 * come back; meanwhile nobody waits for its grading.
 */
export const isStudent = (course: string, user: string) => `exists (select from enrolments n
  where n.course_id = ${course} and n.user_id = ${user} and n.state in ('active', 'completed'))`;

/** A student of the course whose work is open to who asks. */
export const isShown = (course: string, user: string, actor: string) =>
  `${isStudent(course, user)} and ${isStudentOpen(course, user, actor)}`;

/** Whether names of a quiz's students are hidden: it is graded without names, and something waits. For `quizzes z`. */
export const hidesNames = `z.is_anonymous and exists (select from quiz_attempts o join activities q on q.id = o.quiz_id
  where o.quiz_id = z.activity_id and o.state = 'submitted' and o.score is null and ${isStudent('q.course_id', 'o.user_id')})`;
