import { routes } from '../../http/routes.ts';
import { loadDated, loadToDate } from './access.ts';
import { type AfterDates, type RefuseClosedDates, removeOverride, setOverride } from './change.ts';
import { overridesOf } from './list.ts';

/** What follows a change of dates and what refuses one is handed in: attempts and grades belong to features to the right. */
export function overrideRoutes(afterDates: AfterDates, refuseClosedDates: RefuseClosedDates) {
  return routes({
    'GET /api/activities/{id}/overrides': {
      for: 'signed-in',
      handle: async ({ app, actor, params }) =>
        overridesOf(app, app.database.read, actor, await loadDated(app.database.read, actor, params.id)),
    },
    'PUT /api/activities/{id}/overrides': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadToDate(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) =>
        setOverride(app, { afterDates, refuseClosedDates }, actor, params.id, body),
    },
    'DELETE /api/overrides/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => removeOverride(app, { afterDates, refuseClosedDates }, actor, params.id),
    },
  });
}
