import { aNotification } from './objects.ts';
import { signedIn, type Rows } from './row.ts';

export const pagesRows = {
  'GET /api/dashboard': { own: signedIn },
  'GET /api/notifications': { own: signedIn },
  'POST /api/notifications/{id}/read': {
    of: aNotification,
    own: '204 404 404 404 404 404 401 401',
    other: '404 404 404 404 404 404 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'GET /api/admin/overview': { own: '403 403 403 403 403 200 401 401' },
  'POST /api/notifications/read': { own: '204 204 204 204 204 204 401 401' },
} satisfies Rows;
