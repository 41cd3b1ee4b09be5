import { z } from 'zod';
import { calls } from './call.ts';
import { newUser, role } from './identity.ts';
import { byId, id, ifChanged, moment, page } from './values.ts';

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  isActive: z.boolean(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
  pronouns: z.string().nullable(),
  /** Address; null: no picture. */
  picture: z.string().nullable(),
});
export type User = z.infer<typeof user>;

/** Rules and texts: specification, section 5, "User create". */
export const userInput = newUser.extend({ role: role.default('student') });
export type UserInput = z.output<typeof userInput>;

/** "User edit": the same rules, all optional; a username never changes. */
export const userChange = newUser.omit({ username: true }).extend({ role }).partial();
export type UserChange = z.output<typeof userChange>;
/** What a form began from. */
const seenUser = user.pick({ email: true, firstName: true, lastName: true, role: true }).strict().partial();
export type SeenUser = z.output<typeof seenUser>;

export const userSort = z.enum(['name', 'createdAt', 'lastLoginAt']);
export type UserSort = z.infer<typeof userSort>;
export const userStatus = z.enum(['active', 'inactive']);
export type UserStatus = z.infer<typeof userStatus>;

/** When somebody signed in last, counted in days from now. */
export const userSeen = z.enum(['week', 'month', 'long-ago', 'never']);
export type UserSeen = z.infer<typeof userSeen>;

/** Without a password somebody signs in by single sign-on, once it is linked, or cannot yet. */
export const userPassword = z.enum(['set', 'single-sign-on', 'none']);
export type UserPassword = z.infer<typeof userPassword>;

export const userFilter = z.strictObject({
  q: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/)
    .optional()
    .describe(
      'Beginnings of the words of a first name, last name, username or e-mail, of what follows its “@”, with that sign, or a whole id by which a roster source knows somebody; each word must fit one of them.',
    ),
  role: role.optional(),
  status: userStatus.optional(),
  seen: userSeen.optional().describe('Signed in within 7 or 30 days, not for 30, or never.'),
  password: userPassword
    .optional()
    .describe('Whether they have a password, single sign-on alone (linked to their account), or neither.'),
  source: z
    .union([id, z.literal('hand')])
    .optional()
    .describe('Whom imports of this source know, or whom no import knows.'),
});
export type UserFilter = z.infer<typeof userFilter>;

export const userQuery = page.extend({
  ...userFilter.shape,
  cursor: z.string().max(2000).optional(),
  sort: userSort.default('name').describe('By last and first name, or the newest or last seen first.'),
});

const limits =
  'Admins may do this with anyone; course managers with anyone who is neither an admin nor a course manager (else 403).';

export const users = calls({
  'GET /api/users': {
    summary: 'The people of the college',
    description: 'For admins and course managers; 403 for anyone else. 500 a page unless `limit` says otherwise.',
    query: userQuery,
    answer: z.array(user),
    paged: true,
  },
  'POST /api/users': {
    summary: 'Create a user',
    description: `${limits} 409 when the username or e-mail is taken, with \`errors\` per field. A retry creates no second user: its username is taken.`,
    body: userInput,
    answer: user,
    status: 201,
  },
  'PUT /api/users/{id}': {
    summary: 'Change a user',
    description: `${limits} What is left out stays as it is. A new password ends the user's other sessions. 409 when the e-mail is taken, when this would leave the college without an active administrator, and ${ifChanged}.`,
    params: byId,
    body: userChange.extend({ before: seenUser.optional() }),
    answer: user,
  },
  'POST /api/users/{id}/activate': {
    summary: 'Let a user sign in again',
    description: `${limits} Idempotent.`,
    params: byId,
    answer: user,
  },
  'POST /api/users/{id}/deactivate': {
    summary: 'Keep a user from signing in, and end all their sessions at once',
    description: `${limits} Idempotent. 409 for the last active administrator, and for oneself.`,
    params: byId,
    answer: user,
  },
});
