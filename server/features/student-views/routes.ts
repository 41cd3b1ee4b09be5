import { routes } from '../../http/routes.ts';
import { beginView, endView, loadToLook } from './begin.ts';

export const studentViewRoutes = routes({
  'POST /api/courses/{id}/student-views': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToLook(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) => beginView(app, { actor, visitor }, params.id, body),
  },
  'DELETE /api/student-views/{id}': {
    for: 'signed-in',
    handle: ({ app, visitor, params }) => endView(app, { visitor }, params.id),
  },
});
