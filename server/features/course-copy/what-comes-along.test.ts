import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CopiedPart, copiedPart } from '../../../contract/course-copy.ts';
import { mentionOf } from '../../../domain/mentions.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aTopic } from '../../testing/work.ts';

let college: TestCollege;
let teacher: { id: string };
let instructor: Client;

beforeAll(async () => {
  college = await openTestCollege();
  teacher = await college.write((tx) => aUser(tx, 'instructor'));
  instructor = await college.as(teacher);
});
afterAll(() => college.close());

const aSource = () =>
  college.write(async (tx) => {
    const course = await aCourse(tx, { start_date: '2026-09-14' });
    await teaches(tx, course, teacher);
    return course;
  });

const form = { title: 'Again', courseCode: 'AGN-1', startDate: '2027-09-13', keepsWeekdays: true };

async function copyOf(from: { id: string }, body: object = {}) {
  const sent = { ...form, parts: [...copiedPart.options], ...body };
  return (await instructor.call('POST /api/courses/{id}/copies', { params: { id: from.id }, body: sent })).answer;
}

test('a discussion is open in the copy, and names those who are not in it without calling them', async () => {
  const from = await aSource();
  await college.write(async (tx) => {
    const named = await aUser(tx, 'student', { first_name: 'Ada', last_name: 'Ng' });
    await enrols(tx, from, named);
    const of = { module_id: (await aModule(tx, from)).id };
    const talk = await anActivity(tx, from, 'discussion', { ...of, title: 'Hello' });
    const content = `Ask ${mentionOf(named.id)} first.`;
    await aTopic(tx, from, teacher, { id: talk.id, activity_id: talk.id, content, is_locked: true, is_pinned: true });
  });
  const made = await copyOf(from);
  const [topic] = (await instructor.call('GET /api/courses/{id}/discussions', { params: { id: made.id } })).answer;
  expect(topic).toMatchObject({ content: 'Ask @Ada Ng first.', isLocked: false, isPinned: true });
});

test('what was written of a lesson and is not published yet is written in the copy too', async () => {
  const from = await aSource();
  const lesson = await college.write(async (tx) => {
    const of = { module_id: (await aModule(tx, from)).id };
    return anActivity(tx, from, 'lesson', { ...of, title: 'The warp', is_published: false });
  });
  const body = { revision: 0, title: 'The weft', minutes: 5, body: `<p><a href="/courses/${from.id}">Here</a></p>` };
  await instructor.call('PUT /api/lessons/{id}/draft', { params: { id: lesson.id }, body });
  const made = await copyOf(from);
  const outline = await instructor.call('GET /api/courses/{id}/outline', { params: { id: made.id } });
  const params = { id: outline.answer.modules[0]?.items[0]?.id ?? '' };
  expect((await instructor.call('GET /api/lessons/{id}/draft', { params })).answer).toMatchObject({
    title: 'The weft',
    minutes: 5,
    body: expect.stringContaining(`/courses/${made.id}`),
    isChanged: true,
    published: { title: 'The warp', body: '<p>Text</p>' },
  });
});

async function withRules() {
  const from = await aSource();
  const { work, group } = await college.write(async (tx) => {
    const group = newId();
    await tx.insertInto('grade_groups').values({ id: group, course_id: from.id, name: 'Work', position: 1 }).execute();
    const given = { title: 'A scarf', points: '10', grade_group_id: group };
    return { work: await anActivity(tx, from, 'assignment', given), group };
  });
  const rules = {
    periods: [
      {
        id: newId(),
        name: 'Autumn',
        weight: null,
        startsAt: '2026-09-13T22:00:00.000Z',
        endsAt: '2026-12-04T22:59:00.000Z',
        closesAt: '2026-12-11T22:59:00.000Z',
        policies: { late: null, missing: null },
      },
    ],
    conditions: [`if [item:${work.id}] < 50% then at most 49%`, `if [group:${group}] < 50% then at most 49%`],
  };
  await college.write((tx) =>
    sql`update grading_rules set rules = rules || ${JSON.stringify(rules)}::jsonb where course_id = ${from.id}`.execute(
      tx,
    ),
  );
  return from;
}

const rulesIn = async (course: { id: string }) =>
  (await instructor.call('GET /api/courses/{id}/grading-rules', { params: { id: course.id } })).answer.rules;

test('a grading period lies in the copy as the dates of its work do, and the preview names its dates', async () => {
  const from = await withRules();
  const { periods } = await rulesIn(await copyOf(from));
  expect(periods).toMatchObject([
    {
      startsAt: '2027-09-12T22:00:00.000Z',
      endsAt: '2027-12-03T22:59:00.000Z',
      closesAt: '2027-12-10T22:59:00.000Z',
    },
  ]);
  // How work was judged when its scores closed says nothing of a period that is to come.
  expect(periods[0]?.policies).toBeUndefined();
  const previewed = async (startDate: string | null, parts: CopiedPart[] = ['grading']) => {
    const sent = { params: { id: from.id }, body: { startDate, keepsWeekdays: true, parts } };
    const { answer } = await instructor.call('POST /api/courses/{id}/copy-previews', sent);
    return answer.filter(({ of }) => of === 'period').map(({ title, which, to }) => [title, which, to]);
  };
  expect(await previewed(form.startDate)).toEqual([
    ['Autumn', 'start', '2027-09-12T22:00:00.000Z'],
    ['Autumn', 'end', '2027-12-03T22:59:00.000Z'],
    ['Autumn', 'closes', '2027-12-10T22:59:00.000Z'],
  ]);
  expect((await previewed(null)).map(([, , to]) => to)).toEqual([null, null, null]);
  expect(await previewed(form.startDate, ['assignments'])).toEqual([]);
});

test('rules about work that stays behind stay behind with it', async () => {
  const from = await withRules();
  expect((await rulesIn(await copyOf(from))).conditions).toEqual([
    'if "A scarf" < 50% then at most 49%',
    'if "Work" < 50% then at most 49%',
  ]);
  expect((await rulesIn(await copyOf(from, { parts: ['grading'] }))).conditions).toEqual([
    'if "Work" < 50% then at most 49%',
  ]);
});
