import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, password, withAuthenticator, withPassword } from '../../testing/account.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { answerResetRequests } from '../account/reset-requests.ts';
import { takeTry } from './tries.ts';

let college: TestCollege;
let maya: { id: string };
beforeEach(async () => {
  college = await openTestCollege({ COLLEGIUM_DEMO: '1' });
  maya = await withPassword(college, 'student', { username: 'maya', email: 'maya@college.test' });
});
afterEach(() => college.close());

const signIn = (username = 'maya', word = password) =>
  college.nobody.call('POST /api/login', { body: { username, password: word } });
const secondStep = (ticket: string, code: string) =>
  college.nobody.call('POST /api/login/code', { body: { ticket, code } });
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
type Replies = { status: number; headers: Record<string, unknown> }[];
const withStatus = (replies: Replies, status: number) => replies.filter((reply) => reply.status === status);

/** As many as when they come one after the other: five that cost nothing, and the one that begins the first pause. */
function expectSlowed(replies: Replies, wrong: number): void {
  const slowed = withStatus(replies, 429);
  expect([withStatus(replies, wrong).length, slowed.length]).toEqual([6, replies.length - 6]);
  for (const { headers } of slowed) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

describe('many tries at the same moment', () => {
  it('of passwords of one account: no more are looked at than one after the other', { timeout: 60_000 }, async () => {
    expectSlowed(await Promise.all(times(50, (n) => signIn('maya', `guess ${n}`))), 401);
    expect((await signIn()).status).toBe(429);
    college.clock.pass({ seconds: 2 });
    expect((await signIn()).status).toBe(200);
  });

  it('of passwords at several processes, which know nothing of each other', async () => {
    const tries = await Promise.allSettled(times(50, () => takeTry(college.app, ['password', 'maya', '10.0.0.1'])));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  it('of the current password', { timeout: 60_000 }, async () => {
    const hers = await college.as(maya);
    const replies = await Promise.all(
      times(30, (n) =>
        hers.call('PUT /api/account/password', {
          body: { currentPassword: `guess ${n}`, newPassword: 'a fine password' },
        }),
      ),
    );
    expectSlowed(replies, 422);
  });

  it('of codes, also with a ticket for every five', { timeout: 60_000 }, async () => {
    const { secret } = await withAuthenticator(college, await college.as(maya));
    const tickets: string[] = [];
    for (let n = 0; n < 8; n++) tickets.push((await signIn()).accepted.twoFactor);
    const right = codeOf(college, secret);
    const wrong = times(40, (n) => String(n).padStart(6, '0')).filter((code) => code !== right);
    expectSlowed(await Promise.all(wrong.map((code, n) => secondStep(tickets[n % 8] ?? '', code))), 401);
    expect((await secondStep(tickets[0] ?? '', right)).status).toBe(429);
  });

  it('of codes that would end the second step', { timeout: 60_000 }, async () => {
    const hers = await college.as(maya);
    await withAuthenticator(college, hers);
    const replies = await Promise.all(
      times(30, (n) =>
        hers.call('POST /api/account/two-factor/turn-off', { body: { password, code: `00000${n % 10}` } }),
      ),
    );
    expectSlowed(replies, 422);
  });

  it('of requests for a reset: an inbox is not filled', async () => {
    const ask = (who: string) => college.nobody.call('POST /api/password-resets', { body: { who } });
    const replies = await Promise.all(times(50, () => ask('maya')));
    expect(withStatus(replies, 429).length).toBe(46);
    await answerResetRequests(college.app);
    const mails = await college.app.database.read.selectFrom('mails').select('kind').execute();
    expect(mails.filter(({ kind }) => kind === 'password-reset')).toHaveLength(4);
    expect((await ask('somebody else')).status).toBe(202);
  });
});

describe('many right ones at the same moment', () => {
  it('of different people at one address are all signed in', { timeout: 60_000 }, async () => {
    for (let n = 0; n < 30; n++) await withPassword(college, 'student', { username: `student${n}` });
    const replies = await Promise.all(times(30, (n) => signIn(`student${n}`)));
    expect(withStatus(replies, 200)).toHaveLength(30);
  });

  it('of one account, which several share, too', { timeout: 60_000 }, async () => {
    const replies = await Promise.all(times(30, () => signIn()));
    expect(withStatus(replies, 200)).toHaveLength(30);
    expect((await signIn('maya', 'wrong')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it('with a second step count as no failures', { timeout: 60_000 }, async () => {
    await withAuthenticator(college, await college.as(maya));
    const replies = await Promise.all(times(20, () => signIn()));
    expect(withStatus(replies, 202)).toHaveLength(20);
    const kept = await college.app.database.read.selectFrom('sign_in_failures').select('failures').execute();
    expect(kept.filter(({ failures }) => failures > 0)).toEqual([]);
  });
});
