import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import type { ChangeDates } from '../outline/items.ts';
import { changeCourseDates } from './change.ts';
import { courseDatesFor } from './list.ts';

/** What follows a change of dates belongs to many features. */
export function courseDateRoutes(changeDates: ChangeDates) {
  return routes({
    'GET /api/courses/{id}/dates': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => courseDatesFor(app.database.read, actor, params.id),
    },
    'PATCH /api/courses/{id}/dates': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => changeCourseDates(app, changeDates, actor, params.id, body.changes),
    },
  });
}
