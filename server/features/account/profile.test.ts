import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';

let college: TestCollege;
let mai: { id: string };
let client: Client;

beforeEach(async () => {
  college = await openTestCollege();
  mai = await college.write((tx) => aUser(tx, 'student', { username: 'mai', first_name: 'Mai', last_name: 'Nguyen' }));
  client = await college.as(mai);
});
afterEach(() => college.close());

const change = (body: Sent<'PUT /api/account/profile', 'body'>) => client.call('PUT /api/account/profile', { body });
const me = async () => (await client.call('GET /api/auth/user')).answer;
const audit = () => college.app.database.read.selectFrom('audit_log').selectAll().execute();

describe('GET /api/account/profile', () => {
  it('answers one’s own, in two statements', async () => {
    const reply = await client.call('GET /api/account/profile');
    expect(reply.answer).toEqual({
      username: 'mai',
      email: expect.stringContaining('@college.test'),
      role: 'student',
      firstName: 'Mai',
      lastName: 'Nguyen',
      pronouns: null,
      timeZone: null,
      collegeTimeZone: 'Europe/Prague',
      locale: null,
      locales: expect.arrayContaining(['en-GB', 'en-US']),
      theme: null,
      picture: null,
    });
    expect(reply.statements).toBe(2);
  });

  it('is for nobody who is not signed in', async () => {
    expect((await college.nobody.call('GET /api/account/profile')).status).toBe(401);
    expect((await college.nobody.call('PUT /api/account/profile', { body: { firstName: 'X' } })).status).toBe(401);
  });
});

describe('PUT /api/account/profile', () => {
  it('changes what is named, leaves the rest, and shows in who one is', async () => {
    const given = {
      firstName: ' Mai Anh ',
      pronouns: ' she/her ',
      timeZone: 'asia/tokyo',
      locale: 'en-US' as const,
      theme: 'dark' as const,
    };
    const kept = { firstName: 'Mai Anh', pronouns: 'she/her', timeZone: 'Asia/Tokyo', locale: 'en-US', theme: 'dark' };
    await me();
    expect((await change(given)).answer).toMatchObject({
      ...kept,
      lastName: 'Nguyen',
      collegeTimeZone: 'Europe/Prague',
    });
    expect(await me()).toMatchObject(kept);
    expect((await change({ lastName: 'Tran' })).answer).toMatchObject({ ...kept, lastName: 'Tran' });
  });

  it('is told to their other pages, once something is another', async () => {
    const told = async () =>
      (await college.app.database.read.selectFrom('live_messages').select(['topic', 'key']).execute()).filter(
        ({ topic }) => topic === 'session',
      );
    await change({ firstName: 'Mai' });
    expect(await told()).toEqual([]);
    await change({ timeZone: 'Asia/Tokyo', theme: 'dark' });
    expect(await told()).toEqual([{ topic: 'session', key: mai.id }]);
  });

  it('takes choices back: the college’s time zone, the browser’s region, no pronouns', async () => {
    await change({ pronouns: 'they/them', timeZone: 'Asia/Tokyo', locale: 'en-US', theme: 'light' });
    const { answer } = await change({ pronouns: '  ', timeZone: null, locale: null, theme: null });
    expect(answer).toMatchObject({ pronouns: null, timeZone: null, locale: null, theme: null });
    expect((await me()).timeZone).toBe('Europe/Prague');
  });

  it('writes a new name down, once, and nothing else', async () => {
    await change({ pronouns: 'she/her', firstName: 'Mai', theme: 'dark' });
    expect(await audit()).toEqual([]);
    await change({ firstName: 'Anh' });
    await change({ firstName: 'Anh' });
    expect(await audit()).toMatchObject([
      {
        action: 'user.changed',
        actor_id: mai.id,
        user_id: mai.id,
        subject: 'Anh Nguyen',
        changes: { firstName: { from: 'Mai', to: 'Anh' } },
      },
    ]);
  });

  it.each<[object, string, string]>([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'At most 100 characters'],
    [{ pronouns: 'x'.repeat(41) }, 'pronouns', 'At most 40 characters'],
    [{ pronouns: 'she\nher' }, 'pronouns', 'Write them on one line'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone', 'This time zone is not known here. Choose another of the same hours'],
    [{ timeZone: '+05:00' }, 'timeZone', 'This time zone is not known here. Choose another of the same hours'],
    [{ role: 'admin' }, 'role', '"role" is not a field of this call'],
    [{ email: 'a@b.test' }, 'email', '"email" is not a field of this call'],
  ])('refuses %j', async (payload, field, sentence) => {
    const before = await client.call('GET /api/account/profile');
    const reply = await client.raw({ method: 'PUT', url: '/api/account/profile', payload });
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: object }>().errors).toEqual({ [field]: sentence });
    expect((await client.call('GET /api/account/profile')).answer).toEqual(before.answer);
  });

  it.each([{ locale: 'tlh' }, { theme: 'sepia' }])('refuses %j, which nobody can choose', async (payload) => {
    expect((await client.raw({ method: 'PUT', url: '/api/account/profile', payload })).statusCode).toBe(422);
  });

  it('takes the time zones that a browser offers', async () => {
    const some = Intl.supportedValuesOf('timeZone').filter((_zone, index) => index % 20 === 0);
    for (const timeZone of ['UTC', 'Asia/Kolkata', ...some])
      expect((await change({ timeZone })).status, timeZone).toBe(200);
  });
});
