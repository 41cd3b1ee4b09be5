import { sql } from 'kysely';
import type { Finished } from '../../../contract/api.ts';
import type { App } from '../../context.ts';
import { transaction, type Readable } from '../../db/database.ts';
import { type By, writeAudit } from '../users/audit.ts';

/** In the table of settings: whether students write to students of their courses. */
const key = 'students_write_to_each_other';

export interface RulesRow {
  students_write: boolean;
}

/** The college's rule, in any statement. */
export const isOpenToStudents = sql<boolean>`exists (select from settings k where k.key = ${key} and k.value = 'true')`;
export const rulesColumn = sql`${isOpenToStudents} as students_write`;

type Rules = Finished<'GET /api/college/messaging'>;

export async function readRules(read: Readable): Promise<Rules> {
  const { rows } = await sql<RulesRow>`select ${rulesColumn}`.execute(read);
  return { studentsWriteToEachOther: rows[0]?.students_write ?? false };
}

export async function changeRules(app: App, by: By, { studentsWriteToEachOther }: Rules): Promise<Rules> {
  return transaction(app.database, async (tx) => {
    const before = await readRules(tx);
    if (before.studentsWriteToEachOther === studentsWriteToEachOther) return before;
    const value = JSON.stringify(studentsWriteToEachOther);
    await tx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
    const changes = {
      studentsWriteToEachOther: { from: before.studentsWriteToEachOther, to: studentsWriteToEachOther },
    };
    await writeAudit(app, tx, by, { action: 'college.settings_changed', user: null, changes });
    return { studentsWriteToEachOther };
  });
}
