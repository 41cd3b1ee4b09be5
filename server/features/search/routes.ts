import { routes } from '../../http/routes.ts';
import { search } from './search.ts';

export const searchRoutes = routes({
  'GET /api/search': {
    for: 'signed-in',
    handle: ({ app, actor, query }) => search(app, actor, query),
  },
});
