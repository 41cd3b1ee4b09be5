import { generateSync } from 'otplib';
import { transaction } from '../db/database.ts';
import { hashPassword } from '../features/identity/passwords.ts';
import type { Client, TestCollege } from './college.ts';
import { aUser } from './factories.ts';

export const password = 'correct horse battery';
let hash: Promise<string> | undefined;

/** A user with that password. */
export async function withPassword(
  college: TestCollege,
  role: Parameters<typeof aUser>[1],
  given: Parameters<typeof aUser>[2] = {},
) {
  const password_hash = await (hash ??= hashPassword(password));
  return transaction(college.app.database, (tx) => aUser(tx, role, { password_hash, ...given }));
}

/** What an authenticator shows at the college's time. */
export function codeOf(college: TestCollege, secret: string): string {
  const epoch = Math.floor(college.clock.now().getTime() / 1000);
  return generateSync({ strategy: 'totp', secret, epoch });
}

/** Turns the second step on, and lets the code that did it pass. */
export async function withAuthenticator(college: TestCollege, client: Client) {
  const { secret, uri } = (await client.call('POST /api/account/two-factor/begin', { body: { password } })).answer;
  const code = codeOf(college, secret);
  const { recoveryCodes } = (await client.call('POST /api/account/two-factor/confirm', { body: { code } })).answer;
  college.clock.pass({ seconds: 30 });
  return { secret, uri, recoveryCodes };
}

export function tokenOf(reply: { headers: Record<string, unknown> }): string | undefined {
  return /collegium=([\w-]{43});/.exec(String(reply.headers['set-cookie'] ?? ''))?.[1];
}

/** A client with that session token. */
export async function whoIs(college: TestCollege, token: string | undefined): Promise<number> {
  return (await college.nobody.call('GET /api/auth/user', { headers: { cookie: `collegium=${token}` } })).status;
}

/** The link of the last reset mail in the outbox of a demo college. */
export async function lastResetToken(college: TestCollege): Promise<string> {
  const mail = await college.app.database.read
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'password-reset')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
