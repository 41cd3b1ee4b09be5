import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';

interface QuizRow {
  id: string;
  title: string;
  time_limit: number | null;
  max_attempts: number | null;
  questions: number;
  points: string;
  due_at: Date | null;
  is_published: boolean;
}

// Of the questions only their number and points are read: a list has no use for anything else of them.
const quizzesOf = `select a.id, a.title, z.time_limit, z.max_attempts, q.questions, coalesce(a.points, q.points) as points,
  a.due_at, a.is_published and coalesce(m.is_published, true) as is_published
from activities a
join quizzes z on z.activity_id = a.id
left join modules m on m.id = a.module_id
cross join lateral (
  select coalesce(sum(x.draws), 0)::integer as questions, coalesce(sum(x.draws * x.points), 0) as points
  from quiz_slots x where x.quiz_id = a.id
) q
where a.course_id = $1 and a.kind = 'quiz' and ($2::boolean or (a.is_published and coalesce(m.is_published, true)))
order by m.position nulls last, a.position, a.id`;

/** A course's quizzes in course order; unpublished ones only when asked for. */
export async function findQuizzes(read: Readable, courseId: string, withUnpublished: boolean): Promise<QuizRow[]> {
  return (await read.executeQuery<QuizRow>(CompiledQuery.raw(quizzesOf, [courseId, withUnpublished]))).rows;
}
