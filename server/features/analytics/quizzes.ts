import { CompiledQuery } from 'kysely';
import type { AnalyticsQuizzes } from '../../../contract/analytics.ts';
import type { Actor, App } from '../../context.ts';
import { type Asked, loadScope } from './scope.ts';

const quizzesText = `select a.id, a.course_id as "courseId", c.course_code as "courseCode", a.title,
  count(t.id)::integer as attempts, count(distinct t.user_id)::integer as students
from activities a
join courses c on c.id = a.course_id
join quiz_attempts t on t.quiz_id = a.id and t.state = 'submitted'
where a.course_id = any($1::uuid[]) and a.kind = 'quiz'
group by a.id, c.id
order by c.course_code, c.id, max(t.submitted_at) desc, a.id`;

/** Quizzes that somebody has taken, those of a course by when they last were; of whole courses, as their results are. */
export async function listQuizzes(app: App, actor: Actor, asked: Asked): Promise<AnalyticsQuizzes> {
  const { courseIds } = await loadScope(app, actor, asked);
  const query = CompiledQuery.raw(quizzesText, [courseIds]);
  return (await app.database.read.executeQuery<AnalyticsQuizzes[number]>(query)).rows;
}
