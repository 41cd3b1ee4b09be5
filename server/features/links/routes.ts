import { routes } from '../../http/routes.ts';
import { listLinks } from './list.ts';

export const linkRoutes = routes({
  'GET /api/courses/{id}/resources': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listLinks(app, actor, params.id),
  },
});
