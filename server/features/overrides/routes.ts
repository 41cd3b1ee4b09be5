import { routes } from '../../http/routes.ts';
import { loadDated, loadToDate } from './access.ts';
import { type AfterDates, removeOverride, setOverride } from './change.ts';
import { overridesOf } from './list.ts';

/** What follows a change of dates is handed in: attempts belong to a feature to the right. */
export function overrideRoutes(afterDates: AfterDates) {
  return routes({
    'GET /api/activities/{id}/overrides': {
      for: 'signed-in',
      handle: async ({ app, actor, params }) =>
        overridesOf(app, app.database.read, actor, await loadDated(app.database.read, actor, params.id)),
    },
    'PUT /api/activities/{id}/overrides': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadToDate(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => setOverride(app, afterDates, actor, params.id, body),
    },
    'DELETE /api/overrides/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => removeOverride(app, afterDates, actor, params.id),
    },
  });
}
