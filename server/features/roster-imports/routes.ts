import { routes } from '../../http/routes.ts';
import { askForDryRun, askToApply, askToUndo } from './ask.ts';
import { exportChanges, listChanges } from './changes.ts';
import { readImport } from './read-import.ts';
import { receiveFile } from './receive.ts';
import { beginImport, changeSettings, listImports, listSources, removeFile, throwAway } from './set-up.ts';
import { loadImport } from './steps.ts';

export const rosterImportRoutes = routes({
  'GET /api/roster-imports': {
    for: 'users.manage',
    handle: ({ app, query }) => listImports(app, query),
  },
  'GET /api/roster-sources': {
    for: 'users.manage',
    handle: ({ app }) => listSources(app),
  },
  'POST /api/roster-imports': {
    for: 'users.manage',
    handle: ({ app, actor, body, once }) => beginImport(app, actor, body.source, once),
  },
  'GET /api/roster-imports/{id}': {
    for: 'users.manage',
    handle: ({ app, params }) => readImport(app.database.read, params.id),
  },
  'PUT /api/roster-imports/{id}/files': {
    for: 'users.manage',
    handle: ({ app, params, query, body }) => receiveFile(app, params.id, query.name, body),
  },
  'DELETE /api/roster-imports/{id}/files': {
    for: 'users.manage',
    handle: ({ app, params, query }) => removeFile(app, params.id, query.name),
  },
  'PUT /api/roster-imports/{id}': {
    for: 'users.manage',
    before: ({ app, params }) => loadImport(app.database.read, params.id),
    handle: ({ app, params, body }) => changeSettings(app, params.id, body),
  },
  'POST /api/roster-imports/{id}/dry-run': {
    for: 'users.manage',
    handle: ({ app, actor, visitor, params }) => askForDryRun(app, { actor, visitor }, params.id),
  },
  'GET /api/roster-imports/{id}/changes': {
    for: 'users.manage',
    handle: ({ app, visitor, params, query }) => listChanges(app, params.id, query, visitor.language),
  },
  'GET /api/roster-imports/{id}/changes/file': {
    for: 'users.manage',
    handle: ({ app, actor, visitor, params, query }) => exportChanges(app, { actor, visitor }, params.id, query),
  },
  'POST /api/roster-imports/{id}/apply': {
    for: 'users.manage',
    before: ({ app, params }) => loadImport(app.database.read, params.id),
    handle: ({ app, actor, visitor, params, body }) =>
      askToApply(app, { actor, visitor }, params.id, body.withoutRefused),
  },
  'POST /api/roster-imports/{id}/undo': {
    for: 'users.manage',
    handle: ({ app, actor, visitor, params }) => askToUndo(app, { actor, visitor }, params.id),
  },
  'DELETE /api/roster-imports/{id}': {
    for: 'users.manage',
    handle: ({ app, params }) => throwAway(app, params.id),
  },
});
