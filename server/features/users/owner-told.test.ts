import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, openTestCollege, quietLog, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';

let college: TestCollege;
let admin: Client;
let root: { id: string };
let maya: { id: string };

beforeEach(async () => {
  college = await openTestCollege(
    { COLLEGIUM_SMTP_URL: 'smtp://localhost:1', COLLEGIUM_URL: 'http://college.example' },
    quietLog,
  );
  root = await college.write((tx) => aUser(tx, 'admin', { username: 'root', email: 'root@college.test' }));
  admin = await college.as(root);
  const given = { username: 'maya', email: 'maya@college.test', time_zone: 'Asia/Tokyo' };
  maya = await college.write((tx) => aUser(tx, 'student', given));
});
afterEach(() => college.close());

const change = (id: string, body: { email?: string; password?: string; firstName?: string }) =>
  admin.call('PUT /api/users/{id}', { params: { id }, body });
const mails = () =>
  college.app.database.read.selectFrom('mails').select(['to_address', 'subject', 'text']).orderBy('id').execute();

test('whose e-mail is changed is told at both addresses, and neither is named to the other', async () => {
  await change(maya.id, { email: 'lind@college.test' });
  const [before, after, ...more] = await mails();
  expect(more).toEqual([]);
  expect(before).toMatchObject({
    to_address: 'maya@college.test',
    subject: 'The e-mail address of your account was changed',
    text: expect.stringMatching(
      /Mail for your account “maya” comes to this address no longer since .+ \(Asia\/Tokyo\)\.\n\nIf this surprises you/,
    ),
  });
  expect(before?.text).not.toContain('lind@');
  expect(after).toMatchObject({
    to_address: 'lind@college.test',
    text: expect.stringContaining('Mail for your account “maya” comes to this address since'),
  });
  expect(after?.text).not.toContain('maya@');
});

test('who is given a password is told where mail goes to from now on, never what it is', async () => {
  await change(maya.id, { password: 'quiet-oak-47', email: 'lind@college.test' });
  const given = (await mails()).filter(({ subject }) => subject === 'Your account has a new password');
  expect(given.map((mail) => mail.to_address)).toEqual(['lind@college.test']);
  expect(given[0]?.text).toContain('A new password was set for your account “maya” on');
  expect(given[0]?.text).not.toContain('quiet-oak-47');
});

test('an administrator hears of it too when it is their own', async () => {
  await change(root.id, { password: 'quiet-oak-47' });
  expect(await mails()).toMatchObject([{ to_address: 'root@college.test' }]);
});

test('nobody is written to of a name, nor of what stays as it is', async () => {
  await change(maya.id, { firstName: 'Mia', email: 'maya@college.test' });
  expect(await mails()).toEqual([]);
});
