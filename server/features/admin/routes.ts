import { routes } from '../../http/routes.ts';
import { overview } from './overview.ts';

export const adminRoutes = routes({
  'GET /api/admin/overview': {
    for: 'college.administer',
    handle: ({ app, actor }) => overview(app, actor),
  },
});
