import { routes } from '../../http/routes.ts';
import { exportCourse } from './export.ts';

export const courseExportRoutes = routes({
  'GET /api/courses/{id}/export': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => exportCourse(app, actor, params.id),
  },
});
