import type { ApiCall } from '../../../contract/api.ts';
import { isOutOfReach } from '../../../domain/acting.ts';
import type { Actor, App } from '../../context.ts';
import { forbidden } from '../../refusal.ts';
import { writeAudit } from '../users/audit.ts';

/** What a call is answered with that an administrator makes as somebody else: whatever it writes is logged in the same transaction. */
export function actingApp(app: App, actor: Actor, { call, address }: { call: ApiCall; address: string }): App {
  if (isOutOfReach(call))
    throw forbidden(
      'You are acting as somebody else: their password, sessions, settings and private messages are out of reach. Stop acting first.',
    );
  if (call === 'DELETE /api/acting' || call === 'POST /api/auth/logout') return app;
  const by = { actor, visitor: { address } };
  const user = { id: actor.id, first_name: actor.firstName, last_name: actor.lastName };
  return {
    ...app,
    database: {
      ...app.database,
      besides: (tx) => writeAudit(app, tx, by, { action: 'user.wrote_as', user, changes: { call: { to: call } } }),
    },
  };
}
