import { aPerson } from './objects.ts';
import type { Rows } from './row.ts';

/** Own: a student; other: an administrator. */
const ofUsers = {
  own: '403 403 403 200 403 200 401 401',
  other: '403 403 403 403 403 200 401 401',
  missing: '403 403 403 404 403 404 401 401',
} as const;

export const usersRows = {
  'GET /api/users': { own: '403 403 403 200 403 200 401 401' },
  'POST /api/users': {
    own: '403 403 403 201 403 201 401 401',
    body: (visitor) => ({
      username: `by-${visitor}`,
      email: `by-${visitor}@college.test`,
      firstName: 'A',
      lastName: 'B',
      password: 'a fine password',
    }),
  },
  'PUT /api/users/{id}': { of: aPerson, ...ofUsers, body: { firstName: 'New' } },
  'POST /api/users/{id}/activate': { of: aPerson, ...ofUsers },
  'POST /api/users/{id}/deactivate': { of: aPerson, ...ofUsers },
} satisfies Rows;
