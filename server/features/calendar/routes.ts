import type { Actor, App } from '../../context.ts';
import { routes } from '../../http/routes.ts';
import type { ChangeDates } from '../outline/items.ts';
import { loadItem } from '../outline/load.ts';
import { addEvent } from './add.ts';
import { changeEvent } from './change.ts';
import { editedOf } from './edited.ts';
import { loadEvent, refuseAdding } from './event-access.ts';
import { addFeed, changeFeed, endFeed, listFeeds, loadFeed, renewFeed } from './feeds.ts';
import { applyImport, previewImport } from './import.ts';
import { listImports, removeImport } from './imports.ts';
import { moveDeadline } from './move-deadline.ts';
import { deleteEvent, moveEvent } from './move.ts';
import { serveFeed } from './serve-feed.ts';
import { readCalendar } from './view.ts';

/** What follows a change of dates is handed in: attempts belong to a feature that knows of this one nothing. */
export function calendarRoutes(changeDates: ChangeDates) {
  return routes({
    'GET /api/calendar': {
      for: 'signed-in',
      handle: ({ app, actor, query }) => readCalendar(app, actor, query.from, query.to),
    },
    'PUT /api/calendar/deadlines/{id}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadItem(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => moveDeadline(app, changeDates, actor, params.id, body),
    },
    'POST /api/calendar/events': {
      for: 'signed-in',
      handle: ({ app, actor, body, once }) => addEvent(app, actor, body, once),
    },
    'GET /api/calendar/events/{id}': {
      for: 'signed-in',
      handle: async ({ app, actor, params }) => editedOf(await loadEvent(app.database.read, actor, params.id)),
    },
    'PUT /api/calendar/events/{id}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadEvent(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => changeEvent(app, actor, params.id, body),
    },
    'POST /api/calendar/events/{id}/move': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadEvent(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => moveEvent(app, actor, params.id, body),
    },
    'DELETE /api/calendar/events/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => deleteEvent(app, actor, params.id, query),
    },
    'GET /api/calendar/feeds': {
      for: 'signed-in',
      handle: ({ app, actor }) => listFeeds(app.database.read, actor),
    },
    'POST /api/calendar/feeds': {
      for: 'signed-in',
      handle: ({ app, actor, body, visitor }) => addFeed(app, actor, body, visitor.origin),
    },
    'PUT /api/calendar/feeds/{id}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadFeed(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => changeFeed(app, actor, params.id, body),
    },
    'POST /api/calendar/feeds/{id}/renew': {
      for: 'signed-in',
      handle: ({ app, actor, params, visitor }) => renewFeed(app, actor, params.id, visitor.origin),
    },
    'DELETE /api/calendar/feeds/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => endFeed(app, actor, params.id),
    },
    'GET /api/calendar/feed/{token}.ics': {
      for: 'public',
      handle: ({ app, params, visitor }) =>
        serveFeed(app, params.token, { origin: visitor.origin, ifNoneMatch: visitor.header('if-none-match') }),
    },
    'POST /api/calendar/import/preview': {
      for: 'signed-in',
      before: ({ app, actor, query }) => mayImport(app, actor, query),
      handle: ({ app, actor, visitor, query, body }) =>
        previewImport(app, actor, { ...query, bytes: body, language: visitor.language }),
    },
    'POST /api/calendar/import': {
      for: 'signed-in',
      before: ({ app, actor, query }) => mayImport(app, actor, query),
      handle: ({ app, actor, query, body }) => applyImport(app, actor, { ...query, bytes: body }),
    },
    'GET /api/calendar/imports': {
      for: 'signed-in',
      handle: ({ app, actor, query }) => listImports(app.database.read, actor, query.courseId),
    },
    'DELETE /api/calendar/imports/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => removeImport(app, actor, params.id),
    },
  });
}

async function mayImport(app: App, actor: Actor, { courseId }: { courseId?: string | undefined }): Promise<void> {
  if (courseId !== undefined) await refuseAdding(app.database.read, actor, { scope: 'course', courseId });
}
