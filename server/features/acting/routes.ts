import { routes } from '../../http/routes.ts';
import { beginActing, endActing } from './begin.ts';

export const actingRoutes = routes({
  'POST /api/users/{id}/acting': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, params }) => beginActing(app, { actor, visitor }, params.id),
  },
  'DELETE /api/acting': {
    for: 'signed-in',
    handle: ({ app, visitor }) => endActing(app, visitor.token),
  },
});
