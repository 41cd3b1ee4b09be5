import { newId } from '../ids.ts';
import { startSession } from '../features/identity/sessions.ts';
import { aPerson } from './objects.ts';
import { anyone, type Row, type Rows, signedIn, whys } from './row.ts';

const onlyAdmins = '403 403 403 403 403 200 401 401';
const done = '204 204 204 204 204 204 401 401';
/** The people of the matrix have no password and no second step. */
const notSoFar = '409 409 409 409 409 409 401 401';

/** Own: the student's session; other: somebody else's. */
const aSession: Row['of'] = async ({ tx, people, clock }, made) => {
  const owner = made === 'own' ? people.student : people.stranger;
  await startSession({ clock }, tx, owner.id, { userAgent: '', address: '' });
  return tx.selectFrom('sessions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
};

const aMail: Row['of'] = async ({ tx, clock }) => {
  const id = newId();
  const at = clock.now();
  const words = { to_address: 'a@b.test', subject: 'S', text: 'T', html: 'H', kind: 'password-changed' };
  await tx
    .insertInto('mails')
    .values({ id, message_id: id, ...words, next_try_at: at, created_at: at })
    .execute();
  return { id };
};

export const accountRows = {
  'POST /api/login/code': { own: '401 401 401 401 401 401 401 401', body: { ticket: 'x', code: '123456' } },
  'GET /api/account/security': { own: signedIn },
  'PUT /api/account/password': { own: notSoFar, body: { currentPassword: 'x', newPassword: 'a fine password' } },
  'POST /api/password-resets': {
    own: '202 202 202 202 202 202 202 202',
    body: (visitor) => ({ who: `no-${visitor}` }),
  },
  'POST /api/password-resets/check': { own: anyone, body: { token: 'x' } },
  'POST /api/password-resets/redeem': {
    own: '410 410 410 410 410 410 410 410',
    body: { token: 'x', newPassword: 'a fine password' },
  },
  'POST /api/account/two-factor/begin': { own: notSoFar, body: { password: 'x' } },
  'POST /api/account/two-factor/confirm': { own: notSoFar, body: { code: '123456' } },
  'POST /api/account/two-factor/turn-off': { own: notSoFar, body: { password: 'x', code: '123456' } },
  'POST /api/account/two-factor/recovery-codes': { own: notSoFar, body: { password: 'x', code: '123456' } },
  'GET /api/account/sessions': { own: signedIn },
  'DELETE /api/account/sessions': { own: done },
  'DELETE /api/account/sessions/{id}': {
    stays: { gets: { student: 204 }, why: whys.account },
    of: aSession,
    own: '204 404 404 404 404 404 401 401',
    other: '404 404 404 404 404 404 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'GET /api/admin/security': { own: onlyAdmins },
  'PUT /api/admin/security': { own: onlyAdmins, body: { twoFactorRequiredFor: [] } },
  'GET /api/admin/mails': { own: onlyAdmins },
  'GET /api/admin/mails/{id}': { of: aMail, own: onlyAdmins, missing: '403 403 403 403 403 404 401 401' },
  'POST /api/users/{id}/sessions/end': {
    of: aPerson,
    own: '403 403 403 204 403 204 401 401',
    other: '403 403 403 403 403 204 401 401',
    missing: '403 403 403 404 403 404 401 401',
  },
  'POST /api/users/{id}/two-factor/turn-off': {
    of: aPerson,
    own: '403 403 403 403 403 204 401 401',
    other: '403 403 403 403 403 204 401 401',
    missing: '403 403 403 403 403 404 401 401',
  },
} satisfies Rows;
