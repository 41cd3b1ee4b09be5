import { sql } from 'kysely';
import type { BulkDeed } from '../../../contract/user-bulk.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import type { LockedCourse } from '../enrolments/locked-course.ts';
import { takeStep } from '../enrolments/take-step.ts';
import type { By } from '../users/audit.ts';
import { auditMany } from './audit-many.ts';
import type { Chosen } from './chosen.ts';

/** Does it to those whom it changes, and writes it down of each. */
export async function carryOut(
  app: App,
  tx: Tx,
  by: By,
  deed: BulkDeed,
  { people, course }: { people: readonly Chosen[]; course: LockedCourse | null },
): Promise<void> {
  const ids = people.map(({ id }) => id);
  switch (deed.kind) {
    case 'role': {
      await sql`update users set role = ${deed.role} where id = any (${ids}::uuid[])`.execute(tx);
      const changes = people.map(({ id, role }) => ({ id, changes: { role: { from: role, to: deed.role } } }));
      await auditMany(app, tx, by, 'user.role_changed', changes);
      break;
    }
    case 'activate':
    case 'deactivate': {
      const isActive = deed.kind === 'activate';
      await sql`update users set is_active = ${isActive} where id = any (${ids}::uuid[])`.execute(tx);
      if (!isActive) await sql`delete from sessions where user_id = any (${ids}::uuid[])`.execute(tx);
      const changes = ids.map((id) => ({ id, changes: { isActive: { from: !isActive, to: isActive } } }));
      await auditMany(app, tx, by, isActive ? 'user.activated' : 'user.deactivated', changes);
      break;
    }
    case 'supervise': {
      await sql`insert into supervisions (supervisor_id, student_id)
        select ${deed.supervisor}::uuid, id from unnest(${ids}::uuid[]) as t (id) on conflict do nothing`.execute(tx);
      const name = await nameOf(tx, deed.supervisor);
      await auditMany(
        app,
        tx,
        by,
        'user.supervisor_added',
        ids.map((id) => ({ id, changes: { supervisor: { to: name } } })),
      );
      break;
    }
    case 'enrol': {
      if (!course) return;
      for (const id of ids) await takeStep(app, tx, by.actor, course, id, 'enrol');
      if (deed.section)
        await sql`update enrolments set section_id = ${deed.section}
          where course_id = ${course.id} and user_id = any (${ids}::uuid[])`.execute(tx);
      await auditMany(
        app,
        tx,
        by,
        'user.enrolled',
        ids.map((id) => ({ id, changes: { course: { to: course.title } } })),
      );
    }
  }
  await announce(tx, { topic: 'users', to: { may: 'users.manage' } });
}

async function nameOf(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from users where id = ${id}`.execute(tx);
  return rows[0]?.name ?? '';
}
