import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aTerm, aUser, teaches } from '../../testing/factories.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('shows anyone the published courses of the current and coming terms, by code', async () => {
  await college.write(async (tx) => {
    const past = await aTerm(tx, { starts_on: '2026-02-16', ends_on: '2026-11-17' });
    // The college's day is the 18th.
    const now = await aTerm(tx, { name: 'This one', ends_on: '2026-11-18' });
    const next = await aTerm(tx, { name: 'The next', starts_on: '2027-02-15', ends_on: '2027-05-23' });
    const dates = { start_date: '2026-09-14', end_date: '2026-12-06' };
    const taught = await aCourse(tx, { course_code: 'b-200', term_id: now.id, ...dates });
    await teaches(tx, taught, await aUser(tx, 'instructor', { first_name: 'Ada', last_name: 'Byron', title: 'Dr.' }));
    await teaches(tx, taught, await aUser(tx, 'teaching_assistant', { last_name: 'Hidden' }), 'teaching_assistant');
    await aCourse(tx, { course_code: 'A-100', term_id: next.id });
    await aCourse(tx, { course_code: 'X-past', term_id: past.id });
    await aCourse(tx, { course_code: 'X-draft', term_id: now.id, status: 'draft' });
    await aCourse(tx, { course_code: 'X-over', term_id: now.id, status: 'completed' });
    await aCourse(tx, { course_code: 'X-none', term_id: null });
  });
  const reply = await college.nobody.call('GET /api/catalogue');
  expect(
    reply.answer.map(({ courseCode, weeks, term, instructors }) => [courseCode, weeks, term, instructors]),
  ).toEqual([
    ['A-100', null, 'The next', []],
    ['b-200', 12, 'This one', ['Ada Byron']],
  ]);
  expect(reply.statements).toBe(1);
  const { body } = await college.nobody.raw({ method: 'GET', url: '/api/catalogue' });
  expect(body).not.toMatch(/"id"|Hidden|Dr\./);
});

test('shows at most sixty', async () => {
  await college.write(async (tx) => {
    const term = await aTerm(tx);
    for (let n = 0; n < 65; n++) await aCourse(tx, { term_id: term.id });
  });
  expect((await college.nobody.call('GET /api/catalogue')).answer).toHaveLength(60);
});
