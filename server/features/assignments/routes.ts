import { routes } from '../../http/routes.ts';
import { listAssignments } from './list.ts';

export const assignmentRoutes = routes({
  'GET /api/courses/{id}/assignments': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listAssignments(app, actor, params.id),
  },
});
