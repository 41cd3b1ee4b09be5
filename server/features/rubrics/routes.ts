import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import { loadRubricForEditing } from './access.ts';
import { exportRubric, importRubric } from './file.ts';
import { listOwnRubrics, listRubrics } from './list.ts';
import { readRubric } from './read.ts';
import { changeRubric, copyRubric, createRubric, deleteRubric } from './write.ts';

export const rubricRoutes = routes({
  'GET /api/courses/{id}/rubrics': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listRubrics(app, actor, params.id),
  },
  'GET /api/rubrics': {
    for: 'courses.create',
    handle: ({ app, actor }) => listOwnRubrics(app, actor),
  },
  'POST /api/courses/{id}/rubrics': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => createRubric(app, actor, params.id, body, once),
  },
  'POST /api/courses/{id}/rubrics/import': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => importRubric(app, actor, params.id, body, once),
  },
  'GET /api/rubrics/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readRubric(app, actor, params.id),
  },
  'PUT /api/rubrics/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadRubricForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeRubric(app, actor, params.id, body),
  },
  'DELETE /api/rubrics/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => deleteRubric(app, actor, params.id),
  },
  'POST /api/rubrics/{id}/copy': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadRubricForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => copyRubric(app, actor, params.id, body.courseId, once),
  },
  'GET /api/rubrics/{id}/export': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => exportRubric(app, actor, params.id, query.format),
  },
});
