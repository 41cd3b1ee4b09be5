import { routes } from '../../http/routes.ts';
import { listTopics } from './list.ts';

export const discussionRoutes = routes({
  'GET /api/courses/{id}/discussions': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listTopics(app, actor, params.id),
  },
});
