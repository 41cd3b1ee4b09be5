import type { Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { announce } from '../../live/announce.ts';
import { loadHostedMeeting } from './access.ts';

type Outcome = Received<'PUT /api/meetings/{id}/outcome', 'body'>['outcome'];

/** Says whether a meeting was held. */
export async function markOutcome(app: App, actor: Actor, id: string, outcome: Outcome): Promise<void> {
  await transaction(app.database, async (tx) => {
    const meeting = await loadHostedMeeting(tx, actor, id);
    if (meeting.starts_at > app.clock.now())
      throw conflict('This meeting has not begun. Say afterwards whether it was held.');
    const marked = await tx
      .updateTable('meetings')
      .set({ state: outcome })
      .where('id', '=', id)
      .where('state', '<>', 'cancelled')
      .returning('id')
      .executeTakeFirst();
    if (!marked) throw conflict('This meeting was cancelled.');
    await announce(tx, { topic: 'schedule', to: { people: [meeting.host_id, meeting.student_id] } });
  });
}
