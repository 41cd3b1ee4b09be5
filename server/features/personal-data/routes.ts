import { routes } from '../../http/routes.ts';
import { loadForManaging } from '../users/load.ts';
import { erasePerson, previewErasure } from './erase.ts';
import { askForExportOf, askForOwnExport, downloadExport, listExportsOf, listOwnExports } from './exports.ts';

export const personalDataRoutes = routes({
  'GET /api/account/exports': {
    for: 'signed-in',
    handle: ({ app, actor }) => listOwnExports(app, actor),
  },
  'POST /api/account/exports': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, body }) => askForOwnExport(app, { actor, visitor }, body.password),
  },
  'GET /api/account/exports/{id}/file': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => downloadExport(app, actor, params.id),
  },
  'GET /api/users/{id}/exports': {
    for: 'college.administer',
    handle: ({ app, actor, params }) => listExportsOf(app, actor, params.id),
  },
  'POST /api/users/{id}/exports': {
    for: 'college.administer',
    handle: ({ app, actor, visitor, params }) => askForExportOf(app, { actor, visitor }, params.id),
  },
  'GET /api/users/{id}/erasure': {
    for: 'college.administer',
    handle: ({ app, actor, params }) => previewErasure(app, actor, params.id),
  },
  'POST /api/users/{id}/erasure': {
    for: 'college.administer',
    before: ({ app, actor, params }) => loadForManaging(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) => erasePerson(app, { actor, visitor }, params.id, body),
  },
});
