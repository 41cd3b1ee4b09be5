import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { authenticate, startSession } from './sessions.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('of sessions that are looked up together each is its own person’s, and an unknown one nobody’s', async () => {
  const { app } = college;
  const tokens = await college.write(async (tx) => {
    const made: { id: string; token: string }[] = [];
    for (let n = 0; n < 12; n++) {
      const { id } = await aUser(tx, n % 2 ? 'student' : 'instructor');
      const { token } = await startSession(app, tx, id, { userAgent: 'test', address: '127.0.0.1' });
      made.push({ id, token });
    }
    return made;
  });
  const before = app.database.statements();
  const asked = [...tokens, { id: undefined, token: 'nobody' }, ...tokens];
  const found = await Promise.all(asked.map(({ token }) => authenticate(app, token)));
  expect(found.map((actor) => actor?.id)).toEqual(asked.map(({ id }) => id));
  // The first alone, whoever came meanwhile after it.
  expect(app.database.statements() - before).toBe(2);
});

test('when the database cannot be asked, each is told so', async () => {
  const away = new Error('The database is away');
  const read = { executeQuery: () => Promise.reject(away) };
  const app = { ...college.app, database: { ...college.app.database, read } } as unknown as TestCollege['app'];
  const tokens = ['one', 'two', 'three'];
  const found = await Promise.allSettled(tokens.map((token) => authenticate(app, token)));
  expect(found).toEqual(tokens.map(() => ({ status: 'rejected', reason: away })));
});
