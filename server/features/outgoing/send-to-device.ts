import webPush from 'web-push';
import type { App } from '../../context.ts';
import { linkBase, senderOf } from '../../config.ts';
import { transaction } from '../../db/database.ts';
import type { PushKeys } from '../notifications/push-keys.ts';
import type { WaitingRow } from './waiting-query.ts';

export interface Device {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A day: what nobody's device asked for by then stands in the page. */
const lifeSeconds = 86_400;
const patienceMs = 10_000;

/** Encrypts for one device alone (RFC 8291). One that its push service no longer knows is forgotten. */
export async function sendToDevice(app: App, keys: PushKeys, device: Device, notice: WaitingRow): Promise<void> {
  const { title, detail, path, id } = notice;
  const base = linkBase(app.settings);
  const subscription = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } };
  const payload = JSON.stringify({ title: title.slice(0, 200), body: detail.slice(0, 300), path, tag: id });
  try {
    const { headers, body, method } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: {
        subject: base.startsWith('https:') ? base : `mailto:${addressIn(senderOf(app.settings))}`,
        ...keys,
      },
      TTL: lifeSeconds,
    });
    const answer = await fetch(device.endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) await forget(app, device.id);
    else if (!answer.ok) app.log.warn({ device: device.id, status: answer.status }, 'a push service refused a message');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    app.log.warn({ device: device.id, reason }, 'a push message could not be sent');
  }
}

const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

async function forget(app: App, deviceId: string): Promise<void> {
  await transaction(app.database, (tx) => tx.deleteFrom('push_devices').where('id', '=', deviceId).execute());
}
