import { routes } from '../../http/routes.ts';
import { readDashboard } from './dashboard.ts';

export const insightRoutes = routes({
  'GET /api/dashboard': {
    for: 'signed-in',
    handle: ({ app, actor }) => readDashboard(app, actor),
  },
});
