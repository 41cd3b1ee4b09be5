import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

type Change = Sent<'PUT /api/courses/{id}', 'body'>;

let college: TestCollege;
let instructor: { id: string };
let client: Client;
let draft: { id: string };
let count = 0;

beforeAll(async () => {
  college = await openTestCollege();
});
beforeEach(async () => {
  instructor = await college.write((tx) => aUser(tx, 'instructor'));
  client = await college.as(instructor);
  draft = (
    await client.call('POST /api/courses', {
      body: {
        ...form(),
        modules: [
          {
            title: 'One',
            items: [
              { kind: 'lesson', title: 'A' },
              { kind: 'quiz', title: 'B' },
            ],
          },
          { title: 'Two', items: [{ kind: 'assignment', title: 'C' }] },
        ],
      },
    })
  ).answer;
});
afterAll(() => college.close());

function form() {
  return { title: 'Networks', courseCode: `NET-${++count}`, description: 'About.', status: 'draft' as const };
}

const put = (body: Change, as = client) => as.call('PUT /api/courses/{id}', { params: draft, body });
const readForm = async () => (await client.call('GET /api/courses/{id}/form', { params: draft })).answer;

const answers = async (as: Client) => [
  (await put({ ...form(), revision: 1 }, as)).status,
  (await as.raw({ method: 'PUT', url: `/api/courses/${draft.id}`, payload: { nonsense: 1 } })).statusCode,
  (await as.call('DELETE /api/courses/{id}', { params: draft })).status,
];

const remove = () => client.call('DELETE /api/courses/{id}', { params: draft });

describe('the minutes of a quiz', () => {
  const typed = async (minutes: number | null) => {
    const { revision, modules } = await readForm();
    const { status, answer } = await put({
      ...form(),
      revision,
      modules: modules.map((module) => ({
        ...module,
        items: module.items.map((item) => (item.kind === 'quiz' ? { ...item, minutes } : item)),
      })),
    });
    expect([status, answer]).toEqual([200, expect.anything()]);
  };
  /** In the outline and in its own settings. */
  const figures = async () => {
    const item = (await readForm()).modules.flatMap(({ items }) => items).find(({ kind }) => kind === 'quiz');
    const quiz = await client.call('GET /api/quizzes/{id}/form', { params: { id: item?.id ?? '' } });
    return { id: item?.id ?? '', outline: item?.minutes, limit: quiz.answer.settings.timeLimit, form: quiz.answer };
  };

  test('are its time limit, and 30 where none are typed, also when they are typed anew', async () => {
    expect(await figures()).toMatchObject({ outline: null, limit: 30 });
    await typed(45);
    expect(await figures()).toMatchObject({ outline: 45, limit: 45 });
    await typed(null);
    expect(await figures()).toMatchObject({ outline: null, limit: 30 });
    const { id } = await client
      .call('POST /api/courses', {
        body: { ...form(), modules: [{ title: 'One', items: [{ kind: 'quiz', title: 'B', minutes: 50 }] }] },
      })
      .then(({ answer }) => answer);
    draft = { ...draft, id };
    expect(await figures()).toMatchObject({ outline: 50, limit: 50 });
  });

  test('are left to its own settings once somebody has worked on those', async () => {
    const { id, form: before } = await figures();
    const settings = { ...before.settings, timeLimit: 20 };
    const body = { settings, revision: before.revision };
    expect((await client.call('PUT /api/quizzes/{id}/settings', { params: { id }, body })).status).toBe(200);
    expect(await figures()).toMatchObject({ outline: 20, limit: 20 });
    await typed(45);
    expect(await figures()).toMatchObject({ outline: 20, limit: 20 });
  });
});

describe('who may change and throw away', () => {
  test('nobody without a session; for strangers a draft is not there, whatever they send', async () => {
    expect(await answers(college.nobody)).toEqual([401, 401, 401]);
    for (const role of ['student', 'instructor', 'teaching_assistant', 'supervisor'] as const) {
      const stranger = await college.as(await college.write((tx) => aUser(tx, role)));
      expect(await answers(stranger)).toEqual([404, 404, 404]);
    }
    expect((await readForm()).revision).toBe(1);
  });

  test('not the members of a course who do not teach it', async () => {
    const members = await college.write(async (tx) => {
      const course = await aCourse(tx);
      draft = course;
      const people = [await aUser(tx, 'student'), await aUser(tx, 'teaching_assistant')] as const;
      await enrols(tx, course, people[0]);
      await teaches(tx, course, people[1], 'teaching_assistant');
      return people;
    });
    for (const member of members) expect(await answers(await college.as(member))).toEqual([403, 403, 403]);
  });

  test.each(['course_manager', 'admin'] as const)('a %s', async (role) => {
    const manager = await college.as(await college.write((tx) => aUser(tx, role)));
    expect(await answers(manager)).toEqual([200, 422, 204]);
  });
});

describe('PUT', () => {
  test('takes the whole form and raises the revision', async () => {
    const body = { ...form(), title: 'Renamed', credits: 4, startDate: '2026-10-01', revision: 1 };
    const { answer } = await put(body);
    expect(answer).toMatchObject({
      title: 'Renamed',
      credits: 4,
      startDate: '2026-10-01',
      revision: 2,
      status: 'draft',
    });
    expect((await put({ ...form(), revision: 2 })).answer).toMatchObject({ credits: 3, startDate: null, revision: 3 });
  });

  test('keeps what is sent back, makes what is new, removes what is not sent', async () => {
    const { modules } = await readForm();
    const [one, two] = modules;
    const [a, b] = one?.items ?? [];
    const [c] = two?.items ?? [];
    const sent = [
      {
        id: two?.id ?? '',
        title: 'Two, now first',
        items: [
          { id: b?.id ?? '', kind: 'quiz' as const, title: 'B moved here' },
          { kind: 'lesson' as const, title: 'D', minutes: 5 },
          { id: c?.id ?? '', kind: 'assignment' as const, title: 'C' },
        ],
      },
      { title: 'Three' },
    ];
    expect((await put({ ...form(), revision: 1, modules: sent })).status).toBe(200);
    const after = (await readForm()).modules;
    expect(after.map(({ id, title }) => [id === two?.id, title])).toEqual([
      [true, 'Two, now first'],
      [false, 'Three'],
    ]);
    expect(after[0]?.items.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['B moved here', null],
      ['D', 5],
      ['C', null],
    ]);
    expect(after[0]?.items.map(({ id }) => id)).toEqual([b?.id, expect.any(String), c?.id]);
    const left = await college.app.database.read
      .selectFrom('activities')
      .select('title')
      .where('course_id', '=', draft.id)
      .execute();
    expect(left.map(({ title }) => title)).not.toContain(a?.title);
    expect(left).toHaveLength(3);
  });

  test('sent as it was read, changes nothing but the revision', async () => {
    const { id: _, files, ...read } = await readForm();
    expect(read.status).toBe('draft');
    const sent = { ...read, files: files.map((file) => file.id), status: 'draft' as const };
    expect((await put(sent)).answer.revision).toBe(2);
    const { id: __, ...after } = await readForm();
    expect(after).toEqual({ ...read, files, revision: 2 });
  });

  test('keeps a video that stands in the draft, and its outside links', async () => {
    await college.write(async (tx) => {
      await anActivity(tx, draft, 'video', {
        module_id: (await aModule(tx, draft, { title: 'Films' })).id,
        title: 'Film',
      });
      await anActivity(tx, draft, 'link', { title: 'Link' });
    });
    const { modules } = await readForm();
    expect((await put({ ...form(), revision: 1, modules })).answer.counts.resources).toBe(1);
    expect((await readForm()).modules.at(-1)?.items[0]?.kind).toBe('video');
  });

  test('refuses ids of another course, unknown ones, ids sent twice and items of another kind; nothing is touched', async () => {
    const theirs = await college.write(async (tx) => {
      const course = await aCourse(tx);
      const module = await aModule(tx, course, { title: 'Theirs' });
      const item = await anActivity(tx, course, 'lesson', { module_id: module.id, title: 'Theirs' });
      return { module, item };
    });
    const before = await readForm();
    const own = before.modules[0]?.id ?? '';
    const lesson = before.modules[0]?.items[0]?.id ?? '';
    const refused: [NonNullable<Change['modules']>, string][] = [
      [[{ id: theirs.module.id, title: 'X' }], 'modules.0.id'],
      [[{ id: newId(), title: 'X' }], 'modules.0.id'],
      [
        [
          { id: own, title: 'X' },
          { id: own, title: 'Y' },
        ],
        'modules.1.id',
      ],
      [[{ title: 'X', items: [{ id: theirs.item.id, kind: 'lesson', title: 'X' }] }], 'modules.0.items.0.id'],
      [[{ title: 'X', items: [{ id: lesson, kind: 'quiz', title: 'X' }] }], 'modules.0.items.0.kind'],
      [
        [
          { title: 'X', items: [{ id: lesson, kind: 'lesson', title: 'X' }] },
          { title: 'Y', items: [{ id: lesson, kind: 'lesson', title: 'X' }] },
        ],
        'modules.1.items.0.id',
      ],
    ];
    for (const [modules, field] of refused) {
      const { status, problem } = await put({ ...form(), title: 'Changed', revision: 1, modules });
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
    }
    expect(await readForm()).toEqual(before);
    const read = college.app.database.read;
    const item = await read
      .selectFrom('activities')
      .selectAll()
      .where('id', '=', theirs.item.id)
      .executeTakeFirstOrThrow();
    expect(item).toMatchObject({ title: 'Theirs', module_id: theirs.module.id });
  });

  test('of two with the same revision one wins, and the other hears that someone else has changed it', async () => {
    const bodies = [
      { ...form(), title: 'Left', revision: 1 },
      { ...form(), title: 'Right', revision: 1 },
    ];
    const replies = await Promise.all(bodies.map((body) => put(body)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = replies[0]?.status === 200 ? [replies[0], replies[1]] : [replies[1], replies[0]];
    expect(lost?.problem.detail).toMatch(/^Someone else has changed this draft since you opened it\. /);
    expect(await readForm()).toMatchObject({ title: won?.answer.title, revision: 2 });
  });

  test('refuses a form that may not be published, and then publishes it once, with one event', async () => {
    const modules = [{ title: '' }];
    const wrong = await put({ ...form(), description: '', status: 'active', modules, revision: 1 });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.problem.errors ?? {})).toEqual(['description', 'modules.0.title']);
    const body = { ...form(), status: 'active' as const, revision: 1 };
    const replies = await Promise.all([put(body), put(body)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const read = college.app.database.read;
    const events = await read
      .selectFrom('events')
      .select(['kind', 'subject'])
      .where('course_id', '=', draft.id)
      .execute();
    expect(events).toEqual([{ kind: 'course.published', subject: 'Networks' }]);
    const row = await read.selectFrom('courses').select('published_at').where('id', '=', draft.id).executeTakeFirst();
    expect(row?.published_at).toEqual(college.clock.now());
    const late = await put({ ...form(), revision: 2 });
    expect([late.status, late.problem.detail]).toEqual([
      409,
      'This course is published already. Only drafts can be changed here.',
    ]);
  });

  test('refuses to publish under a code that is taken', async () => {
    const taken = { ...form(), status: 'active' as const };
    await client.call('POST /api/courses', { body: taken });
    const reply = await put({ ...taken, revision: 1 });
    expect([reply.status, reply.problem.errors]).toEqual([
      409,
      { courseCode: 'This course code is already used this term. Choose another.' },
    ]);
    expect((await readForm()).revision).toBe(1);
  });
});

describe('DELETE', () => {
  test('throws a draft away with all that is in it; a second time it is not there', async () => {
    expect((await remove()).status).toBe(204);
    expect((await client.call('GET /api/courses/{id}', { params: draft })).status).toBe(404);
    for (const table of ['modules', 'activities', 'course_staff'] as const) {
      const rows = await college.app.database.read
        .selectFrom(table)
        .select('course_id')
        .where('course_id', '=', draft.id)
        .execute();
      expect(rows).toEqual([]);
    }
    expect((await remove()).status).toBe(404);
  });

  test('refuses a published course', async () => {
    await put({ ...form(), status: 'active', revision: 1 });
    const reply = await remove();
    expect([reply.status, reply.problem.detail]).toEqual([
      409,
      'This course is published already. Only drafts can be thrown away here.',
    ]);
    expect((await client.call('GET /api/courses/{id}', { params: draft })).status).toBe(200);
  });
});
