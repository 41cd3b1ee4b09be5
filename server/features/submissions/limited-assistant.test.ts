import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, assistsOnly, aUser, enrols, teaches } from '../../testing/factories.ts';
import { submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('an assistant talks about work with the students of their sections alone', async () => {
  const { assistant, essay, own, other } = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const helper = await aUser(tx, 'teaching_assistant');
    await teaches(tx, course, helper, 'teaching_assistant');
    const work = await anActivity(tx, course, 'assignment', { points: '10' });
    const students = [];
    const sections = [];
    for (const name of ['A', 'B']) {
      const section = { id: newId(), course_id: course.id, name };
      await tx.insertInto('sections').values(section).execute();
      const student = await aUser(tx, 'student');
      await enrols(tx, course, student, 'active', { section_id: section.id });
      await submitted(tx, work, student);
      students.push(student);
      sections.push(section);
    }
    await assistsOnly(tx, helper, sections.slice(0, 1));
    return { assistant: helper, essay: work, own: students[0], other: students[1] };
  });
  const client = await college.as(assistant);
  const read = (studentId = '') =>
    client.call('GET /api/assignments/{id}/comments', { params: { id: essay.id }, query: { studentId } });
  const write = (studentId = '') =>
    client.call('POST /api/assignments/{id}/comments', {
      params: { id: essay.id },
      query: { studentId },
      body: { body: 'Come and see me.' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  expect([(await write(own?.id)).status, (await read(own?.id)).answer.length]).toEqual([201, 1]);
  const detail =
    'A student is in a section that you do not assist. Ask an instructor of the course to add it to yours.';
  expect((await write(other?.id)).problem).toMatchObject({ status: 403, detail });
  expect((await read(other?.id)).status).toBe(403);
});
