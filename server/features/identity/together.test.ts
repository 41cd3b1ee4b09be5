import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { authenticate, startSession } from './sessions.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('how a session is found is not planned anew for each request', async () => {
  const { app } = college;
  const { id } = await college.write((tx) => aUser(tx, 'student'));
  const { token } = await college.write((tx) => startSession(app, tx, id, { userAgent: 'test', address: '127.0.0.1' }));
  let asked: CompiledQuery | undefined;
  const executeQuery = (query: CompiledQuery) => {
    asked = query;
    return app.database.read.executeQuery(query);
  };
  const watched = { ...app, database: { ...app.database, read: { executeQuery } } } as unknown as typeof app;
  expect((await authenticate(watched, token))?.id).toBe(id);
  // What a connection has asked before would have a say; this one has asked nothing.
  const plans = await college.write(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx);
    await run(`prepare asked_again as ${asked?.sql}`);
    for (let n = 0; n < 10; n++) await run(`execute asked_again (${asked?.parameters.map(literal).join(', ')})`);
    const { rows } = await sql`
      select custom_plans::integer as anew, generic_plans::integer as kept from pg_prepared_statements
      where name = 'asked_again'`.execute(tx);
    await run('deallocate asked_again');
    return rows;
  });
  // The server compares five plans with the one that it could keep.
  expect(plans).toEqual([{ anew: 5, kept: 5 }]);
});

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  return value instanceof Date ? `'${value.toISOString()}'` : String(value);
}

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

test('a lookup that never comes back holds up nobody else', async () => {
  const { app } = college;
  const { id } = await college.write((tx) => aUser(tx, 'student'));
  const { token } = await college.write((tx) => startSession(app, tx, id, { userAgent: 'test', address: '127.0.0.1' }));
  let asked = 0;
  const executeQuery: typeof app.database.read.executeQuery = (query) =>
    asked++ === 0 ? new Promise(() => undefined) : app.database.read.executeQuery(query);
  const halfDead = { ...app, database: { ...app.database, read: { executeQuery } } } as unknown as typeof app;
  void authenticate(halfDead, token);
  const others = await Promise.all([authenticate(halfDead, token), authenticate(halfDead, token)]);
  expect(others.map((actor) => actor?.id)).toEqual([id, id]);
});

test('when the database cannot be asked, each is told so', async () => {
  const away = new Error('The database is away');
  const read = { executeQuery: () => Promise.reject(away) };
  const app = { ...college.app, database: { ...college.app.database, read } } as unknown as TestCollege['app'];
  const tokens = ['one', 'two', 'three'];
  const found = await Promise.allSettled(tokens.map((token) => authenticate(app, token)));
  expect(found).toEqual(tokens.map(() => ({ status: 'rejected', reason: away })));
});
