import { anyone, signedIn, type Rows } from './row.ts';

export const identityRows = {
  'GET /api/auth/user': { own: signedIn },
  'POST /api/login': {
    own: '401 401 401 401 401 401 401 401',
    body: (visitor) => ({ username: `no-${visitor}`, password: 'wrong' }),
  },
  'POST /api/auth/logout': { own: '204 204 204 204 204 204 204 204' },
  'GET /api/sign-in': { own: anyone },
  'POST /api/setup/check': { own: anyone, body: { token: 'x' } },
  'POST /api/setup': {
    own: '404 404 404 404 404 404 404 404',
    body: {
      token: 'x',
      username: 'first',
      email: 'a@b.test',
      firstName: 'A',
      lastName: 'B',
      password: 'a fine password',
    },
  },
} satisfies Rows;
