import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { isStudying, studentScopeOf } from './scope.ts';

type Courses = Answer<'GET /api/students/courses'>;

/** Courses and sections that have students of the actor's; those that are over come last. */
export async function listCourses(app: App, actor: Actor): Promise<Courses> {
  const text = `select c.id, c.title, c.course_code as "courseCode", c.hue, c.status = 'active' as "isActive",
  (select t.name from terms t where t.id = c.term_id) as term,
  (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id), '[]')
    from sections n where n.id = any(array_agg(e.section_id))) as sections
from enrolments e join courses c on c.id = e.course_id join users u on u.id = e.user_id and u.is_active
where ${isStudying} and ${studentScopeOf(actor).isMine}
group by c.id order by c.status, c.course_code, c.id limit 500`;
  return (await app.database.read.executeQuery<Courses[number]>(CompiledQuery.raw(text, [actor.id]))).rows;
}
