import { sql } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import { may } from '../../../domain/access.ts';
import { typedWords } from '../../../domain/search/as-typed.ts';
import type { Actor, App } from '../../context.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { closedTo, courses, shownPerson, type TieRow, ties } from './tie-query.ts';
import { isOpenToStudents } from './rules.ts';

const most = 20;
/** Some of whom nothing may come of: they are blocked. */
const looked = 60;

interface Asked {
  q?: string | undefined;
  courseId?: string | undefined;
}

type Recipients = Answer<'GET /api/message-recipients'>;

/** Whom the actor may write to, by name; and of what they are staff, to be written to as a whole. */
export async function listRecipients(app: App, actor: Actor, { q = '', courseId }: Asked): Promise<Recipients> {
  const words = typedWords(q).slice(0, 5);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const asked = { patterns, courseId: courseId ?? null, isManager: may(actor, 'users.manage') };
  const people = await findPeople(app, actor, asked);
  const groups = may(actor, 'courses.learn') ? [] : await findGroups(app, actor, asked);
  return {
    people: people
      .filter((row) => closedTo(actor, row) === null)
      .slice(0, most)
      .map((row) => ({ ...shownPerson(row), role: row.role })),
    groups,
  };
}

interface Wanted {
  patterns: readonly string[];
  courseId: string | null;
  isManager: boolean;
}

async function findPeople(app: App, actor: Actor, { patterns, courseId, isManager }: Wanted): Promise<TieRow[]> {
  const isNamed = sql`(as_typed(u.first_name || ' ' || u.last_name) like all(${patterns}::text[]))`;
  const inCourse = sql`(${courseId}::uuid is null or u.id in (
    select s.user_id from course_staff s where s.course_id = ${courseId}::uuid
    union all select e.user_id from enrolments e where e.course_id = ${courseId}::uuid and e.state in ('active', 'completed')))`;
  const { rows } = await sql<TieRow>`
    with ${courses(actor)}, near as (
      select s.user_id from course_staff s where s.course_id in (select course_id from mine)
      union select e.user_id from enrolments e
        where e.state in ('active', 'completed') and e.course_id in (select course_id from mine where is_staff or ${isOpenToStudents})
      union select v.student_id from supervisions v where v.supervisor_id = ${actor.id}::uuid
      union select v.supervisor_id from supervisions v where v.student_id = ${actor.id}::uuid)
    select ${ties(actor)} from users u
    where u.is_active and u.id <> ${actor.id}::uuid and ${isNamed} and ${inCourse}
      ${isManager ? sql`` : sql`and u.id in (select user_id from near)`}
    order by as_typed(u.last_name), as_typed(u.first_name), u.id limit ${looked}`.execute(app.database.read);
  return rows;
}

/** An assistant of some sections writes to these. The id is that of the session. */
const isOpen = (actor: Actor, section: string) => sql.raw(isSectionOpen('t.id', section, `'${actor.id}'::uuid`));

/** Courses in order, each before its sections. A manager runs all of them: theirs are those that they look for. */
async function findGroups(app: App, actor: Actor, { patterns, courseId, isManager }: Wanted) {
  if (isManager && patterns.length === 0 && courseId === null) return [];
  const { rows } = await sql<Recipients['groups'][number]>`
    with ${courses(actor)}, taught as (
      select c.id, c.title, c.course_code from courses c
      where c.status = 'active' and (${courseId}::uuid is null or c.id = ${courseId}::uuid)
        and (${isManager}::boolean or c.id in (select course_id from mine where is_staff))),
    counted as (
      select e.course_id, e.section_id, count(*)::integer as students from enrolments e join users u on u.id = e.user_id
      where e.course_id in (select id from taught) and e.state in ('active', 'completed') and u.is_active and u.role = 'student'
      group by e.course_id, e.section_id),
    named as (
      select t.id as "courseId", null::uuid as "sectionId", t.title as name, t.course_code as "courseCode",
        (select sum(n.students)::integer from counted n where n.course_id = t.id) as students from taught t where ${isOpen(actor, 'null::uuid')}
      union all
      select t.id, s.id, s.name, t.course_code, n.students
      from taught t join sections s on s.course_id = t.id join counted n on n.section_id = s.id where ${isOpen(actor, 's.id')})
    select * from named g where g.students > 0 and (as_typed(g."courseCode" || ' ' || g.name) like all(${patterns}::text[]))
    order by g."courseCode", g."courseId", g."sectionId" is not null, g.name limit ${most}`.execute(app.database.read);
  return rows;
}
