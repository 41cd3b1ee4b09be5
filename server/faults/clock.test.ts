import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireAttempts } from '../features/attempts/expire.ts';
import { aUser } from '../testing/factories.ts';
import { type LiveCollege, openLiveCollege } from '../testing/live-college.ts';
import { openLive } from '../testing/live.ts';
import { aQuizWorld, right } from '../testing/quiz-world.ts';

/** The server's clock is an hour wrong for a while: what was closed by it stays closed. */
let college: LiveCollege;
beforeAll(async () => {
  college = await openLiveCollege();
});
afterAll(() => college.close());

const statusOf = async (headers: { cookie: string }) =>
  (await fetch(`${college.address}/api/auth/user`, { headers })).status;
const anHour = async (work: () => Promise<void>) => {
  college.clock.pass({ hours: 1 });
  await work();
  college.clock.pass({ hours: -1 });
};

it('a session that was refused once is over when the clock is set back', async () => {
  const student = await college.write((tx) => aUser(tx, 'student'));
  const [asked, unused] = [await college.signIn(student), await college.signIn(student)];
  await anHour(async () => expect(await statusOf(asked)).toBe(401));
  expect(await statusOf(asked)).toBe(401);
  // Nobody was told that this one is over.
  expect(await statusOf(unused)).toBe(200);
  college.clock.pass({ hours: -1 });
  expect(await statusOf(unused)).toBe(200);
  await fetch(`${college.address}/api/auth/logout`, { method: 'POST', headers: unused });
  expect(await statusOf(unused)).toBe(401);
  college.clock.pass({ hours: 1 });
});

it('an attempt that its deadline has closed stays closed, with what was saved', async () => {
  const { quiz, questions, student } = await aQuizWorld(college);
  const client = await college.as(student);
  const params = { quizId: quiz.id };
  const { id } = (await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} })).answer;
  const save = (revision: number) =>
    client.call('PUT /api/attempts/{id}/answers', {
      params: { id },
      body: { answers: [{ questionId: questions[0]?.id ?? '', revision, response: right, isFlagged: false }] },
    });
  expect((await save(1)).status).toBe(200);
  await anHour(async () => {
    await expireAttempts(college.app);
  });
  expect((await save(2)).status).toBe(409);
  expect((await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} })).status).toBe(409);
  const attempt = (await client.call('GET /api/attempts/{id}', { params: { id } })).answer;
  expect(attempt).toMatchObject({ state: 'submitted', submittedBy: 'deadline', answers: [{ revision: 1 }] });
});

it('streams end with their sessions when the clock is set forward, and are looked at when it is set back', async () => {
  const student = await college.write((tx) => aUser(tx, 'student'));
  const early = await college.live(student);
  await anHour(async () => {
    await early.until('end');
  });

  const session = await college.signIn(student);
  const stream = await openLive(college.address, session);
  await stream.until('ready');
  // Past everything that tells of it, so that only the look from time to time finds it.
  await college.write(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom('sessions').where('user_id', '=', student.id).execute();
  });
  college.clock.pass({ hours: -1 });
  await stream.until('end');
  college.clock.pass({ hours: 1 });
});
