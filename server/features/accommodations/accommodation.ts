import type { Accommodation } from '../../../contract/accommodations.ts';
import type { Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { recomputeDeadlines } from '../attempts/recompute-deadlines.ts';
import { type By, type Changes, writeAudit } from '../users/audit.ts';
import { loadStudent, loadStudentToGrant } from './access.ts';
import { tellStudent } from './tell-student.ts';

type Body = Received<'PUT /api/students/{id}/accommodation', 'body'>;
type Stored = Required<Accommodation>;

/** What a student is granted; the note is for staff alone. */
export async function readAccommodation(app: App, actor: Actor, studentId: string): Promise<Accommodation> {
  const { isSelf } = await loadStudent(app.database.read, actor, studentId);
  const { note, ...accommodation } = await findAccommodation(app.database.read, studentId);
  return isSelf ? accommodation : { ...accommodation, note };
}

/** Grants time and attempts in every quiz; clocks that run follow in the same transaction. */
export async function grantAccommodation(app: App, by: By, studentId: string, body: Body): Promise<Accommodation> {
  return transaction(app.database, async (tx) => {
    const { student } = await loadStudentToGrant(tx, by.actor, studentId);
    const before = await findAccommodation(tx, studentId);
    if (!(await write(app, tx, by.actor, studentId, body))) {
      const standing = await findAccommodation(tx, studentId);
      // A retry, whose first answer was lost, finds what it sent.
      if (standing.revision > 0 && Object.keys(changesBetween(standing, body)).length === 0) return standing;
      throw changedMeanwhile();
    }
    await recomputeDeadlines(app, tx, { userId: studentId });
    await tellStudent(app, tx, [before, body], { to: studentId, by: by.actor.id });
    const changes = changesBetween(before, body);
    await writeAudit(app, tx, by, { action: 'user.accommodation_changed', user: student, changes });
    return findAccommodation(tx, studentId);
  });
}

const changedMeanwhile = () =>
  conflict('Someone else has changed this accommodation since you opened it. Reload to see what stands now.');

async function findAccommodation(read: Readable, studentId: string): Promise<Stored> {
  const row = await read.selectFrom('accommodations').selectAll().where('user_id', '=', studentId).executeTakeFirst();
  return {
    studentId,
    timeFactor: Number(row?.time_factor ?? 1),
    isUntimed: row?.is_untimed ?? false,
    extraAttempts: row?.extra_attempts ?? 0,
    note: row?.note ?? '',
    revision: row?.revision ?? 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
  };
}

/** Whether it was written: not where somebody else was quicker, be it with the first one. */
async function write(app: App, tx: Tx, actor: Actor, studentId: string, body: Body): Promise<boolean> {
  const row = {
    time_factor: body.timeFactor.toFixed(2),
    is_untimed: body.isUntimed,
    extra_attempts: body.extraAttempts,
    note: body.note,
    revision: body.revision + 1,
    updated_at: app.clock.now(),
    updated_by: actor.id,
  };
  const written =
    body.revision === 0
      ? await tx
          .insertInto('accommodations')
          .values({ user_id: studentId, ...row })
          .onConflict((oc) => oc.doNothing())
          .returning('user_id')
          .executeTakeFirst()
      : await tx
          .updateTable('accommodations')
          .set(row)
          .where('user_id', '=', studentId)
          .where('revision', '=', body.revision)
          .returning('user_id')
          .executeTakeFirst();
  return written !== undefined;
}

function changesBetween(before: Stored, after: Body): Changes {
  const fields = ['timeFactor', 'isUntimed', 'extraAttempts', 'note'] as const;
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
