import type { Received } from '../../../contract/api.ts';
import type { Department } from '../../../contract/college-structure.ts';
import type { App } from '../../context.ts';
import { isUniqueViolation, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict, invalid, notFound, refuseOvertaken } from '../../refusal.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { findDepartment } from './structure-query.ts';
import { tellOfStructure } from './tell.ts';

export async function makeDepartment(app: App, by: By, name: string): Promise<Department> {
  return refusingTakenName(() =>
    transaction(app.database, async (tx) => {
      const id = newId();
      await tx.insertInto('departments').values({ id, name }).execute();
      await writeAudit(app, tx, by, {
        action: 'college.department_created',
        user: null,
        changes: { name: { to: name } },
      });
      await tellOfStructure(tx);
      return findDepartment(tx, id);
    }),
  );
}

export async function renameDepartment(
  app: App,
  by: By,
  id: string,
  { name, before: seen }: Received<'PUT /api/departments/{id}', 'body'>,
): Promise<Department> {
  return refusingTakenName(() =>
    transaction(app.database, async (tx) => {
      const before = await lockDepartment(tx, id);
      refuseOvertaken<{ name: string }>(seen, before, { name });
      if (before.name === name) return before;
      await tx.updateTable('departments').set({ name }).where('id', '=', id).execute();
      const changes = { name: { from: before.name, to: name } };
      await writeAudit(app, tx, by, { action: 'college.department_changed', user: null, changes });
      await tellOfStructure(tx);
      return findDepartment(tx, id);
    }),
  );
}

/** Its courses belong to the other department from now on; then it is gone. */
export async function mergeDepartment(app: App, by: By, id: string, into: string): Promise<Department> {
  if (id === into) throw invalid({ into: 'Choose another department than this one' });
  return transaction(app.database, async (tx) => {
    const [before, target] = [await lockDepartment(tx, id), await lockDepartment(tx, into)];
    await tx
      .updateTable('courses')
      .set((eb) => ({ department_id: into, revision: eb('revision', '+', 1), updated_at: app.clock.now() }))
      .where('department_id', '=', id)
      .execute();
    await tx.deleteFrom('departments').where('id', '=', id).execute();
    const changes = { name: { from: before.name, to: target.name }, courses: { to: before.courses } };
    await writeAudit(app, tx, by, { action: 'college.department_merged', user: null, changes });
    await tellOfStructure(tx);
    return findDepartment(tx, into);
  });
}

export async function removeDepartment(app: App, by: By, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { name, courses } = await lockDepartment(tx, id);
    if (courses > 0)
      throw conflict(
        'Courses belong to this department. Merge it with another one, or give its courses another one first.',
      );
    await tx.deleteFrom('departments').where('id', '=', id).execute();
    const changes = { name: { from: name } };
    await writeAudit(app, tx, by, { action: 'college.department_deleted', user: null, changes });
    await tellOfStructure(tx);
  });
}

/** Held, so that no course comes to it meanwhile. */
async function lockDepartment(tx: Tx, id: string): Promise<Department> {
  await tx.selectFrom('departments').select('id').where('id', '=', id).forUpdate().execute();
  return findDepartment(tx, id);
}

async function refusingTakenName<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    if (!isUniqueViolation(error, 'departments_name')) throw error;
    const sentence = 'There is a department of this name already. Choose another.';
    throw conflict(sentence, { name: sentence });
  }
}

/** Whoever writes to a department that is gone hears so before what they sent is judged. */
export async function refuseMissingDepartment(app: App, id: string): Promise<void> {
  const found = await app.database.read.selectFrom('departments').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('This department is not there any more.');
}
