import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import { loadSetForEditing } from './access.ts';
import { listGroupSets } from './list.ts';
import { joinGroup, leaveGroup } from './membership.ts';
import { saveSet } from './save.ts';
import { createSet, deleteSet, splitSet } from './sets.ts';
import type { AfterMembers } from '../people/sections.ts';

/** What follows from other groups is handed in, as with sections. */
export function courseGroupRoutes(afterMembers: AfterMembers) {
  return routes({
    'GET /api/courses/{id}/group-sets': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => listGroupSets(app, actor, params.id),
    },
    'POST /api/courses/{id}/group-sets': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body, once }) => createSet(app, actor, params.id, body, once),
    },
    'PUT /api/group-sets/{id}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadSetForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => saveSet(app, afterMembers, actor, params.id, body),
    },
    'POST /api/group-sets/{id}/split': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadSetForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => splitSet(app, afterMembers, actor, params.id, body),
    },
    'DELETE /api/group-sets/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => deleteSet(app, afterMembers, actor, params.id),
    },
    'POST /api/course-groups/{id}/join': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => joinGroup(app, afterMembers, actor, params.id),
    },
    'POST /api/course-groups/{id}/leave': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => leaveGroup(app, afterMembers, actor, params.id),
    },
  });
}
