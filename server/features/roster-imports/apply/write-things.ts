import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { created, patches } from './patches.ts';

interface Given {
  importId: string;
  actorId: string;
  now: Date;
}

/** Terms, courses, sections and people, made and changed, each kind in two statements. */
export async function writeThings(tx: Tx, { importId, actorId, now }: Given): Promise<void> {
  const run = (statement: string, ...parameters: unknown[]) =>
    tx.executeQuery(CompiledQuery.raw(statement, [importId, ...parameters]));
  await run(makeTerms);
  await run(changeTerms);
  await run(makeCourses, now, actorId);
  await run(changeCourses, now);
  await run(makeSections);
  await run(changeSections);
  await run(makePeople, now);
  await run(changePeople);
  await run(endSessions);
}

const makeTerms = `with ${created('term')}
insert into terms (id, name, starts_on, ends_on) select id, v ->> 'name', (v ->> 'starts_on')::date, (v ->> 'ends_on')::date from made`;

const changeTerms = `with ${patches('term')}
update terms t set name = coalesce(p ->> 'name', t.name), starts_on = coalesce((p ->> 'starts_on')::date, t.starts_on),
  ends_on = coalesce((p ->> 'ends_on')::date, t.ends_on)
from patches where t.id = object_id`;

/** As drafts: a course is published by hand, once it has something to show. The hue is set by its code (domain/hue.ts). */
const makeCourses = `with ${created('course')}
insert into courses (id, title, course_code, description, status, level, credits, hue, term_id, created_by, created_at, updated_at)
select id, v ->> 'title', v ->> 'course_code', coalesce(v ->> 'description', ''), 'draft', 'beginner', 3, 1, (v ->> 'term')::uuid, $3::uuid, $2::timestamptz, $2::timestamptz
from made order by position`;

const changeCourses = `with ${patches('course')}
update courses c set title = coalesce(p ->> 'title', c.title), course_code = coalesce(p ->> 'course_code', c.course_code),
  description = coalesce(p ->> 'description', c.description), term_id = coalesce((p ->> 'term')::uuid, c.term_id), status = coalesce(p ->> 'status', c.status),
  status_before_archive = case when p ->> 'status' = 'archived' then c.status else c.status_before_archive end,
  grades_stand_since = case when p ->> 'status' = 'archived' then coalesce(c.grades_stand_since, $2::timestamptz) else c.grades_stand_since end,
  revision = c.revision + 1, updated_at = $2::timestamptz
from patches where c.id = object_id`;

const makeSections = `with ${created('section')}
insert into sections (id, course_id, name) select id, course_id, v ->> 'name' from made`;

const changeSections = `with ${patches('section')}
update sections s set name = coalesce(p ->> 'name', s.name) from patches where s.id = object_id`;

/** Without a password: nobody signs in before they have set one, or come through the college's identity provider. */
const makePeople = `with ${created('person')}
insert into users (id, username, email, first_name, last_name, role, is_active, created_at)
select id, v ->> 'username', v ->> 'email', v ->> 'first_name', v ->> 'last_name', v ->> 'role', (v ->> 'is_active')::boolean, $2::timestamptz
from made order by position`;

const changePeople = `with ${patches('person')}
update users u set email = coalesce(p ->> 'email', u.email), first_name = coalesce(p ->> 'first_name', u.first_name),
  last_name = coalesce(p ->> 'last_name', u.last_name), role = coalesce(p ->> 'role', u.role),
  is_active = coalesce((p ->> 'is_active')::boolean, u.is_active)
from patches where u.id = object_id`;

/** Who is kept out is signed out (product.md, 3). */
const endSessions = `with ${patches('person')}
delete from sessions s using patches where s.user_id = object_id and p ->> 'is_active' = 'false'`;
