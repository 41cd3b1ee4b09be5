import { routes } from '../../http/routes.ts';
import { activateUser, deactivateUser } from './activation.ts';
import { changeUser } from './change.ts';
import { createUser } from './create.ts';
import { listUsers } from './list.ts';
import { loadForManaging } from './load.ts';

export const userRoutes = routes({
  'GET /api/users': {
    for: 'users.manage',
    // Who was seen when depends on the moment, who came from where on rosters, and who needs no password on what is linked.
    version: ({ actor, query: { seen, source, password } }) =>
      seen || source || password ? undefined : actor.usersVersion,
    handle: ({ app, query }) => listUsers(app, query),
  },
  'POST /api/users': {
    for: 'users.manage',
    handle: ({ app, actor, visitor, body }) => createUser(app, { actor, visitor }, body),
  },
  'PUT /api/users/{id}': {
    for: 'users.manage',
    before: ({ app, actor, params }) => loadForManaging(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) => changeUser(app, { actor, visitor }, params.id, body),
  },
  'POST /api/users/{id}/activate': {
    for: 'users.manage',
    handle: ({ app, actor, visitor, params }) => activateUser(app, { actor, visitor }, params.id),
  },
  'POST /api/users/{id}/deactivate': {
    for: 'users.manage',
    handle: ({ app, actor, visitor, params }) => deactivateUser(app, { actor, visitor }, params.id),
  },
});
