import { routes } from '../../http/routes.ts';
import { loadStudentToGrant } from './access.ts';
import { grantAccommodation, readAccommodation } from './accommodation.ts';

export const accommodationRoutes = routes({
  'GET /api/students/{id}/accommodation': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readAccommodation(app, actor, params.id),
  },
  'PUT /api/students/{id}/accommodation': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadStudentToGrant(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) => grantAccommodation(app, { actor, visitor }, params.id, body),
  },
});
