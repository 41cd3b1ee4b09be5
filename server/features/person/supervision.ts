import { may } from '../../../domain/access.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { invalid, notFound } from '../../refusal.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { lockForManaging } from '../users/load.ts';
import { findUser } from '../users/queries.ts';

const nameOf = (user: { first_name: string; last_name: string }) => `${user.first_name} ${user.last_name}`;

export async function addSupervisor(app: App, by: By, studentId: string, supervisorId: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { user } = await lockForManaging(tx, by.actor, studentId, { withAdmins: false });
    if (!may({ role: user.role }, 'courses.learn')) throw invalid({ student: 'Only students have supervisors' });
    const supervisor = await findUser(tx, supervisorId);
    if (!supervisor?.is_active || !may({ role: supervisor.role }, 'students.supervise'))
      throw invalid({ supervisor: 'Choose an active supervisor' });
    const added = await tx
      .insertInto('supervisions')
      .values({ student_id: studentId, supervisor_id: supervisorId })
      .onConflict((oc) => oc.columns(['supervisor_id', 'student_id']).doNothing())
      .returning('student_id')
      .executeTakeFirst();
    if (!added) return;
    await writeAudit(app, tx, by, {
      action: 'user.supervisor_added',
      user,
      changes: { supervisor: { to: nameOf(supervisor) } },
    });
    await tellSupervisor(tx, supervisorId);
  });
}

export async function removeSupervisor(app: App, by: By, studentId: string, supervisorId: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { user } = await lockForManaging(tx, by.actor, studentId, { withAdmins: false });
    const removed = await tx
      .deleteFrom('supervisions')
      .where('student_id', '=', studentId)
      .where('supervisor_id', '=', supervisorId)
      .returning('student_id')
      .executeTakeFirst();
    if (!removed) throw notFound('This student is not assigned to this supervisor.');
    const supervisor = await findUser(tx, supervisorId);
    const changes = { supervisor: { from: supervisor ? nameOf(supervisor) : supervisorId } };
    await writeAudit(app, tx, by, { action: 'user.supervisor_removed', user, changes });
    await tellSupervisor(tx, supervisorId);
  });
}

/** Whom they follow has changed, and so what all of their pages show. */
const tellSupervisor = (tx: Tx, supervisorId: string): Promise<void> =>
  announce(tx, { topic: 'session', to: { person: supervisorId } });
