import { routes } from '../../http/routes.ts';
import { readAgain, readLearningPath } from './path.ts';
import { loadForAside, putAside, takeBack } from './put-aside.ts';

export const learningPathRoutes = routes({
  'GET /api/courses/{id}/learning-path': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readLearningPath(app, actor, params.id),
  },
  'PUT /api/courses/{id}/learning-path/{activityId}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForAside(app.database.read, actor, params),
    handle: ({ app, actor, params, body }) => putAside(app, actor, params, body.as),
  },
  'DELETE /api/courses/{id}/learning-path/{activityId}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => takeBack(app, actor, params),
  },
  'GET /api/attempts/{id}/read-again': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readAgain(app, actor, params.id),
  },
});
