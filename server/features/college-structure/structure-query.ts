import { sql } from 'kysely';
import type { Finished } from '../../../contract/api.ts';
import type { CollegeTerm, Department } from '../../../contract/college-structure.ts';
import type { Readable } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';

const terms = sql`select t.id, t.name, t.starts_on as "startsOn", t.ends_on as "endsOn",
  (select count(*) from courses c where c.term_id = t.id) as courses from terms t`;
const departments = sql`select d.id, d.name,
  (select count(*) from courses c where c.department_id = d.id) as courses from departments d`;

/** Terms from the latest to the earliest, departments by name, in one statement. */
export async function findStructure(read: Readable): Promise<Finished<'GET /api/college/structure'>> {
  const { rows } = await sql<Finished<'GET /api/college/structure'>>`
    select (select coalesce(json_agg(t order by t."startsOn" desc, t.id), '[]') from (${terms}) t) as terms,
      (select coalesce(json_agg(d order by as_typed(d.name), d.id), '[]') from (${departments}) d) as departments`.execute(
    read,
  );
  return rows[0] ?? { terms: [], departments: [] };
}

export async function findTerm(read: Readable, id: string): Promise<CollegeTerm> {
  const { rows } = await sql<CollegeTerm>`${terms} where t.id = ${id}::uuid`.execute(read);
  if (!rows[0]) throw notFound('This term is not there any more.');
  return rows[0];
}

export async function findDepartment(read: Readable, id: string): Promise<Department> {
  const { rows } = await sql<Department>`${departments} where d.id = ${id}::uuid`.execute(read);
  if (!rows[0]) throw notFound('This department is not there any more.');
  return rows[0];
}
