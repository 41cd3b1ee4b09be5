import { z } from 'zod';
import { calls } from './call.ts';
import { newUser, role, theme } from './identity.ts';
import { locales } from './locales.ts';
import { personName } from './person-name.ts';
import { trimmed } from './trimmed.ts';
import { byId } from './values.ts';

/** The language of the interface, and how dates and numbers are written in it. */
export const locale = z.enum(locales);

export const profile = z.object({
  username: z.string(),
  email: z.string(),
  role,
  firstName: z.string(),
  lastName: z.string(),
  pronouns: z.string().nullable(),
  /** IANA name; null: the college's. */
  timeZone: z.string().nullable(),
  collegeTimeZone: z.string(),
  /** Null: as the browser is set. */
  locale: z.string().nullable(),
  /** Those that the college offers. */
  locales: z.array(locale),
  /** Null: never chosen; each browser keeps its own. */
  theme: theme.nullable(),
  /** Address; null: no picture. */
  picture: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

/** Names have the rules and texts of the specification, section 5, "User create". What is left out stays as it is. */
export const profileChange = z
  .strictObject({
    firstName: newUser.shape.firstName,
    lastName: newUser.shape.lastName,
    pronouns: z
      .string()
      .overwrite(trimmed)
      .max(40, 'At most 40 characters')
      .regex(/^\P{Cc}*$/u, 'Write them on one line')
      .overwrite(personName)
      .transform((text) => text || null)
      .nullable(),
    timeZone: z.string().max(64, 'Choose a time zone of the list').nullable(),
    locale: locale.nullable(),
    theme: theme.nullable(),
  })
  .partial();
export type ProfileChange = z.output<typeof profileChange>;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
export const pictureBytesAtMost = 5 * 1024 * 1024;

const pictureAnswer = z.object({ picture: z.string().nullable() });

export const profileCalls = calls({
  'GET /api/account/profile': {
    summary: 'What I say of myself, and how I like my pages',
    answer: profile,
  },
  'PUT /api/account/profile': {
    summary: 'Change my profile',
    description:
      'What is left out stays as it is, and the last write of a field wins. A change of name is written to the audit log.',
    body: profileChange,
    answer: profile,
  },
  'PUT /api/account/picture': {
    summary: 'Set my picture',
    description:
      'The body is the image. It is cut to a square, drawn anew at 256 × 256 pixels without anything else that the file held (where it was taken, say), and of a moving one the first frame stays. 422 for what cannot be read as an image, 413 above 5 MB.',
    bytes: { types: pictureTypes, atMost: pictureBytesAtMost },
    answer: pictureAnswer,
  },
  'DELETE /api/account/picture': {
    summary: 'Remove my picture',
    description: 'Idempotent.',
    answer: pictureAnswer,
  },
  'GET /api/users/{id}/picture': {
    summary: 'The picture of a person',
    description:
      'For anyone signed in. `v` is what the address in a person’s `picture` ends with: that picture never changes, so that browsers keep it; 404 once the person has another. Without it, the picture that the person has.',
    params: byId,
    query: z.object({ v: z.string().max(64).optional() }),
    media: 'image/webp',
  },
});
