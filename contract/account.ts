import { z } from 'zod';
import { calls } from './call.ts';
import { currentUser, newUser, role } from './identity.ts';
import { trimmed } from './trimmed.ts';
import { byId, id, moment, page } from './values.ts';

const currentPassword = z.string().min(1, 'Enter your current password').max(128, 'At most 128 characters');
/** Rules and text: specification, section 5, "User create"; common passwords and one's own names are refused too. */
const newPassword = newUser.shape.password;
/** Six digits of an authenticator, Latin or Eastern; what a person types or pastes between them is left out. */
const authenticatorCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/[\s\p{Cf}]/gu, ''))
  .pipe(z.string().regex(/^[\d\u0660-\u0669\u06f0-\u06f9]{6}$/, 'Enter the six digits that your authenticator shows'));
/** The same, or one of the recovery codes, in any case and with or without its hyphens. */
const anyCode = z.string().overwrite(trimmed).min(6, 'Enter the code').max(40, 'Enter the code');
/** 256 random bits, as the link of a mail carries them. */
const linkToken = z.string().min(1).max(200);

const recoveryCodes = z.object({
  /** Ten, shown this once: the server keeps only their hashes. Each signs in once instead of an authenticator. */
  recoveryCodes: z.array(z.string()),
});

export const accountSecurity = z.object({
  /** False for who signs in through the college's identity provider alone: they set one by a reset mail. */
  hasPassword: z.boolean(),
  /** Where a reset mail would go. */
  email: z.string(),
  /** Whether this server sends mail (or, in demo mode, keeps it in the outbox that administrators read). */
  mailIsSetUp: z.boolean(),
  twoFactor: z.object({
    isOn: z.boolean(),
    since: moment.nullable(),
    recoveryCodesLeft: z.int(),
    /** The college asks it of this person's role: until it is on, nothing but these pages is open to them. */
    isRequired: z.boolean(),
  }),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

export const accountSession = z.object({
  id,
  createdAt: moment,
  /** Exact to a minute. */
  lastSeenAt: moment,
  address: z.string(),
  /** As far as the browser says: `{browser: 'Firefox', system: 'Windows'}`. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

export const collegeSecurity = z.object({
  /** Who of these roles has no second step at sign-in is asked to set it up before anything else. */
  twoFactorRequiredFor: z.array(role),
  /** Active people with a password, and how many of them have a second step set up. */
  roles: z.array(z.object({ role, people: z.int(), protected: z.int() })),
  /** As the server was started with it; null where people sign in with a password alone. */
  singleSignOn: z
    .object({
      name: z.string(),
      issuer: z.string(),
      /** What happens with an identity that belongs to no account: both false, it is refused. */
      unknown: z.object({ link: z.boolean(), create: z.boolean() }),
      /** Whoever has this value in this claim gets this role at every sign-in; the first that fits. */
      roles: z.array(z.object({ claim: z.string(), value: z.string(), role })),
    })
    .nullable(),
});
export type CollegeSecurity = z.infer<typeof collegeSecurity>;

export const mailState = z.enum(['queued', 'sent', 'failed']);

const mailInList = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  state: mailState,
  attempts: z.int(),
  createdAt: moment,
  sentAt: moment.nullable(),
  /** What the mail server said last, when it refused. */
  lastError: z.string().nullable(),
});
export type MailInList = z.infer<typeof mailInList>;

const twoFactorChange = z.strictObject({ password: currentPassword, code: anyCode });

const throttled =
  'Throttled like sign-in: 429 with Retry-After after repeated failures, counted together with those of sign-in.';

const rolesAsked = z.array(role).max(role.options.length);

export const account = calls({
  'POST /api/login/code': {
    summary: 'Sign in, second step',
    description: `Takes the ticket that POST /api/login answered (202) and a code of the authenticator or a recovery code; sets the session cookie. 401 for a wrong or used code, or when the ticket is wrong, older than five minutes or has been tried five times: \`code\` is then "sign-in-expired" and the first step begins anew. ${throttled}`,
    body: z.strictObject({ ticket: linkToken, code: anyCode }),
    answer: currentUser,
  },
  'GET /api/account/security': {
    summary: 'How my account is protected',
    answer: accountSecurity,
  },
  'PUT /api/account/password': {
    summary: 'Change my password',
    description: `Ends all my other sessions; this one goes on with a new cookie. 422 with \`errors.currentPassword\` for a wrong one, and for a new one that is too common. A new password that stands already is answered as done. 409 for an account without a password. ${throttled}`,
    body: z.strictObject({ currentPassword, newPassword }),
  },
  'POST /api/password-resets': {
    summary: 'Ask for a link to set a new password',
    description:
      'Always the same answer, whether there is such an account or not. The link goes to the e-mail of the account, is good for 30 minutes and works once; a new one ends the one before. 429 after many requests for one account or from one address.',
    body: z.strictObject({
      who: z
        .string()
        .overwrite(trimmed)
        .min(1, 'Enter your username or e-mail')
        .max(254, 'At most 254 characters')
        .describe('Username or e-mail'),
    }),
    status: 202,
  },
  'POST /api/password-resets/check': {
    summary: 'Whether the link of a reset mail or of an invitation is still good',
    description: 'Does not use it up.',
    body: z.strictObject({ token: linkToken }),
    answer: z.object({
      isGood: z.boolean(),
      /** The account has no password yet: nobody was ever signed in with one. */
      isFirst: z.boolean(),
      /** Of the account; null unless the link is good. */
      username: z.string().nullable(),
    }),
  },
  'POST /api/password-resets/redeem': {
    summary: 'Set a password with the link of a reset mail or of an invitation',
    description:
      'Ends all sessions of the account; its second step stays. Nobody is signed in by it. 410 for a link that is wrong, expired or used; 422 for a password that is too short or common, which leaves the link good.',
    body: z.strictObject({ token: linkToken, newPassword }),
  },
  'POST /api/account/two-factor/begin': {
    summary: 'Begin to set up an authenticator',
    description: `Nothing changes at sign-in until it is confirmed; beginning again makes a new secret. 409 while it is on. 422 with \`errors.password\` for a wrong password. ${throttled}`,
    body: z.strictObject({ password: currentPassword }),
    answer: z.object({
      /** Base32 (RFC 4648), to be typed where a QR code cannot be read. */
      secret: z.string(),
      /** `otpauth://totp/…`, for the QR code. */
      uri: z.string(),
    }),
  },
  'POST /api/account/two-factor/confirm': {
    summary: 'Turn the second step on with a first code',
    description: `Ends all my other sessions. 409 when it is on or nothing was begun; 422 with \`errors.code\` for a wrong code. ${throttled}`,
    body: z.strictObject({ code: authenticatorCode }),
    answer: recoveryCodes,
  },
  'POST /api/account/two-factor/turn-off': {
    summary: 'Turn the second step off',
    description: `403 while the college requires it of my role; 409 when it is off; 422 with \`errors.password\` or \`errors.code\`. ${throttled}`,
    body: twoFactorChange,
  },
  'POST /api/account/two-factor/recovery-codes': {
    summary: 'Make new recovery codes',
    description: `The ones before stop working. 409 when the second step is off; 422 with \`errors.password\` or \`errors.code\`. ${throttled}`,
    body: twoFactorChange,
    answer: recoveryCodes,
  },
  'GET /api/account/sessions': {
    summary: 'Where I am signed in',
    description: 'This one first, then the last seen.',
    answer: z.array(accountSession),
  },
  'DELETE /api/account/sessions/{id}': {
    summary: 'Sign out on one device',
    description: 'Of this one too: the cookie then goes. 404 for somebody else’s, or one that has ended.',
    params: byId,
  },
  'DELETE /api/account/sessions': {
    summary: 'Sign out everywhere else',
  },
  'GET /api/admin/security': {
    summary: 'What the college asks of sign-in',
    description: 'For admins.',
    answer: collegeSecurity,
  },
  'PUT /api/admin/security': {
    summary: 'Change what the college asks of sign-in',
    description:
      'For admins; written to the audit log. Holds from the next request of everybody: 403 with `code` "two-factor-required" for who has to set it up, except on the calls of the account. `before` is what was seen: 409 `changed-since` where that is not what stands any more.',
    body: z.strictObject({
      twoFactorRequiredFor: rolesAsked,
      before: z.strictObject({ twoFactorRequiredFor: rolesAsked }).optional(),
    }),
    answer: collegeSecurity,
  },
  'GET /api/admin/mails': {
    summary: 'The mails of the college, newest first',
    description: 'For admins. On a demo server without SMTP they wait here and go nowhere.',
    query: page.extend({ cursor: id.optional(), state: mailState.optional() }),
    answer: z.array(mailInList),
    paged: true,
  },
  'GET /api/admin/mails/{id}': {
    summary: 'One mail',
    description: 'For admins. `text` and `html` are null for a mail with a secret link, except on a demo server.',
    params: byId,
    answer: mailInList.extend({ text: z.string().nullable(), html: z.string().nullable() }),
  },
  'POST /api/users/{id}/sessions/end': {
    summary: 'Sign a user out everywhere',
    description: 'For who may change the user. Idempotent; written to the audit log.',
    params: byId,
  },
  'POST /api/users/{id}/two-factor/turn-off': {
    summary: 'Turn off the second step of a user who lost their authenticator and their recovery codes',
    description:
      'For admins; not for oneself (403). The user’s sessions end, and a mail tells them. Idempotent; written to the audit log.',
    params: byId,
  },
});
