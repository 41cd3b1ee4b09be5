import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import { loadToEdit } from './access.ts';
import { readBoard } from './board.ts';
import { changeAssignment } from './change.ts';
import { createAssignment, deleteAssignment } from './create.ts';
import { readAssignment } from './detail.ts';
import { readForm } from './form.ts';
import { listAssignments } from './list.ts';
import { listTaught } from './taught.ts';

export const assignmentRoutes = routes({
  'GET /api/courses/{id}/assignments': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listAssignments(app, actor, params.id),
  },
  'GET /api/assignments': {
    for: 'courses.learn',
    handle: ({ app, actor }) => readBoard(app, actor),
  },
  'GET /api/taught-assignments': {
    for: 'signed-in',
    handle: ({ app, actor }) => listTaught(app, actor),
  },
  'GET /api/assignments/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params }) => readAssignment(app, actor, params.id, visitor.language),
  },
  'POST /api/courses/{id}/assignments': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => createAssignment(app, actor, params.id, body, once),
  },
  'GET /api/assignments/{id}/form': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readForm(app, actor, params.id),
  },
  'PUT /api/assignments/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToEdit(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeAssignment(app, actor, params.id, body),
  },
  'DELETE /api/assignments/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => deleteAssignment(app, actor, params.id),
  },
});
