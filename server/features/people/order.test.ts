import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let instructor: Client;
let id: string;
let lesson: string;
let assignment: string;

const names = ['Adeyemi, Zoe', 'Adeyemi A, Ada', 'Álvarez, Bo', 'Brown, Cy', 'brown lee, Al'];

beforeAll(async () => {
  college = await openTestCollege();
  const teacher = await college.write(async (tx) => {
    const person = await aUser(tx, 'instructor');
    const course = await aCourse(tx);
    id = course.id;
    await teaches(tx, course, person);
    const module = await aModule(tx, course);
    lesson = (await anActivity(tx, course, 'lesson', { module_id: module.id })).id;
    assignment = (await anActivity(tx, course, 'assignment', { points: '10', module_id: module.id })).id;
    for (const name of names.toReversed()) {
      const [last_name, first_name] = name.split(', ');
      await enrols(tx, course, await aUser(tx, 'student', { last_name, first_name }));
    }
    return person;
  });
  instructor = await college.as(teacher);
});
afterAll(() => college.close());

type Named = { lastName: string; firstName: string };
const inOrder = (people: Named[]) => people.map(({ lastName, firstName }) => `${lastName}, ${firstName}`);

test('every list of the students of a course has them by family name, whatever its accents, then by first name', async () => {
  const enrolled = await instructor.call('GET /api/courses/{id}/enrolments', { params: { id } });
  expect(inOrder(enrolled.answer.map(({ student }) => student))).toEqual(names);
  const readers = await instructor.call('GET /api/lessons/{id}/readers', { params: { id: lesson } });
  expect(inOrder(readers.answer.map(({ person }) => person))).toEqual(names);
  const grading = await instructor.call('GET /api/assignments/{id}/grading', { params: { id: assignment } });
  expect(inOrder(grading.answer.works.flatMap(({ student }) => student ?? []))).toEqual(names);
  const gradebook = await instructor.call('GET /api/courses/{id}/gradebook', { params: { id } });
  expect(inOrder(gradebook.answer.rows)).toEqual(names);
});

test('pages of such a list go on where the one before ended', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '2', ...(cursor && { cursor }) };
    const page = await instructor.call('GET /api/courses/{id}/enrolments', { params: { id }, query });
    seen.push(...inOrder(page.answer.map(({ student }) => student)));
    cursor = /cursor=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1];
  } while (cursor);
  expect(seen).toEqual(names);
});
