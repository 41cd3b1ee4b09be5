import { CompiledQuery } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { datesOf, lenientDates } from '../courses/effective-dates.ts';

interface QuizRow {
  id: string;
  title: string;
  module_id: string | null;
  time_limit: number | null;
  max_attempts: number | null;
  questions: number;
  points: string;
  due_at: Date | null;
  is_published: boolean;
}

// Of the questions only their number and points are read: a list has no use for anything else of them.
const quizzesOf = (
  dates: string,
) => `select a.id, a.title, a.module_id, z.time_limit, z.max_attempts, q.questions, coalesce(a.points, q.points) as points,
  d.due_at, a.is_published and coalesce(m.is_published, true) as is_published
from activities a
join quizzes z on z.activity_id = a.id
left join modules m on m.id = a.module_id
${dates}
cross join lateral (
  select coalesce(sum(x.draws), 0)::integer as questions, coalesce(sum(x.draws * x.points), 0) as points
  from quiz_slots x where x.quiz_id = a.id
) q
where a.course_id = $1 and a.kind = 'quiz' and ($2::boolean or (a.is_published and coalesce(m.is_published, true)))
order by m.position nulls last, a.position, a.id`;

const forStudent = quizzesOf(datesOf('$4::uuid', '$3::timestamptz'));
const forStaff = quizzesOf(lenientDates('$3::timestamptz', '$4::uuid'));

/** A course's quizzes in course order, as they are for a student, or with unpublished ones and the widest dates for staff. */
export async function findQuizzes(
  read: Readable,
  courseId: string,
  actor: Actor,
  isStaff: boolean,
): Promise<QuizRow[]> {
  const parameters = [courseId, isStaff, actor.askedAt, actor.id];
  const query = CompiledQuery.raw(isStaff ? forStaff : forStudent, parameters);
  return (await read.executeQuery<QuizRow>(query)).rows;
}
