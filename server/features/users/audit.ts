import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { AuditAction } from '../../db/tables/identity.ts';
import type { Visitor } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import type { UserRow } from './queries.ts';

/** Who makes a privileged change, and over which connection. */
export interface By {
  readonly actor: Actor;
  readonly visitor: Pick<Visitor, 'address' | 'token'>;
}

/** Field → what it was and what it is now; of a password only that it changed. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** Writes down a privileged change, in its own transaction. */
export async function writeAudit(
  app: App,
  tx: Tx,
  by: By,
  done: { action: AuditAction; user: UserRow; changes: Changes },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: app.clock.now(),
      actor_id: by.actor.id,
      address: by.visitor.address,
      action: done.action,
      user_id: done.user.id,
      subject: `${done.user.first_name} ${done.user.last_name}`,
      changes: JSON.stringify(done.changes),
    })
    .execute();
}
