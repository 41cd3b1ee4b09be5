import { sql } from 'kysely';
import type { CourseTemplate, Term } from '../../../contract/course-copy.ts';
import type { App } from '../../context.ts';

/** The courses that are offered to start from, by title. */
export async function listTemplates(app: App): Promise<CourseTemplate[]> {
  const { rows } = await sql<CourseTemplate>`
    select c.id, c.title, c.course_code as "courseCode", c.description, c.hue, c.start_date as "startDate",
      (select count(*) from modules m where m.course_id = c.id) as modules,
      (select count(*) from activities a where a.course_id = c.id and a.module_id is not null) as items
    from courses c where c.is_template order by as_typed(c.title), c.id limit 200`.execute(app.database.read);
  return rows;
}

export async function listTerms(app: App): Promise<Term[]> {
  const rows = await app.database.read
    .selectFrom('terms')
    .selectAll()
    .orderBy('starts_on', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, startsOn: row.starts_on, endsOn: row.ends_on }));
}
