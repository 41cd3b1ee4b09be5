import { newId } from '../ids.ts';
import { aNotification } from './objects.ts';
import { type Row, type Rows, signedIn, whys } from './row.ts';

const ownAlone = {
  own: '204 404 404 404 404 404 401 401',
  other: '404 404 404 404 404 404 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;

/** Own: the student's device; other: somebody else's. */
const aDevice: Row['of'] = async ({ tx, people, clock }, made) => {
  const id = newId();
  const owner = made === 'own' ? people.student : people.stranger;
  const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`;
  await tx
    .insertInto('push_devices')
    .values({ id, user_id: owner.id, endpoint, p256dh: 'x', auth: 'x', name: '', created_at: clock.now() })
    .execute();
  return { id };
};

export const notificationRows = {
  'GET /api/notifications': { own: signedIn },
  'POST /api/notifications/{id}/read': {
    stays: { gets: { student: 204 }, why: whys.account },
    of: aNotification,
    ...ownAlone,
  },
  'POST /api/notifications/read': { own: '204 204 204 204 204 204 401 401' },
  'GET /api/account/notifications': { own: signedIn },
  'PUT /api/account/notifications': { own: signedIn, body: { digestDay: 5 } },
  'POST /api/account/push-devices': {
    own: '201 201 201 201 201 201 401 401',
    body: (visitor) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${visitor}`,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    }),
  },
  'DELETE /api/account/push-devices/{id}': {
    stays: { gets: { student: 204 }, why: whys.account },
    of: aDevice,
    ...ownAlone,
  },
  'POST /api/unsubscribe/check': { own: '200 200 200 200 200 200 200 200', body: { token: 'x' } },
  // Without the link of a mail there is nothing that anybody may end.
  'POST /api/unsubscribe': { own: '400 400 400 400 400 400 400 400' },
} satisfies Rows;
