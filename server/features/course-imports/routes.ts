import type { Actor, App } from '../../context.ts';
import { routes } from '../../http/routes.ts';
import { askToImport, beginImport, throwAway } from './ask.ts';
import { findImport, listImports, shown } from './import-rows.ts';
import { refuseWithoutCourses } from './policy.ts';

interface OfOne {
  app: App;
  actor: Actor;
  params: { id: string };
}
const one = ({ app, actor, params }: OfOne) => findImport(app.database.read, actor, params.id);

// Who may make the calls at all follows from several capabilities of a role (`policy.ts`).
export const courseImportRoutes = routes({
  'GET /api/course-imports': {
    for: 'signed-in',
    handle: ({ app, actor, visitor }) => listImports(app.database.read, actor, visitor.language),
  },
  'POST /api/course-imports': {
    for: 'signed-in',
    before: async ({ actor }) => refuseWithoutCourses(actor),
    handle: ({ app, actor, visitor, body, once }) => beginImport(app, { actor, visitor }, body.fileId, once),
  },
  'GET /api/course-imports/{id}': {
    for: 'signed-in',
    handle: async ({ visitor, ...asked }) => shown(await one(asked), visitor.language),
  },
  'POST /api/course-imports/{id}/apply': {
    for: 'signed-in',
    before: one,
    handle: ({ app, actor, visitor, params, body, once }) =>
      askToImport(app, { actor, visitor }, params.id, body, once),
  },
  'DELETE /api/course-imports/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => throwAway(app, actor, params.id),
  },
});
