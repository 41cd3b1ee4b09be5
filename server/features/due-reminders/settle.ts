import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { reminderIsOver } from './is-over.ts';

// Without its mark, one whose time was moved comes again with the new one.
const settleText = `with over as (
  update notifications set read_at = $1::timestamptz
  where id in (select n.id from notifications n where n.kind = 'due_soon' and n.read_at is null and ${reminderIsOver('$1::timestamptz')}
    for update of n skip locked)
  returning user_id, subject_id
), unmarked as (
  delete from due_reminders k using over where k.activity_id = over.subject_id and k.user_id = over.user_id
)
select user_id from over`;

/** A reminder that has nothing to say any more asks for nothing: it counts as read. */
export async function settleReminders(app: App): Promise<void> {
  await transaction(app.database, async (tx) => {
    const query = CompiledQuery.raw(settleText, [app.clock.now()]);
    const { rows } = await tx.executeQuery<{ user_id: string }>(query);
    if (rows.length > 0)
      await announce(tx, { topic: 'notifications', to: { people: rows.map(({ user_id }) => user_id) } });
  });
}
