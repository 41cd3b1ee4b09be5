import { routes } from '../../http/routes.ts';
import { askToImport, beginImport, throwAway } from './ask.ts';
import { listImports, loadImport, shown } from './import-rows.ts';

export const courseImportRoutes = routes({
  'GET /api/course-imports': {
    for: 'courses.create',
    handle: ({ app, actor }) => listImports(app.database.read, actor),
  },
  'POST /api/course-imports': {
    for: 'courses.create',
    handle: ({ app, actor, body, once }) => beginImport(app, actor, body.fileId, once),
  },
  'GET /api/course-imports/{id}': {
    for: 'courses.create',
    handle: async ({ app, actor, params }) => shown(await loadImport(app.database.read, actor, params.id)),
  },
  'POST /api/course-imports/{id}/apply': {
    for: 'courses.create',
    before: ({ app, actor, params }) => loadImport(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => askToImport(app, actor, params.id, body, once),
  },
  'DELETE /api/course-imports/{id}': {
    for: 'courses.create',
    handle: ({ app, actor, params }) => throwAway(app, actor, params.id),
  },
});
