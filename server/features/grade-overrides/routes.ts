import { routes } from '../../http/routes.ts';
import { listOverrides } from './list.ts';
import { loadForOverride, setOverride } from './set.ts';

export const gradeOverrideRoutes = routes({
  'GET /api/courses/{id}/grade-overrides/{userId}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listOverrides(app, actor, params.id, params.userId),
  },
  'PUT /api/courses/{id}/grade-overrides/{userId}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForOverride(app.database.read, actor, params.id, params.userId),
    handle: ({ app, actor, visitor, params, body }) =>
      setOverride(app, { actor, visitor }, params.id, params.userId, body),
  },
});
