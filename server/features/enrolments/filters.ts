import { sql } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import { dayIn } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import { listed, subject } from './open-course-query.ts';

type FiltersAnswer = Answer<'GET /api/open-courses/filters'>;

/** What there is to choose from: only values that some course to join has. */
export async function openCourseFilters(app: App): Promise<FiltersAnswer> {
  const today = dayIn(app.settings.timeZone, app.clock.now());
  const { rows } = await sql<FiltersAnswer>`
    with c as (select c.* from courses c where ${listed(today)})
    select
      (select coalesce(json_agg(s.subject order by s.subject), '[]')
        from (select distinct ${subject} as subject from c) s where s.subject is not null) as subjects,
      (select coalesce(json_agg(n.credits order by n.credits), '[]') from (select distinct credits from c) n) as credits,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.starts_on), '[]')
        from terms t where t.id in (select term_id from c)) as terms,
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by as_typed(d.name)), '[]')
        from departments d where d.id in (select department_id from c)) as departments`.execute(app.database.read);
  return rows[0] ?? { subjects: [], credits: [], terms: [], departments: [] };
}
