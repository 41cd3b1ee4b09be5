import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let world: Awaited<ReturnType<typeof aWorld>>;
let anna: Client;
let boris: Client;
let student: Client;

beforeAll(async () => {
  college = await openTestCollege();
});
beforeEach(async () => {
  world = await aWorld();
  anna = await college.as(world.anna);
  boris = await college.as(world.boris);
  student = await college.as(world.student);
});
afterAll(() => college.close());

async function aWorld() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const people = {
      anna: await aUser(tx, 'instructor', { first_name: 'Anna', last_name: 'Berg' }),
      boris: await aUser(tx, 'instructor', { first_name: 'Boris', last_name: 'Cole' }),
      student: await aUser(tx, 'student'),
    };
    await teaches(tx, course, people.anna);
    await teaches(tx, course, people.boris);
    await enrols(tx, course, people.student);
    const module = await aModule(tx, course);
    const lesson = await anActivity(tx, course, 'lesson', { module_id: module.id, title: 'Lesson', minutes: 10 });
    return { course, module, lesson, ...people };
  });
}

type Written = Sent<'PUT /api/lessons/{id}/draft', 'body'>;
const text = (words: string, more: Partial<Written> = {}): Written => ({
  revision: 0,
  title: 'Lesson',
  minutes: 10,
  body: `<p>${words}</p>`,
  ...more,
});
const at = () => ({ params: { id: world.lesson.id } });
const save = (who: Client, body: Written) => who.call('PUT /api/lessons/{id}/draft', { ...at(), body });
const draft = async (who: Client) => (await who.call('GET /api/lessons/{id}/draft', at())).answer;
const make = (
  who: Client,
  body: Sent<'POST /api/lessons/{id}/versions', 'body'>,
  headers: Record<string, string> = {},
) => who.call('POST /api/lessons/{id}/versions', { ...at(), body, headers });
const versions = async () => (await anna.call('GET /api/lessons/{id}/versions', at())).answer;
const read = async () => (await student.call('GET /api/lessons/{id}', at())).answer;

describe('a draft', () => {
  test('is the lesson as it is published before anybody has written', async () => {
    const { lesson, course, module } = world;
    const { answer, statements } = await anna.call('GET /api/lessons/{id}/draft', at());
    expect(answer).toMatchObject({
      id: lesson.id,
      title: 'Lesson',
      minutes: 10,
      body: '<p>Text</p>',
      revision: 0,
      isChanged: false,
      savedAt: null,
      isPublished: true,
      editors: [],
      course: { id: course.id },
      module: { id: module.id, title: module.title },
    });
    expect(statements).toBe(2);
  });

  test('is not there for students while its module is not published', async () => {
    const status = async () => (await student.call('GET /api/lessons/{id}/draft', at())).status;
    expect(await status()).toBe(403);
    await college.write((tx) =>
      tx.updateTable('modules').set({ is_published: false }).where('id', '=', world.module.id).execute(),
    );
    expect(await status()).toBe(404);
  });

  test('is kept apart from what students see, cleaned, and says what went', async () => {
    const sent = text('New', { title: 'Renamed', minutes: null, body: '<p onclick="x()">New</p><script>x()</script>' });
    const { answer } = await save(anna, sent);
    expect(answer).toEqual({
      title: 'Renamed',
      minutes: null,
      body: '<p>New</p>',
      revision: 1,
      isChanged: true,
      savedAt: '2026-11-18T10:00:00.000Z',
      dropped: expect.arrayContaining(['script', 'onclick on p']),
    });
    expect(await draft(boris)).toMatchObject({
      title: 'Renamed',
      body: '<p>New</p>',
      revision: 1,
      isChanged: true,
      savedBy: { id: world.anna.id, firstName: 'Anna', lastName: 'Berg' },
      published: { title: 'Lesson', minutes: 10, body: '<p>Text</p>' },
    });
    expect(await read()).toMatchObject({ title: 'Lesson', minutes: 10, body: '<p>Text</p>' });
  });

  test('is never overwritten by who had not seen it, and a repeated save is one', async () => {
    await save(anna, text('From Anna'));
    const { problem } = await save(boris, text('From Boris'));
    expect(problem).toMatchObject({ status: 409, detail: expect.stringContaining('Someone else has changed') });
    expect(await draft(boris)).toMatchObject({ body: '<p>From Anna</p>', revision: 1 });
    expect((await save(anna, text('From Anna'))).answer).toMatchObject({ revision: 1 });
    expect((await save(boris, text('From Boris', { revision: 1 }))).answer.revision).toBe(2);
    expect((await save(anna, text('From Anna', { revision: 0 }))).status).toBe(409);
  });

  test('of ten who save at once one is taken', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(n % 2 ? anna : boris, text(`Number ${n}`))),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await draft(anna)).revision).toBe(1);
  });

  test('that says again what is published is no change', async () => {
    await save(anna, text('New'));
    const { answer } = await save(anna, text('Text', { revision: 1 }));
    expect(answer).toMatchObject({ revision: 2, isChanged: false });
    expect(await draft(boris)).toMatchObject({
      revision: 2,
      isChanged: false,
      savedAt: null,
      savedBy: { firstName: 'Anna' },
    });
  });

  test('says who gave the lesson another name in its course, and not who sent the one that it had', async () => {
    await save(anna, text('New'));
    const rename = (title: string) =>
      boris.call('PATCH /api/activities/{id}', {
        ...at(),
        body: { title, minutes: 10, before: { title: 'Lesson', minutes: 10 } },
      });
    expect((await rename('Lesson')).status).toBe(200);
    expect((await draft(anna)).savedBy).toMatchObject({ firstName: 'Anna' });
    expect((await rename('Renamed')).status).toBe(200);
    expect((await draft(anna)).savedBy).toMatchObject({ firstName: 'Boris' });
  });

  test('keeps a new name that the lesson was given elsewhere', async () => {
    await save(anna, text('New'));
    await college.write((tx) =>
      tx.updateTable('activities').set({ title: 'Elsewhere' }).where('id', '=', world.lesson.id).execute(),
    );
    expect(await draft(anna)).toMatchObject({ title: 'Elsewhere', body: '<p>New</p>', revision: 2 });
    expect((await make(anna, { kind: 'published', revision: 2 })).answer.title).toBe('Elsewhere');
  });

  test('is judged by field', async () => {
    const { problem } = await save(anna, text('x', { title: 'x'.repeat(201), minutes: 0, revision: -1 }));
    expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(['minutes', 'revision', 'title']);
    expect((await save(anna, text('x'.repeat(200_001)))).status).toBe(422);
  });

  test('that is given up is set aside, not lost', async () => {
    await save(anna, text('New', { title: 'Other' }));
    const { answer } = await anna.call('DELETE /api/lessons/{id}/draft', at());
    expect(answer).toMatchObject({ title: 'Lesson', body: '<p>Text</p>', revision: 2, isChanged: false });
    expect(await versions()).toMatchObject([{ kind: 'set_aside', title: 'Other', words: 1 }]);
    expect((await anna.call('DELETE /api/lessons/{id}/draft', at())).answer.revision).toBe(2);
  });
});

describe('publishing', () => {
  test('shows the draft, keeps the text before it, and tells of it', async () => {
    await save(anna, text('New words', { title: ' Renamed ' }));
    const { answer, status } = await make(anna, { kind: 'published', revision: 1 });
    expect(status).toBe(201);
    expect(answer).toMatchObject({ number: 2, kind: 'published', title: 'Renamed', words: 2, revision: 2 });
    expect(await read()).toMatchObject({ title: 'Renamed', body: '<p>New words</p>' });
    expect(await draft(boris)).toMatchObject({ revision: 2, isChanged: false, title: 'Renamed' });
    expect((await draft(boris)).savedBy).toMatchObject({ firstName: 'Anna' });
    expect(await versions()).toMatchObject([
      { number: 2, createdBy: { id: world.anna.id } },
      { number: 1, title: 'Lesson', words: 1, createdBy: null },
    ]);
    const events = await college.app.database.read
      .selectFrom('events')
      .select(['kind', 'subject'])
      .where('subject_id', '=', world.lesson.id)
      .execute();
    expect(events).toEqual([{ kind: 'lesson.published', subject: 'Renamed' }]);
  });

  test('is refused to who has not seen the last change, and without a title', async () => {
    await save(anna, text('New', { title: ' ' }));
    expect((await make(boris, { kind: 'published', revision: 0 })).status).toBe(409);
    const { problem } = await make(boris, { kind: 'published', revision: 1 });
    expect(problem).toMatchObject({ status: 422, errors: { title: 'Title is required' } });
    expect(await versions()).toEqual([]);
  });

  test('once, however often it is retried', async () => {
    await save(anna, text('New'));
    const headers = { 'idempotency-key': 'publish-once-1' };
    const first = await make(anna, { kind: 'published', revision: 1 }, headers);
    const again = await make(anna, { kind: 'published', revision: 1 }, headers);
    expect(again.answer).toEqual(first.answer);
    expect(await versions()).toHaveLength(2);
  });

  test('shows a hidden lesson; hiding it again changes nothing else', async () => {
    const hide = (isPublished: boolean) =>
      anna.call('PUT /api/lessons/{id}/visibility', { ...at(), body: { isPublished } });
    expect((await hide(false)).status).toBe(204);
    expect((await student.call('GET /api/lessons/{id}', at())).status).toBe(404);
    expect((await hide(false)).status).toBe(204);
    await save(anna, text('New'));
    await make(anna, { kind: 'published', revision: 1 });
    expect(await read()).toMatchObject({ body: '<p>New</p>' });
    await hide(false);
    await hide(true);
    expect(await read()).toMatchObject({ body: '<p>New</p>' });
  });
});

describe('versions', () => {
  test('an old one comes back as a new one, and what was being written is set aside', async () => {
    await save(anna, text('Second'));
    await make(anna, { kind: 'published', revision: 1 });
    await save(boris, text('Unfinished', { revision: 2 }));
    const old = (await versions()).at(-1);
    const { answer } = await make(anna, { kind: 'restored', revision: 3, from: old?.id ?? '' });
    expect(answer).toMatchObject({ number: 4, kind: 'published', restoredFrom: 1, revision: 4 });
    expect(await read()).toMatchObject({ body: '<p>Text</p>' });
    expect((await versions()).map(({ kind }) => kind)).toEqual(['published', 'set_aside', 'published', 'published']);
    const aside = (await versions()).find(({ kind }) => kind === 'set_aside');
    const whole = await anna.call('GET /api/lesson-versions/{id}', { params: { id: aside?.id ?? '' } });
    expect(whole.answer).toMatchObject({ body: '<p>Unfinished</p>', lessonId: world.lesson.id, minutes: 10 });
    expect(whole.statements).toBeLessThanOrEqual(3);
  });

  test('of another lesson does not come back here', async () => {
    await save(anna, text('Second'));
    await make(anna, { kind: 'published', revision: 1 });
    const [version] = await versions();
    world = await aWorld();
    const admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
    expect((await make(admin, { kind: 'restored', revision: 0, from: version?.id ?? '' })).status).toBe(404);
  });

  test('a text that gave way is kept, cleaned', async () => {
    const { answer } = await make(boris, {
      kind: 'set_aside',
      title: 'Mine',
      minutes: null,
      body: '<p>Mine<script></script></p>',
    });
    expect(answer).toMatchObject({ kind: 'set_aside', number: 2, revision: 0 });
    expect(await read()).toMatchObject({ body: '<p>Text</p>' });
  });

  test('come in pages, newest first, in three statements', async () => {
    for (let n = 1; n <= 4; n++) {
      const { revision: _, ...content } = text(`Number ${n}`);
      await make(anna, { kind: 'set_aside', ...content });
    }
    const first = await anna.call('GET /api/lessons/{id}/versions', { ...at(), query: { limit: 3 } });
    expect(first.answer.map(({ number }) => number)).toEqual([5, 4, 3]);
    expect(first.statements).toBe(3);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '';
    const rest = await anna.call('GET /api/lessons/{id}/versions', { ...at(), query: { limit: 3, cursor } });
    expect(rest.answer.map(({ number }) => number)).toEqual([2, 1]);
    expect(rest.headers['link']).toBeUndefined();
  });
});

describe('who is editing', () => {
  const be = async (who: Client) => (await who.call('PUT /api/lessons/{id}/editing', at())).answer;

  test('hears of the others, for as long as they say so', async () => {
    expect(await be(anna)).toEqual([]);
    expect(await be(boris)).toMatchObject([{ firstName: 'Anna', since: '2026-11-18T10:00:00.000Z' }]);
    expect((await draft(anna)).editors).toMatchObject([{ firstName: 'Boris' }]);
    await boris.call('DELETE /api/lessons/{id}/editing', at());
    expect(await be(anna)).toEqual([]);
    await be(boris);
    college.clock.pass({ seconds: 61 });
    expect(await be(anna)).toEqual([]);
    college.clock.pass({ seconds: -61 });
  });

  test('others are told when somebody comes and goes, not all the while', async () => {
    const told = async () =>
      Number(
        (
          await college.app.database.read
            .selectFrom('live_messages')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('topic', '=', `draft:${world.lesson.id}`)
            .executeTakeFirstOrThrow()
        ).count,
      );
    await be(anna);
    await be(anna);
    expect(await told()).toBe(1);
    await anna.call('DELETE /api/lessons/{id}/editing', at());
    await anna.call('DELETE /api/lessons/{id}/editing', at());
    expect(await told()).toBe(2);
  });
});
