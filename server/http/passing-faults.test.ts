import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../testing/college.ts';
import { aUser } from '../testing/factories.ts';

let college: TestCollege;
let teacher: Client;
beforeAll(async () => {
  college = await openTestCollege();
  teacher = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
});
afterAll(() => college.close());

const course = { title: 'Signals', courseCode: 'SIG-1', description: 'About signals.' };

/** Lets the database refuse every new course with a code, as it does itself when that happens to it. */
async function refuseCourses(code: string): Promise<void> {
  await sql`create or replace function refuse_course() returns trigger language plpgsql as
    ${sql.raw(`'begin raise exception ''not now'' using errcode = ''${code}''; end'`)}`.execute(
    college.app.database.read,
  );
  await sql`create or replace trigger refuse_course before insert on courses
    for each row execute function refuse_course()`.execute(college.app.database.read);
}

it.each([
  { code: '53100', what: 'a full disk', status: 507, says: 'The disk of this college is full.' },
  { code: '40P01', what: 'collisions without end', status: 503, says: 'Many people are changing this just now.' },
  { code: '55P03', what: 'a lock that is not had', status: 503, says: 'Many people are changing this just now.' },
  { code: '57014', what: 'a statement that takes too long', status: 503, says: 'This took too long and was stopped.' },
  { code: '57P01', what: 'a server that is stopped', status: 503, says: 'The database cannot be reached just now' },
])('$what is told as such, and the next try finds everything as it was', async ({ code, status, says }) => {
  await refuseCourses(code);
  const refused = await teacher.call('POST /api/courses', { body: course });
  await sql`drop trigger refuse_course on courses`.execute(college.app.database.read);
  expect(refused.status).toBe(status);
  expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.problem.detail).toContain(says);
  expect((await teacher.call('POST /api/courses', { body: { ...course, courseCode: `S-${code}` } })).status).toBe(201);
});

it('a database that has stopped is one that cannot be reached', async () => {
  const broken = await openTestCollege();
  const reader = await broken.as(await broken.write((tx) => aUser(tx, 'instructor')));
  await broken.app.database.close();
  const refused = await reader.call('GET /api/courses');
  expect(refused.status).toBe(503);
  expect(refused.problem.detail).toContain('The database cannot be reached just now');
  await broken.server.close();
});
