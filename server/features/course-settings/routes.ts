import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import { readChecklist } from './checklist.ts';
import { saveSettings } from './save-settings.ts';
import { findSettings } from './settings-query.ts';
import { changeStatus } from './status.ts';
import { loadForOffering, offerAsTemplate } from './template.ts';
import { countWaitingWork } from './waiting-work.ts';

export const courseSettingsRoutes = routes({
  'GET /api/courses/{id}/settings': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => findSettings(app.database.read, actor, params.id),
  },
  'PUT /api/courses/{id}/settings': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) => saveSettings(app, { actor, visitor }, params.id, body),
  },
  'GET /api/courses/{id}/checklist': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readChecklist(app, app.database.read, actor, params.id),
  },
  'GET /api/courses/{id}/waiting-work': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => countWaitingWork(app.database.read, actor, params.id),
  },
  'PUT /api/courses/{id}/status': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) => changeStatus(app, { actor, visitor }, params.id, body.status),
  },
  'PUT /api/courses/{id}/template': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForOffering(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => offerAsTemplate(app, actor, params.id, body.isTemplate),
  },
});
