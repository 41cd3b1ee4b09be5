import { signedIn, type Rows } from './row.ts';

export const pagesRows = {
  'GET /api/dashboard': { own: signedIn },
  'GET /api/admin/overview': { own: '403 403 403 403 403 200 401 401' },
} satisfies Rows;
