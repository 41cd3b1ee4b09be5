import { newId } from '../ids.ts';
import { type Rows, signedIn, whys } from './row.ts';

export const ssoRows = {
  'GET /api/account/identities': { own: signedIn },
  // The college of these tests has no single sign-on.
  'POST /api/account/identities/link': { own: '404 404 404 404 404 404 401 401', body: { returnTo: '/account' } },
  'DELETE /api/account/identities/{id}': {
    stays: { gets: { student: 204 }, why: whys.account },
    async of({ tx, people, clock }, situation) {
      const owner = situation === 'own' ? people.student : people.stranger;
      await tx.updateTable('users').set({ password_hash: 'any' }).where('id', '=', owner.id).execute();
      const row = { id: newId(), issuer: 'https://id.college.test', subject: newId(), user_id: owner.id };
      await tx
        .insertInto('user_identities')
        .values({ ...row, linked_at: clock.now() })
        .execute();
      return row;
    },
    own: '204 404 404 404 404 404 401 401',
    other: '404 404 404 404 404 404 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
} satisfies Rows;
