import { CompiledQuery } from 'kysely';
import type { AnalyticsCourse } from '../../../contract/analytics.ts';
import { dayIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import { isCurrent, scopeOf } from '../insights/scope.ts';

const most = 500;
const coursesText = (courses: string) => `select c.id, c.title, c.course_code as "courseCode", c.hue, c.status,
  (${isCurrent}) as "isCurrent", t.name as term,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
    from sections s where s.course_id = c.id) as sections
from courses c left join terms t on t.id = c.term_id
where c.id in (${courses})
order by "isCurrent" desc, coalesce(t.starts_on, c.start_date) desc nulls last, c.course_code, c.id limit ${most}`;

/** Current ones first, then the latest. */
export async function listCourses(app: App, actor: Actor): Promise<AnalyticsCourse[]> {
  const text = coursesText(scopeOf(actor).courses);
  const today = dayIn(actor.timeZone, app.clock.now());
  return (await app.database.read.executeQuery<AnalyticsCourse>(CompiledQuery.raw(text, [actor.id, today]))).rows;
}
