import { api } from '../../lib/api.ts';

const worker = '/push-worker.js';

/** How this browser stands to notifications. */
export async function standingOfThisDevice(): Promise<'unable' | 'refused' | 'off' | 'on'> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** What came of asking: the person said no, or nothing, or the browser has no way to its push service. */
type Asked = 'on' | 'refused' | 'unanswered' | 'unreachable';

/** Asks the person, then the browser's push service, and tells the server. */
export async function askThisDevice(pushKey: string): Promise<Asked> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'unanswered';
  const subscription = await subscribe(pushKey);
  if (!subscription) return 'unreachable';
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  try {
    await api('POST /api/account/push-devices', { body });
  } catch (error) {
    // What the server does not know of must not look as if it were on.
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Null where the browser cannot: in private windows, where its push service is switched off, without a connection to it. */
async function subscribe(pushKey: string): Promise<PushSubscription | null> {
  try {
    await navigator.serviceWorker.register(worker);
    const { pushManager } = await navigator.serviceWorker.ready;
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
