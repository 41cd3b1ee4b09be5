import { api } from '../../lib/api.ts';

const worker = '/push-worker.js';

/** How this browser stands to notifications. */
export async function standingOfThisDevice(): Promise<'unable' | 'refused' | 'off' | 'on'> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the person, then the browser's push service, and tells the server; false when the person says no. */
export async function askThisDevice(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  try {
    await api('POST /api/account/push-devices', { body });
  } catch (error) {
    // What the server does not know of must not look as if it were on.
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}
