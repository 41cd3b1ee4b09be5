import { CompiledQuery } from 'kysely';
import type { Stay } from '../../../../domain/roster/stays.ts';
import type { App } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { announce } from '../../../live/announce.ts';
import { tellPages } from '../apply/apply.ts';
import type { Asker } from '../asker.ts';
import { auditImport } from '../audit-import.ts';
import type { ImportRow } from '../steps.ts';
import { dependentsOf } from './dependents.ts';
import { holdToUndo } from '../hold.ts';
import { tellingNewAddresses } from '../new-addresses.ts';
import { auditUndone } from './audit-undone.ts';
import { changeBack, type Field } from './change-back.ts';
import { removeMade } from './remove-made.ts';

/**
 * Takes back what an import has made and changed, the last first, where nothing was built upon it since; what has to stay
 * is told with its reason. Later imports see the things that stay as theirs still.
 */
export async function undoImport(app: App, tx: Tx, row: ImportRow, asker: Asker): Promise<void> {
  const { id, source_id } = row;
  const now = app.clock.now();
  await holdToUndo(tx, id);
  await changeBack(tx, id, 'staff', staffFields);
  await returnStaff(tx, id);
  await removeMade(tx, id, 'staff', 'course_staff', []);
  await keepFinal(tx, id);
  await changeBack(tx, id, 'enrolment', enrolmentFields);
  await keepWorkedIn(tx, id);
  await removeMade(tx, id, 'enrolment', 'enrolments', []);
  await auditUndone(tx, { importId: id, actorId: asker.id, address: row.asked_from, now, source: asker.source });
  // What it has made goes first: that may have what another gave up.
  await keepSeen(tx, id);
  await removeMade(tx, id, 'person', 'users', await dependentsOf(tx, 'users'));
  await tellingNewAddresses(app, tx, id, () => changeBack(tx, id, 'person', personFields));
  await removeMade(tx, id, 'section', 'sections', await dependentsOf(tx, 'sections'));
  await changeBack(tx, id, 'section', sectionFields);
  await keepEdited(tx, id);
  await removeMade(tx, id, 'course', 'courses', await dependentsOf(tx, 'courses'));
  await changeBack(tx, id, 'course', courseFields);
  await changeBack(tx, id, 'term', termFields);
  await removeMade(tx, id, 'term', 'terms', await dependentsOf(tx, 'terms'));
  await tx.executeQuery(CompiledQuery.raw(forget, [id, source_id]));
  await tx.executeQuery(CompiledQuery.raw(done, [id, now]));
  await auditImport(app, tx, row, asker, 'college.roster_undone');
  await tellPages(tx);
  await announce(tx, { topic: 'overview', to: { may: 'college.administer' } });
}

const text = (column: string): Field => ({ column, type: 'text' });
const personFields = {
  table: 'users',
  fields: {
    email: text('email'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    role: text('role'),
    is_active: { column: 'is_active', type: 'boolean' },
  },
  alone: {
    fields: ['email'],
    taken: `exists (select from users o where o.id <> t.id and lower(o.email) = lower(p.p ->> 'email'))`,
  },
};
const termFields = {
  table: 'terms',
  fields: {
    name: text('name'),
    starts_on: { column: 'starts_on', type: 'date' },
    ends_on: { column: 'ends_on', type: 'date' },
  },
};
const courseFields = {
  table: 'courses',
  fields: {
    title: text('title'),
    course_code: text('course_code'),
    description: text('description'),
    term: { column: 'term_id', type: 'uuid' },
    status: text('status'),
  },
  alone: {
    fields: ['course_code', 'term', 'status'],
    taken: `coalesce(p.p ->> 'status', t.status) <> 'draft' and exists (select from courses o where o.id <> t.id and o.status <> 'draft'
      and lower(o.course_code) = lower(coalesce(p.p ->> 'course_code', t.course_code))
      and o.term_id is not distinct from case when p.p ? 'term' then (p.p ->> 'term')::uuid else t.term_id end)`,
  },
  also: `status_before_archive = case when t.status = 'archived' and p.p ? 'status' then null else t.status_before_archive end,
    grades_stand_since = case when p.p ->> 'status' in ('active', 'draft') then null else t.grades_stand_since end, revision = t.revision + 1`,
};
const sectionFields = {
  table: 'sections',
  fields: { name: text('name') },
  alone: {
    fields: ['name'],
    taken: `exists (select from sections o where o.id <> t.id and o.course_id = t.course_id and o.name = p.p ->> 'name')`,
  },
};
const enrolmentFields = {
  table: 'enrolments',
  fields: { state: text('state'), section: { column: 'section_id', type: 'uuid' } },
  also: `waitlist_number = case when p.p ->> 'state' = 'waitlisted' then (select coalesce(max(w.waitlist_number), 0) from enrolments w
    where w.course_id = t.course_id) + p.position when p.p ? 'state' then null else t.waitlist_number end`,
};
const staffFields = { table: 'course_staff', fields: { place: text('role') }, where: `p.p ->> 'place' <> 'none'` };

/** Who was taken off the staff has their place again, unless they have one already. */
async function returnStaff(tx: Tx, importId: string): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into course_staff (id, course_id, user_id, role, position)
      select ch.object_id, ch.course_id, ch.person_id, ch.fields -> 0 ->> 'from',
        coalesce((select max(s.position) from course_staff s where s.course_id = ch.course_id), 0) + row_number() over (order by ch.position)
      from roster_changes ch join courses c on c.id = ch.course_id join users u on u.id = ch.person_id
      where ch.import_id = $1 and ch.kind = 'staff' and ch.outcome = 'removed' on conflict do nothing`,
      [importId],
    ),
  );
}

/** Who is in a course that is completed, and in which section, stays: its grades stand in the transcripts (0066). */
async function keepFinal(tx: Tx, importId: string): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `update roster_changes ch set not_undone = 'course-completed' from courses c
      where ch.import_id = $1 and ch.kind = 'enrolment' and ch.outcome in ('changed', 'removed')
        and c.id = ch.course_id and 'completed' in (c.status, c.status_before_archive)`,
      [importId],
    ),
  );
}

const stays = (kind: string, reason: Stay, condition: string) =>
  `update roster_changes ch set not_undone = '${reason}' where ch.import_id = $1 and ch.kind = '${kind}'
    and ch.outcome = 'created' and ch.not_undone is null and ${condition}`;

/** A student's work in the course is theirs. */
async function keepWorkedIn(tx: Tx, importId: string): Promise<void> {
  const own = `x.user_id = ch.person_id and a.course_id = ch.course_id`;
  const within = (table: string, column: string) =>
    `exists (select from ${table} x join activities a on a.id = x.${column} where ${own})`;
  const worked = [
    within('activity_progress', 'activity_id'),
    within('submissions', 'activity_id'),
    within('scores', 'activity_id'),
    within('quiz_attempts', 'quiz_id'),
  ].join(' or ');
  await tx.executeQuery(CompiledQuery.raw(stays('enrolment', 'work-begun', `(${worked})`), [importId]));
  const moved = `exists (select from enrolments e where e.id = ch.object_id and e.state <> ch.value ->> 'state')`;
  await tx.executeQuery(CompiledQuery.raw(stays('enrolment', 'enrolment-changed', moved), [importId]));
}

/** Who has been here has an account of their own now. */
async function keepSeen(tx: Tx, importId: string): Promise<void> {
  const seen = `exists (select from users u where u.id = ch.object_id and (u.last_login_at is not null or u.password_hash is not null))`;
  await tx.executeQuery(CompiledQuery.raw(stays('person', 'signed-in', seen), [importId]));
}

async function keepEdited(tx: Tx, importId: string): Promise<void> {
  const edited = `exists (select from courses c where c.id = ch.object_id and (c.status <> 'draft' or c.revision > 1))`;
  await tx.executeQuery(CompiledQuery.raw(stays('course', 'course-edited', edited), [importId]));
}

/** What is gone is nobody's; what was changed back is as the source had it before. */
const forget = `with gone as (
  delete from roster_links l using roster_changes ch where ch.import_id = $1 and l.source_id = $2 and l.kind = ch.kind
    and l.key = ch.key and ch.outcome = 'created' and ch.not_undone is null)
update roster_links l set imported = ch.imported_before from roster_changes ch
where ch.import_id = $1 and l.source_id = $2 and l.kind = ch.kind and l.key = ch.key and ch.outcome in ('changed', 'removed')
  and ch.not_undone is null and ch.imported_before is not null`;

const done = `update roster_imports i set state = 'undone', undone_at = $2, problem = null,
  not_undone = (select count(*) from roster_changes ch where ch.import_id = i.id and ch.not_undone is not null)
where i.id = $1`;
