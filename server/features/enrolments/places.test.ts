import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let instructor: { id: string };
let teacher: Client;

beforeAll(async () => {
  college = await openTestCollege();
  instructor = await college.write((tx) => aUser(tx, 'instructor'));
  teacher = await college.as(instructor);
});
afterAll(() => college.close());

const taught = (given: Parameters<typeof aCourse>[1]) =>
  college.write(async (tx) => {
    const course = await aCourse(tx, given);
    await teaches(tx, course, instructor);
    return course;
  });

const join = (client: Client, course: { id: string }) =>
  client.call('POST /api/courses/{id}/join', { params: { id: course.id } });
const leave = (client: Client, course: { id: string }) =>
  client.call('POST /api/courses/{id}/leave', { params: { id: course.id } });
const listed = async (course: { id: string }, state: 'active' | 'waitlisted') =>
  (
    await teacher.call('GET /api/courses/{id}/enrolments', {
      params: { id: course.id },
      query: { state, limit: '500' },
    })
  ).answer;

test('200 students join at once: exactly 30 are in, the others wait in order, and each who leaves lets one in', async () => {
  const course = await taught({ max_students: 30 });
  const students = await college.write(async (tx) => {
    const made = [];
    for (let i = 0; i < 200; i++) made.push(await aUser(tx, 'student'));
    return made;
  });
  const clients = new Map<string, Client>();
  for (const user of students) clients.set(user.id, await college.as(user));

  const replies = await Promise.all([...clients.values()].map((client) => join(client, course)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200));
  const answers = replies.map((reply) => reply.answer);
  expect(answers.filter((answer) => answer.state === 'active')).toHaveLength(30);
  const places = answers.filter((answer) => answer.state === 'waitlisted').map((answer) => answer.place);
  expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 170 }, (_, i) => i + 1));

  const active = await listed(course, 'active');
  const waiting = await listed(course, 'waitlisted');
  expect([active.length, waiting.length]).toEqual([30, 170]);
  const leaving = active.slice(0, 10).map((row) => clients.get(row.student.id) ?? college.nobody);
  await Promise.all(leaving.map((client) => leave(client, course)));
  const now = new Set((await listed(course, 'active')).map((row) => row.student.id));
  expect(now.size).toBe(30);
  for (const row of waiting.slice(0, 10)) expect(now.has(row.student.id)).toBe(true);
  expect((await listed(course, 'waitlisted')).map((row) => row.student.id)).toEqual(
    waiting.slice(10).map((row) => row.student.id),
  );
});

/** What a course must look like, said as plainly as possible: who is in, in no order, and who waits, in order. */
interface Expected {
  active: Set<number>;
  waiting: number[];
}

test('any order of joining, leaving and removing gives what a list on paper gives', async () => {
  const clients: { id: string; client: Client }[] = [];
  for (let i = 0; i < 6; i++) {
    const { id } = await college.write((tx) => aUser(tx, 'student'));
    clients.push({ id, client: await college.as({ id }) });
  }
  const clientOf = (n: number) => clients[n] ?? { id: '', client: college.nobody };
  const deed = fc.tuple(
    fc.constantFrom('join' as const, 'join' as const, 'leave' as const, 'remove' as const),
    fc.nat(5),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(deed, { minLength: 5, maxLength: 15 }),
      async (limit, deeds) => {
        const course = await taught({ max_students: limit });
        const paper: Expected = { active: new Set(), waiting: [] };
        for (const [verb, n] of deeds) {
          onPaper(paper, verb, n, limit);
          await inEarnest(course, verb, n);
          const active = (await listed(course, 'active')).map((row) => row.student.id);
          const waiting = (await listed(course, 'waitlisted')).map((row) => row.student.id);
          expect(active.toSorted()).toEqual([...paper.active].map((each) => clientOf(each).id).toSorted());
          expect(waiting).toEqual(paper.waiting.map((each) => clientOf(each).id));
        }
      },
    ),
    { numRuns: 12 },
  );

  async function inEarnest(course: { id: string }, verb: 'join' | 'leave' | 'remove', n: number): Promise<void> {
    const { id, client } = clientOf(n);
    if (verb === 'join') await join(client, course);
    if (verb === 'leave') await leave(client, course);
    if (verb !== 'remove') return;
    const rows = [...(await listed(course, 'active')), ...(await listed(course, 'waitlisted'))];
    const row = rows.find((each) => each.student.id === id);
    if (row) await teacher.call('DELETE /api/enrolments/{id}', { params: { id: row.id } });
  }
});

function onPaper({ active, waiting }: Expected, verb: 'join' | 'leave' | 'remove', n: number, limit: number): void {
  if (verb === 'join') {
    if (active.has(n) || waiting.includes(n)) return;
    if (active.size < limit) active.add(n);
    else waiting.push(n);
    return;
  }
  active.delete(n);
  if (waiting.includes(n)) waiting.splice(waiting.indexOf(n), 1);
  const next = active.size < limit ? waiting.shift() : undefined;
  if (next !== undefined) active.add(next);
}
