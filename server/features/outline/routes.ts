import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import type { KeepClosed } from './edit.ts';
import { loadToWorkThrough, recordItem } from './item-progress.ts';
import { addItem, type ChangeDates, changeItem, removeItem } from './items.ts';
import { loadItem, loadModule, readOutline } from './load.ts';
import { addModule, changeModule, removeModule } from './modules.ts';
import { reorder } from './reorder.ts';

/** What follows a change of dates, or of what counts, is handed in: attempts and grades belong to features to the right. */
export function outlineRoutes(changeDates: ChangeDates, keepClosed: KeepClosed) {
  return routes({
    'GET /api/courses/{id}/outline': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => readOutline(app.database.read, actor, params.id),
    },
    'POST /api/courses/{id}/modules': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => addModule(app, actor, params.id, body),
    },
    'PATCH /api/modules/{id}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadModule(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => changeModule(app, keepClosed, actor, params.id, body),
    },
    'DELETE /api/modules/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => removeModule(app, keepClosed, actor, params.id, query.revision),
    },
    'POST /api/modules/{id}/items': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadModule(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => addItem(app, actor, params.id, body),
    },
    'PATCH /api/activities/{id}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadItem(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => changeItem(app, changeDates, actor, params.id, body),
    },
    'DELETE /api/activities/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => removeItem(app, keepClosed, actor, params.id, query.revision),
    },
    'PUT /api/courses/{id}/outline/order': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => reorder(app, keepClosed, actor, params.id, body),
    },
    'PUT /api/activities/{id}/progress': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadToWorkThrough(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => recordItem(app, actor, params.id, body),
    },
  });
}
