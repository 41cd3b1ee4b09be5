import { routes } from '../../http/routes.ts';
import { listNotifications } from './list.ts';
import { readAllNotifications, readNotification } from './read.ts';

export const notificationRoutes = routes({
  'GET /api/notifications': {
    for: 'signed-in',
    handle: ({ app, actor, query }) => listNotifications(app, actor, query),
  },
  'POST /api/notifications/{id}/read': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readNotification(app, actor, params.id),
  },
  'POST /api/notifications/read': {
    for: 'signed-in',
    handle: ({ app, actor }) => readAllNotifications(app, actor),
  },
});
