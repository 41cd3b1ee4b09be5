import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { loadForPosting } from './access.ts';

type Counts = Answer<'GET /api/courses/{id}/gradebook/posting'>;

const countsOf = `select e.section_id as "sectionId", count(s.posted_at)::integer as posted,
  count(*) filter (where s.posted_at is null)::integer as waiting
from activities a join scores s on s.activity_id = a.id
join enrolments e on e.course_id = a.course_id and e.user_id = s.user_id
where a.course_id = $1 and a.id = $2 and (s.entered is not null or s.is_excused)
group by e.section_id order by e.section_id nulls last`;

/** What posting or hiding a column would reach. */
export async function countPosting(app: App, actor: Actor, courseId: string, activityId: string): Promise<Counts> {
  const { read } = app.database;
  await loadForPosting(read, actor, courseId);
  return (await read.executeQuery<Counts[number]>(CompiledQuery.raw(countsOf, [courseId, activityId]))).rows;
}
