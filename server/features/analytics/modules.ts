import { CompiledQuery } from 'kysely';
import type { ModuleFigures } from '../../../contract/analytics.ts';
import type { Actor, App } from '../../context.ts';
import { progressIn } from '../courses/progress-query.ts';
import { type Asked, isStudent, loadScope, studentTable } from './scope.ts';

// Who is through with a module has done all that it needs, or had completed it before its rules changed.
const modulesText = `with ${studentTable}, ${progressIn('select unnest($1::uuid[])', null)}, standing as (
  select d.module_id, d.user_id, d.done, n.total from module_done d join module_need n on n.module_id = d.module_id
  where ${isStudent('d.course_id', 'd.user_id')}
  union all
  select k.module_id, k.user_id, k.total, k.total from kept k where ${isStudent('k.course_id', 'k.user_id')}
)
select m.id, m.course_id as "courseId", c.course_code as "courseCode", m.title,
  (select count(*) from student s where s.course_id = m.course_id)::integer as students,
  count(x.user_id) filter (where x.done > 0)::integer as begun,
  count(x.user_id) filter (where x.done >= x.total)::integer as completed
from module_need n
join modules m on m.id = n.module_id
join courses c on c.id = m.course_id
left join standing x on x.module_id = n.module_id
group by m.id, c.id
order by c.course_code, c.id, m.position, m.id`;

/** How many began and completed each module that has anything to be done; two statements. */
export async function readModules(app: App, actor: Actor, asked: Asked): Promise<ModuleFigures> {
  const { courseIds, sectionId } = await loadScope(app, actor, asked);
  const query = CompiledQuery.raw(modulesText, [courseIds, sectionId]);
  return (await app.database.read.executeQuery<ModuleFigures[number]>(query)).rows;
}
