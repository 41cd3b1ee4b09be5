import { routes } from '../../http/routes.ts';
import { loadForManaging } from '../users/load.ts';
import { listHistory, readPerson } from './person.ts';
import { addSupervisor, removeSupervisor } from './supervision.ts';

export const personRoutes = routes({
  'GET /api/users/{id}': {
    for: 'users.manage',
    handle: ({ app, params }) => readPerson(app, params.id),
  },
  'GET /api/users/{id}/history': {
    for: 'users.manage',
    handle: ({ app, params, query }) => listHistory(app, params.id, query),
  },
  'POST /api/users/{id}/supervisors': {
    for: 'users.manage',
    before: ({ app, actor, params }) => loadForManaging(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) =>
      addSupervisor(app, { actor, visitor }, params.id, body.supervisor),
  },
  'DELETE /api/users/{id}/supervisors/{supervisorId}': {
    for: 'users.manage',
    handle: ({ app, actor, visitor, params }) =>
      removeSupervisor(app, { actor, visitor }, params.id, params.supervisorId),
  },
});
