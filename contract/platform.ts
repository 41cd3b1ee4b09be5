import { z } from 'zod';
import { calls } from './call.ts';
import { feature } from './features.ts';
import { letterScheme } from './gradebook-rules.ts';
import { frequency } from './notification-settings.ts';
import { notificationKind } from './notifications.ts';
import { locale, pictureTypes } from './profile.ts';
import { counted, ifChanged, moment } from './values.ts';
import { asString, say } from './text.ts';
import { trimmed } from './trimmed.ts';

const line = (message: string) =>
  z
    .string()
    .overwrite(trimmed)
    .min(1, message)
    .max(100, 'At most 100 characters')
    .regex(/^\P{Cc}*$/u, 'Write it on one line');

/** OKLCH: lightness 0 to 1, chroma 0 to 0.3, hue in degrees. */
export const accent = z.strictObject({
  lightness: z.number('Enter a number').min(0.15, 'At least 15 %').max(0.9, 'At most 90 %'),
  chroma: z.number('Enter a number').min(0, 'At least 0').max(0.3, 'At most 0.3'),
  hue: z.number('Enter a number').min(0, 'At least 0').max(360, 'At most 360'),
});

export const collegeIdentity = z.strictObject({
  name: line('Enter the college’s name'),
  /** Null: Collegium’s own green. */
  accent: accent.nullable(),
});
const seenIdentity = z.strictObject({ name: z.string(), accent: accent.nullable() }).partial();

export const region = z.strictObject({
  timeZone: z.string().max(64, 'Choose a time zone of the list'),
  /** The languages, and how dates and numbers may be written in them: what people choose from. */
  locales: z.array(locale).min(1, 'Offer at least one'),
  /** Of whoever has chosen none; null: as their browser is set. */
  locale: locale.nullable(),
});

export type Region = z.infer<typeof region>;

export const gradingScheme = z.strictObject({ letters: letterScheme });

export const features = z.record(feature, z.boolean());

const ofChannels = z.strictObject({
  mail: frequency,
  push: frequency.refine((each) => !['daily', 'weekly'].includes(each), 'A device is told at once or never'),
});
export const notificationDefaults = z.record(notificationKind, ofChannels);

export type NotificationDefaults = z.infer<typeof notificationDefaults>;

const days = (least: number) =>
  z
    .int('Enter a whole number of days')
    .min(least, asString(say`Keep it at least ${least} days`))
    .max(36_500, 'At most 36500 days')
    .nullable();
/** In days; null: for ever. */
export const retention = z.strictObject({
  audit: days(365),
  mails: days(7),
  notifications: days(30),
  activity: days(365),
});

export type Retention = z.infer<typeof retention>;

export const terms = z.strictObject({ text: z.string().overwrite(trimmed).max(50_000, 'At most 50000 characters') });

export const platformSettings = z.object({
  college: z.object({ name: z.string(), accent: accent.nullable(), logo: z.string().nullable() }),
  region,
  grading: gradingScheme,
  features,
  notifications: notificationDefaults,
  retention,
  terms: z.object({
    text: z.string(),
    /** Rises with each change of the text; 0: there are none. */
    version: counted,
    since: moment.nullable(),
    /** Active people, and how many of them have agreed to this version. */
    people: z.int(),
    accepted: z.int(),
  }),
});
export type PlatformSettings = z.infer<typeof platformSettings>;

const change = { answer: platformSettings, description: `For admins; written to the audit log. 409 ${ifChanged}.` };

export const platform = calls({
  'GET /api/admin/settings': { summary: 'The college’s settings', answer: platformSettings },
  'PUT /api/admin/settings/college': {
    summary: 'Change the college’s name and colour; what is left out stays',
    body: collegeIdentity.partial().extend({ before: seenIdentity.optional() }),
    answer: platformSettings,
    description: `For admins; written to the audit log. 422 for an accent in which words could not be read, 409 ${ifChanged}.`,
  },
  'PUT /api/admin/settings/logo': {
    summary: 'Set the college’s logo',
    description: 'Drawn anew, 64 pixels high. 422 for what is no picture.',
    bytes: { types: pictureTypes, atMost: 2 * 1024 * 1024 },
    answer: platformSettings,
  },
  'DELETE /api/admin/settings/logo': { summary: 'Go back to Collegium’s own logo', answer: platformSettings },
  'PUT /api/admin/settings/region': {
    summary: 'Change time zone and languages; what is left out stays',
    body: region.partial().extend({ before: region.partial().optional() }),
    ...change,
  },
  'PUT /api/admin/settings/grading': {
    summary: 'Change the letters of courses that have none of their own',
    body: gradingScheme.extend({
      before: letterScheme.optional(),
    }),
    answer: platformSettings,
    description: `For admins; written to the audit log. The totals of those courses are worked out anew. 409 ${ifChanged}.`,
  },
  'PUT /api/admin/settings/features': {
    summary: 'Switch features on and off; what is left out stays',
    body: z.partialRecord(feature, z.boolean()),
    ...change,
  },
  'PUT /api/admin/settings/notifications': {
    summary: 'Change what people hear of who have chosen nothing; what is left out stays',
    body: z.partialRecord(notificationKind, ofChannels.partial().extend({ before: ofChannels.partial().optional() })),
    ...change,
  },
  'PUT /api/admin/settings/retention': {
    summary: 'Change how long things are kept; what is left out stays',
    body: retention.partial().extend({ before: retention.partial().optional() }),
    ...change,
  },
  'PUT /api/admin/settings/terms': {
    summary: 'Change the terms of use',
    body: terms.extend({ before: z.strictObject({ text: z.string() }).optional() }),
    answer: platformSettings,
    description: `A new text is a new version: everybody is asked for it before their next call. An empty one: no terms. 409 ${ifChanged}.`,
  },
  'GET /api/admin/mail': {
    summary: 'Whether and how mail leaves',
    answer: z.object({
      /** `kept`: a demo college keeps it for its administrators to read. */
      state: z.enum(['sent', 'kept', 'none']),
      from: z.string(),
      /** Host and port of the mail server, without its password. */
      server: z.string().nullable(),
      queued: z.int(),
      sentThisWeek: z.int(),
      failedThisWeek: z.int(),
      lastError: z.string().nullable(),
    }),
  },
  'POST /api/admin/mail/test': {
    summary: 'Send myself a test mail',
    description: '409 where no mail server is set up.',
    answer: z.object({ to: z.string() }),
    idempotent: true,
  },
  'GET /api/admin/storage': {
    summary: 'What files take up, by kind, and where they are',
    answer: z.object({
      kind: z.enum(['disk', 's3']),
      /** Directory, or address and bucket. */
      place: z.string(),
      databaseBytes: z.int(),
      files: z.int(),
      bytes: z.int(),
      /** The largest first; a file that is shown in several kinds counts in each. */
      byKind: z.array(z.object({ kind: z.string(), files: z.int(), bytes: z.int() })),
      personQuota: z.int(),
      courseQuota: z.int(),
    }),
  },
  'GET /api/privacy': {
    summary: 'For how long the college keeps what',
    description: 'Public: what the page about privacy says. Days; null: for ever.',
    answer: retention,
  },
  'GET /api/college/logo': {
    summary: 'The college’s logo',
    description: 'Public. `v` is its version, which never changes; 404 where there is none.',
    query: z.object({ v: z.string().max(64).optional() }),
    media: 'image/webp',
  },
  'GET /api/terms-of-use': {
    summary: 'The terms of use, and whether I have agreed to them',
    answer: z.object({ text: z.string(), version: counted, isAccepted: z.boolean(), college: z.string() }),
  },
  'POST /api/terms-of-use': {
    summary: 'Agree to the terms of use',
    description: '409 when they have changed since they were read.',
    body: z.strictObject({ version: counted }),
  },
});
