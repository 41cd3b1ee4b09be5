import { z } from 'zod';
import { calls } from './call.ts';
import { byId, id, moment } from './values.ts';

/**
 * Why a sign-in through the identity provider, or the linking of an identity, came to nothing. Stands in the address of
 * the page that it returns to (`?problem=`), which has a sentence for each.
 */
const singleSignOnProblem = z.enum([
  'cancelled',
  'clock',
  'expired',
  'failed',
  'linked-elsewhere',
  'not-admitted',
  'unreachable',
]);
export type SingleSignOnProblem = z.infer<typeof singleSignOnProblem>;

export const linkedIdentity = z.object({
  id,
  /** What the college calls its identity provider; of one that is no longer in use, its address. */
  provider: z.string(),
  /** As the provider told it when the identity was linked; null where it told none. */
  email: z.string().nullable(),
  linkedAt: moment,
  lastUsedAt: moment.nullable(),
  /** False for the only way in of somebody without a password. */
  mayUnlink: z.boolean(),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const sso = calls({
  'GET /api/account/identities': {
    summary: 'Identities of the college’s identity provider that sign me in',
    answer: z.array(linkedIdentity),
  },
  'POST /api/account/identities/link': {
    summary: 'Begin to link an identity to my account',
    description:
      'Answers the address at the identity provider to go to. It leads back to `returnTo` (a path of ours), with `?linked=1` or `?problem=…` added; only the session that began may finish, once, within ten minutes. 404 without single sign-on; 503 while the provider cannot be reached.',
    body: z.strictObject({ returnTo: z.string().max(500) }),
    answer: z.object({ url: z.url() }),
  },
  'DELETE /api/account/identities/{id}': {
    summary: 'Unlink an identity from my account',
    description: '404 for somebody else’s. 409 for the only way in of somebody without a password.',
    params: byId,
  },
});
