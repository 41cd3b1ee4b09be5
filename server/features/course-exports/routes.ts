import { routes } from '../../http/routes.ts';
import { exportCourse } from './export.ts';

export const courseExportRoutes = routes({
  'GET /api/courses/{id}/export': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params }) => exportCourse(app, { actor, visitor }, params.id, visitor.language),
  },
});
