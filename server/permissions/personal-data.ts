import { newId } from '../ids.ts';
import { aPerson } from './objects.ts';
import { type Row, type Rows, signedIn } from './row.ts';

const ofAdmins = {
  own: '403 403 403 403 403 200 401 401',
  other: '403 403 403 403 403 200 401 401',
  missing: '403 403 403 403 403 404 401 401',
} as const;

/** Own: the student's; other: somebody else's. Neither has a file: what a copy holds is seen by its owner alone. */
const aCopy: Row['of'] = async ({ tx, people, clock }, made) => {
  const owner = made === 'own' ? people.student : people.stranger;
  const id = newId();
  await tx
    .insertInto('data_exports')
    .values({ id, user_id: owner.id, asked_by: null, state: 'failed', asked_at: clock.now() })
    .execute();
  return { id };
};
const nothing = '404 404 404 404 404 404 401 401';

export const personalDataRows = {
  'GET /api/account/exports': { own: signedIn },
  'POST /api/account/exports': { own: '202 202 202 202 202 202 401 401', body: {} },
  'GET /api/account/exports/{id}/file': { of: aCopy, own: nothing, other: nothing, missing: nothing },
  'GET /api/users/{id}/exports': { of: aPerson, ...ofAdmins },
  'POST /api/users/{id}/exports': {
    of: aPerson,
    own: '403 403 403 403 403 202 401 401',
    other: '403 403 403 403 403 202 401 401',
    missing: ofAdmins.missing,
  },
  'GET /api/users/{id}/erasure': { of: aPerson, ...ofAdmins },
  'POST /api/users/{id}/erasure': {
    of: aPerson,
    own: '403 403 403 403 403 422 401 401',
    other: '403 403 403 403 403 422 401 401',
    missing: ofAdmins.missing,
    body: { username: 'not theirs' },
  },
} satisfies Rows;
