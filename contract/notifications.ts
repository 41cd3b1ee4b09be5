import { z } from 'zod';
import { calls } from './call.ts';
import { byId, id, moment, page } from './values.ts';

export const notificationKind = z.enum([
  'announcement',
  'message',
  'graded',
  'due_soon',
  'mention',
  'reply',
  'meeting',
  'report',
  'enrolment',
  'course',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  detail: z.string(),
  /** A path of ours: where the subject is. */
  path: z.string(),
  createdAt: moment,
  readAt: moment.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notifications = calls({
  'GET /api/notifications': {
    summary: 'My notifications, newest first',
    query: page,
    answer: z.array(notification),
    paged: true,
  },
  'POST /api/notifications/{id}/read': {
    summary: 'Mark one of my notifications as read',
    description: 'Idempotent. 404 for somebody else’s.',
    params: byId,
  },
  'POST /api/notifications/read': {
    summary: 'Mark all my notifications as read',
  },
});
