import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import { readCover, removeCover, setCover } from './cover.ts';

export const courseCoverRoutes = routes({
  'PUT /api/courses/{id}/cover': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setCover(app, actor, params.id, body),
  },
  'DELETE /api/courses/{id}/cover': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeCover(app, actor, params.id),
  },
  'GET /api/courses/{id}/cover': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => readCover(app, actor, params.id, query.v),
  },
});
