import { CompiledQuery } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import { noSuchYear } from '../../../contract/calendar-range.ts';
import { addDays, dayIn, isInCalendar, momentOf, timeIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';
import { editOutline } from '../outline/edit.ts';
import type { ChangeDates } from '../outline/items.ts';
import { loadItem } from '../outline/load.ts';
import { datedColumns, refuseWrongDate } from '../outline/wrong-dates.ts';
import { handedInBy } from './work-query.ts';

type Body = Received<'PUT /api/calendar/deadlines/{id}', 'body'>;

/**
 * Moves the due date of an activity by days, as whoever does it sees them: at the same time of the day. What follows from
 * a change of dates follows here too, and whoever has the activity's form open hears of it when they save.
 */
export async function moveDeadline(
  app: App,
  changeDates: ChangeDates,
  actor: Actor,
  id: string,
  { days, seen, confirmed }: Body,
): Promise<{ dueAt: string }> {
  const due = new Date(seen);
  const { timeZone } = actor;
  const moved = momentOf(timeZone, addDays(dayIn(timeZone, due), days), timeIn(timeZone, due));
  if (!isInCalendar(dayIn('UTC', moved))) throw invalid({ days: noSuchYear });
  const move = editOutline(app, actor, {
    load: (tx) => loadItem(tx, actor, id),
    revision: undefined,
    kind: 'item.changed',
    deed: (tx, { courseId }) =>
      changeDates(app, tx, { ids: [id], courseId, by: actor.id }, async () => {
        const row = await tx
          .updateTable('activities')
          .set({ due_at: moved })
          .where('id', '=', id)
          .where('due_at', '=', due)
          .returning(datedColumns)
          .executeTakeFirst();
        if (!row && (await isDueAt(tx, id, moved))) throw new MovedAlready();
        if (!row)
          throw conflict('Someone else has changed this date. You see it as it is now; make your change again.');
        refuseWrongDate(row);
        if (!confirmed) await refuseHandedIn(tx, id);
      }),
  });
  await move.catch((error: unknown) => {
    if (!(error instanceof MovedAlready)) throw error;
  });
  return { dueAt: moved.toISOString() };
}

/** What a retry finds whose first answer was lost; nothing more comes of it. */
class MovedAlready extends Error {}

async function isDueAt(tx: Tx, id: string, due: Date): Promise<boolean> {
  const found = tx.selectFrom('activities').select('id').where('id', '=', id).where('due_at', '=', due);
  return (await found.executeTakeFirst()) !== undefined;
}

const handedInText = `select exists (${handedInBy('$1::uuid')}) as "isHandedIn"`;

async function refuseHandedIn(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.executeQuery<{ isHandedIn: boolean }>(CompiledQuery.raw(handedInText, [id]));
  if (rows[0]?.isHandedIn) throw conflict('Students have handed this in already. Confirm that its due date moves.');
}
