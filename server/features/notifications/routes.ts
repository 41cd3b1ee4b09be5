import { routes } from '../../http/routes.ts';
import { changeSettings } from './change-settings.ts';
import { addDevice, removeDevice } from './devices.ts';
import { listNotifications } from './list.ts';
import { readAllNotifications, readNotification } from './read.ts';
import { readSettingsOf } from './settings.ts';
import { checkUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const notificationRoutes = routes({
  'GET /api/notifications': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, query }) => listNotifications(app, actor, query, visitor.language),
  },
  'POST /api/notifications/{id}/read': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readNotification(app, actor, params.id),
  },
  'POST /api/notifications/read': {
    for: 'signed-in',
    handle: ({ app, actor }) => readAllNotifications(app, actor),
  },
  'GET /api/account/notifications': {
    for: 'signed-in',
    handle: ({ app, actor }) => readSettingsOf(app, actor.id),
  },
  'PUT /api/account/notifications': {
    for: 'signed-in',
    handle: ({ app, actor, body }) => changeSettings(app, actor, body),
  },
  'POST /api/account/push-devices': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, body }) => addDevice(app, { actor, visitor }, body),
  },
  'DELETE /api/account/push-devices/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeDevice(app, actor, params.id),
  },
  'POST /api/unsubscribe/check': {
    for: 'public',
    handle: ({ app, body }) => checkUnsubscribe(app, body.token),
  },
  'POST /api/unsubscribe': {
    for: 'public',
    handle: ({ app, query }) => unsubscribe(app, query.token),
  },
});
