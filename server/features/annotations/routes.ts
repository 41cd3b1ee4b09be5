import { routes } from '../../http/routes.ts';
import { keepAnnotation } from './keep.ts';
import { listAnnotations, listOwnAnnotations } from './list.ts';
import { loadToAnnotate } from './place.ts';
import { takeAwayAnnotation } from './take-away.ts';

export const annotationRoutes = routes({
  'GET /api/assignments/{id}/grading/{workId}/annotations': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listAnnotations(app, actor, params),
  },
  'PUT /api/assignments/{id}/grading/{workId}/annotations/{annotationId}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToAnnotate(app, app.database.read, actor, params),
    handle: ({ app, actor, params, body }) => keepAnnotation(app, actor, params, body),
  },
  'DELETE /api/assignments/{id}/grading/{workId}/annotations/{annotationId}': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => takeAwayAnnotation(app, actor, params, query),
  },
  'GET /api/assignments/{id}/annotations': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listOwnAnnotations(app, actor, params.id),
  },
});
