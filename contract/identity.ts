import { z } from 'zod';
import { calls } from './call.ts';
import { feature } from './features.ts';
import { personName } from './person-name.ts';
import { trimmed } from './trimmed.ts';
import { id, moment } from './values.ts';

/** The six roles; specification, section 3. */
export const role = z.enum(['student', 'instructor', 'teaching_assistant', 'course_manager', 'supervisor', 'admin']);
export type Role = z.infer<typeof role>;

/**
 * The header by which an open page says whose it is: once somebody else has signed in at its browser, what it asks and does
 * would be theirs, and is refused (401).
 */
export const ownerHeader = 'X-Signed-In-As';

/** `system`: as the browser's own. */
export const theme = z.enum(['light', 'dark', 'system']);

export const currentUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  isActive: z.boolean(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
  /** IANA name: the person's own, else the college's. */
  timeZone: z.string(),
  /** BCP 47; null: the browser's. */
  locale: z.string().nullable(),
  /** Null: never chosen; each browser keeps its own. */
  theme: theme.nullable(),
  pronouns: z.string().nullable(),
  /** Address; null: no picture. */
  picture: z.string().nullable(),
  /** What this person's role may do anywhere at all: names of `domain/access.ts`. */
  capabilities: z.array(z.string()),
  /** What the college does without. */
  switchedOff: z.array(feature),
  /** The administrator who acts as this person; null: it is themselves. */
  actedBy: z.object({ name: z.string(), until: moment }).nullable(),
  unreadNotifications: z.int(),
  unreadConversations: z.int(),
  /** Announcements that stand above every page until they are put away. */
  urgentAnnouncements: z.int(),
  /** The term of today, or null between terms. `week` counts from 1. */
  term: z.object({ name: z.string(), week: z.int(), weeks: z.int() }).nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

const name = (message: string) =>
  z.string(message).overwrite(personName).min(1, message).max(100, 'At most 100 characters');

/** Rules and texts: specification, section 5, "User create". */
export const newUser = z.strictObject({
  username: z
    .string('Username must be at least 3 characters')
    .overwrite(trimmed)
    .min(3, 'Username must be at least 3 characters')
    .max(60, 'At most 60 characters')
    .regex(/^[^\s@]+$/, 'Use letters, digits, dots or hyphens, without spaces or @')
    // A spreadsheet's zero-width space would make a name that nobody can type to sign in.
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'The username has characters that nobody can see. Type it anew.'),
  email: z
    .string('Invalid email address')
    .overwrite(trimmed)
    .check(z.email('Invalid email address'))
    .max(254, 'At most 254 characters'),
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  password: z
    .string('Password must be at least 6 characters')
    .min(6, 'Password must be at least 6 characters')
    .max(128, 'At most 128 characters'),
});

const setupToken = z.string().min(1).max(200);

export const identity = calls({
  'GET /api/auth/user': {
    summary: 'Who is signed in',
    description: '401 when nobody is: this call decides whether a page shows itself or goes to sign in.',
    answer: currentUser,
  },
  'POST /api/login': {
    summary: 'Sign in with a username or e-mail and a password',
    description:
      'Sets the session cookie. 401 with one and the same sentence for an unknown user, a wrong password and a deactivated account; 429 with Retry-After after repeated failures. 202 for an account with a second step: no cookie yet, but a ticket for POST /api/login/code, good for five minutes.',
    body: z.strictObject({
      username: z.string().min(1).max(254, 'At most 254 characters'),
      password: z.string().min(1).max(128, 'At most 128 characters'),
    }),
    answer: currentUser,
    accepted: z.object({ twoFactor: z.string() }),
  },
  'POST /api/auth/logout': {
    summary: 'Sign out',
    description: 'Ends the session on the server and removes the cookie; also answers 204 when nobody is signed in.',
  },
  'GET /api/sign-in': {
    summary: 'How one can sign in here',
    description: 'Public. `demo` lists the demo accounts and is null on any server that is not in demo mode.',
    answer: z.object({
      needsSetup: z.boolean(),
      /** What the college calls its identity provider, behind GET /api/login; null without single sign-on. */
      singleSignOn: z.object({ name: z.string() }).nullable(),
      /** Whether a forgotten password can be set anew by mail here. */
      passwordReset: z.boolean(),
      demo: z
        .object({
          password: z.string(),
          /** Without a mail server its mails go nowhere: its administrators read them. */
          keepsMail: z.boolean(),
          accounts: z.array(z.object({ username: z.string(), firstName: z.string(), lastName: z.string(), role })),
        })
        .nullable(),
    }),
  },
  'POST /api/setup/check': {
    summary: 'Whether the set-up link can still be used',
    description: `Public. Does not use it up. Of a token that is wrong and one that has expired it says the same; \`done\`, whatever the token, once an administrator exists.`,
    body: z.strictObject({ token: setupToken }),
    answer: z.object({ state: z.enum(['good', 'expired', 'done']) }),
  },
  'POST /api/setup': {
    summary: 'Create the first administrator',
    description:
      'Takes the one-time token that the server prints at its first start (valid for an hour). 404 once an administrator exists; 403 for a wrong or expired token.',
    body: newUser.extend({ token: setupToken }),
    answer: currentUser,
    status: 201,
  },
});
