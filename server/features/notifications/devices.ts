import type { Received } from '../../../contract/api.ts';
import { isPushService } from '../../../domain/push-services.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Visitor } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { invalid, notFound } from '../../refusal.ts';

/** A person's old devices give way: nobody reads on more. */
const mostDevices = 20;

export async function addDevice(
  app: App,
  { actor, visitor }: { actor: Actor; visitor: Visitor },
  { endpoint, p256dh, auth }: Received<'POST /api/account/push-devices', 'body'>,
): Promise<{ id: string }> {
  // The server sends there by itself: nowhere but to the push services of browsers.
  if (!isPushService(endpoint))
    throw invalid({ endpoint: 'This is not a push service of a browser that is known here' });
  return transaction(app.database, async (tx) => {
    const keys = { user_id: actor.id, p256dh, auth, name: visitor.userAgent };
    const device = await tx
      .insertInto('push_devices')
      .values({ id: newId(), endpoint, created_at: app.clock.now(), ...keys })
      .onConflict((oc) => oc.column('endpoint').doUpdateSet(keys))
      .returning('id')
      .executeTakeFirstOrThrow();
    const old = await tx
      .selectFrom('push_devices')
      .select('id')
      .where('user_id', '=', actor.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(mostDevices)
      .execute();
    for (const { id } of old) await tx.deleteFrom('push_devices').where('id', '=', id).execute();
    return device;
  });
}

export async function removeDevice(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const removed = await tx
      .deleteFrom('push_devices')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound('This device is no longer told of anything.');
  });
}
