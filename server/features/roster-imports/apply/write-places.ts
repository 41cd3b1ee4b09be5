import { CompiledQuery } from 'kysely';
import { hueOf } from '../../../../domain/hue.ts';
import type { App } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { lockCourse } from '../../enrolments/locked-course.ts';
import { moveUp } from '../../enrolments/move-up.ts';
import { takeBackRequests } from '../../enrolments/notices.ts';
import { created, patches } from './patches.ts';

interface Given {
  importId: string;
  actorId: string;
  now: Date;
}

/** Enrolments and places among the staff, with the events that tell of them. */
export async function writePlaces(app: App, tx: Tx, { importId, actorId, now }: Given): Promise<void> {
  const run = <T>(statement: string, ...parameters: unknown[]) =>
    tx.executeQuery<T>(CompiledQuery.raw(statement, [importId, ...parameters]));
  await run(makeEnrolments, now);
  const asked = await run<Asked>(askedBefore);
  await run(changeEnrolments, now);
  for (const { course_id, people } of asked.rows) await takeBackRequests(app, tx, course_id, people);
  await run(tellEnrolments, now, actorId);
  await run(makeStaff);
  await run(changeStaff);
  await run(removeStaff);
  await run(tellStaff, now, actorId);
  const { rows } = await run<{ id: string }>(withFreePlaces);
  for (const { id } of rows) {
    const course = await lockCourse(tx, id);
    if (course) await moveUp(app, tx, course);
  }
}

const makeEnrolments = `with ${created('enrolment')}
insert into enrolments (id, course_id, user_id, section_id, state, enrolled_at)
select id, course_id, person_id, (v ->> 'section')::uuid, v ->> 'state', $2::timestamptz from made order by position`;

interface Asked {
  course_id: string;
  people: string[];
}

/** Requests that the import answers. */
const askedBefore = `with ${patches('enrolment')}
select e.course_id, array_agg(e.user_id) as people from patches join enrolments e on e.id = object_id
where p ? 'state' and e.state = 'pending_approval' group by 1 order by 1`;

const changeEnrolments = `with ${patches('enrolment')}
update enrolments e set state = coalesce(p ->> 'state', e.state), section_id = coalesce((p ->> 'section')::uuid, e.section_id),
  waitlist_number = case when p ? 'state' then null else e.waitlist_number end,
  enrolled_at = case when p ? 'state' then $2::timestamptz else e.enrolled_at end
from patches where e.id = object_id`;

const tellEnrolments = `insert into events (id, kind, at, actor_id, user_id, course_id, subject_id, subject)
select id_made_at($2::timestamptz), case when ch.outcome = 'removed' then 'enrolment.dropped' else 'enrolment.activated' end,
  $2::timestamptz, $3::uuid, ch.person_id, ch.course_id, ch.course_id, c.title
from roster_changes ch join courses c on c.id = ch.course_id
where ch.import_id = $1 and ch.kind = 'enrolment' and ch.outcome in ('created', 'changed', 'removed')
  and (ch.outcome = 'created' or exists (select from jsonb_array_elements(ch.fields) f where f ->> 'field' = 'state' and not (f ->> 'kept')::boolean))`;

const makeStaff = `with ${created('staff')}
insert into course_staff (id, course_id, user_id, role, position)
select m.id, m.course_id, m.person_id, m.v ->> 'place', row_number() over (partition by m.course_id order by m.position)
  + coalesce((select max(s.position) from course_staff s where s.course_id = m.course_id), 0)
from made m`;

const changeStaff = `with ${patches('staff')}
update course_staff s set role = p ->> 'place', is_limited = s.is_limited and p ->> 'place' = 'teaching_assistant'
from patches where s.id = object_id and p ->> 'place' <> 'none'`;

const removeStaff = `with ${patches('staff')}
delete from course_staff s using patches where s.id = object_id and p ->> 'place' = 'none'`;

const tellStaff = `insert into events (id, kind, at, actor_id, user_id, course_id, subject_id, subject)
select id_made_at($2::timestamptz), case when ch.outcome = 'removed' then 'staff.removed' else 'staff.added' end,
  $2::timestamptz, $3::uuid, ch.person_id, ch.course_id, ch.course_id, c.title
from roster_changes ch join courses c on c.id = ch.course_id
where ch.import_id = $1 and ch.kind = 'staff' and ch.outcome in ('created', 'removed')`;

/** Where somebody waits for a place that a removal may have freed. */
const withFreePlaces = `select distinct ch.course_id as id from roster_changes ch
join enrolments w on w.course_id = ch.course_id and w.state = 'waitlisted'
where ch.import_id = $1 and ch.kind = 'enrolment' and ch.outcome = 'removed' order by 1`;

/** The colour of a course follows its code by a rule that SQL does not have. */
export async function colourCourses(tx: Tx, importId: string): Promise<void> {
  const { rows } = await tx.executeQuery<{ id: string; code: string }>(
    CompiledQuery.raw(
      `select object_id as id, value ->> 'course_code' as code from roster_changes
      where import_id = $1 and kind = 'course' and outcome = 'created'`,
      [importId],
    ),
  );
  const hues = rows.map(({ id, code }) => ({ id, hue: hueOf(code) }));
  await tx.executeQuery(
    CompiledQuery.raw(
      `update courses c set hue = h.hue from jsonb_to_recordset($1::jsonb) as h (id uuid, hue integer) where c.id = h.id`,
      [JSON.stringify(hues)],
    ),
  );
}
