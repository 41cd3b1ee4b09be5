import { z } from 'zod';
import { calls } from './call.ts';
import { notificationKind } from './notifications.ts';
import { byId, id, moment } from './values.ts';

/** Where notifications go besides the list in the page, where all of them stand. */
export const channel = z.enum(['mail', 'push']);
export type Channel = z.infer<typeof channel>;

export const frequency = z.enum(['at_once', 'daily', 'weekly', 'never']);
export type Frequency = z.infer<typeof frequency>;

const place = { kind: notificationKind, channel, courseId: id.nullable() };

/** `courseId` null: for all courses without a choice of their own. */
export const notificationChoice = z.object({ ...place, frequency });
export type NotificationChoice = z.infer<typeof notificationChoice>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time such as 07:00');
const hours = z.object({ from: timeOfDay, until: timeOfDay });

export const notificationSettings = z.object({
  /** What is chosen otherwise than usual. */
  choices: z.array(notificationChoice),
  /** What holds where nothing is chosen: the college’s. */
  usual: z.record(notificationKind, z.record(channel, frequency)),
  /** In the time zone of the person; what falls in them is sent after. */
  quietHours: hours.nullable(),
  digestAt: z.string(),
  /** 1 Monday to 7 Sunday. */
  digestDay: z.int(),
  timeZone: z.string(),
  email: z.string(),
  /** Without it nothing goes by mail, whatever is chosen. */
  mailIsSetUp: z.boolean(),
  courses: z.array(z.object({ id, title: z.string(), courseCode: z.string() })),
  /** Browsers that show notifications. */
  devices: z.array(z.object({ id, name: z.string(), createdAt: moment })),
  /** The server's public key for a browser's push subscription (RFC 8292), base64url. */
  pushKey: z.string(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

const newChoice = z
  .strictObject({ ...place, frequency: frequency.nullable() })
  .refine((each) => each.channel === 'mail' || (each.frequency !== 'daily' && each.frequency !== 'weekly'), {
    message: 'A device is told at once or never',
    path: ['frequency'],
  });

export const settingsChange = z
  .strictObject({
    /** `frequency` null: as usual again, or in a course as everywhere. */
    choices: z.array(newChoice).max(100),
    quietHours: z
      .strictObject(hours.shape)
      .refine(({ from, until }) => from !== until, { message: 'Choose two different times', path: ['until'] })
      .nullable(),
    digestAt: timeOfDay,
    digestDay: z.int().min(1).max(7),
  })
  .partial();
export type SettingsChange = z.output<typeof settingsChange>;

const key = z.string().regex(/^[\w-]{16,120}={0,2}$/, 'must be base64url');

export const notificationSettingsCalls = calls({
  'GET /api/account/notifications': {
    summary: 'What I am told of, where and how often',
    answer: notificationSettings,
  },
  'PUT /api/account/notifications': {
    summary: 'Change what I am told of',
    description: 'What is left out stays as it is. 422 for a course that I am not in.',
    body: settingsChange,
    answer: notificationSettings,
  },
  'POST /api/account/push-devices': {
    summary: 'Show my notifications in this browser',
    description:
      'Takes a PushSubscription. The same endpoint again changes its keys, and whose it is. 422 for an endpoint that is no push service of a browser.',
    body: z.strictObject({ endpoint: z.url().max(1000), p256dh: key, auth: key }),
    answer: z.object({ id }),
    status: 201,
  },
  'DELETE /api/account/push-devices/{id}': {
    summary: 'Show my notifications in one of my browsers no longer',
    description: '404 for somebody else’s.',
    params: byId,
  },
  'POST /api/unsubscribe/check': {
    summary: 'What a mail’s unsubscribe link ends',
    description: 'Public: the link is signed. It stays good as long as the account.',
    body: z.strictObject({ token: z.string().max(2000) }),
    answer: z.object({ isGood: z.boolean(), email: z.string(), kinds: z.array(notificationKind) }),
  },
  'POST /api/unsubscribe': {
    summary: 'Unsubscribe from the mails that a mail was one of',
    description:
      'Public and idempotent: what mail programs do at one click (RFC 8058), with `List-Unsubscribe=One-Click` as the body. 404 for a link that is not ours.',
    query: z.object({ token: z.string().max(2000) }),
    bytes: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], atMost: 4096 },
    answer: z.object({ kinds: z.array(notificationKind) }),
  },
});
