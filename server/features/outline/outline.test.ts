import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic, completed, opened, scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type Known = { id: string };

async function aWorld() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const [instructor, student] = [await aUser(tx, 'instructor'), await aUser(tx, 'student')];
    await teaches(tx, course, instructor);
    await enrols(tx, course, student);
    const one = await aModule(tx, course, { title: 'One', position: 1 });
    const two = await aModule(tx, course, { title: 'Two', position: 2 });
    const lesson = await anActivity(tx, course, 'lesson', { title: 'Read', module_id: one.id, position: 1 });
    const work = await anActivity(tx, course, 'assignment', {
      title: 'Write',
      module_id: one.id,
      position: 2,
      points: '10',
    });
    const quiz = await anActivity(tx, course, 'quiz', { title: 'Quiz', module_id: two.id, position: 1 });
    return { course, instructor, student, one, two, lesson, work, quiz };
  });
}

const outlineOf = async (user: Known, course: Known) =>
  (await (await college.as(user)).call('GET /api/courses/{id}/outline', { params: { id: course.id } })).answer;
const seenBy = async (user: Known, course: Known) =>
  (await (await college.as(user)).call('GET /api/courses/{id}/modules', { params: { id: course.id } })).answer;
const patchModule = async (user: Known, module: Known, body: object) =>
  (await college.as(user)).call('PATCH /api/modules/{id}', { params: { id: module.id }, body: body });
const patchItem = async (user: Known, item: Known, body: object) =>
  (await college.as(user)).call('PATCH /api/activities/{id}', { params: { id: item.id }, body: body });

describe('editing an outline', () => {
  test('adds, renames, publishes and removes modules and items, hidden at first', async () => {
    const { course, instructor, student } = await aWorld();
    const client = await college.as(instructor);
    const params = { id: course.id };
    const made = (
      await client.call('POST /api/courses/{id}/modules', { params, body: { title: 'Three', revision: 1 } })
    ).answer;
    const three = made.modules[2];
    expect(three).toMatchObject({ title: 'Three', position: 3, isPublished: false });
    const at = { id: three?.id ?? '' };
    const body = { kind: 'video' as const, title: 'Watch', revision: made.revision };
    const filled = (await client.call('POST /api/modules/{id}/items', { params: at, body })).answer;
    const video = filled.modules[2]?.items[0];
    expect(video).toMatchObject({ kind: 'video', title: 'Watch', isPublished: false });
    expect((await seenBy(student, course)).length).toBe(2);
    const shown = (await patchModule(instructor, at, { isPublished: true, title: 'Third', revision: filled.revision }))
      .answer;
    await patchItem(instructor, { id: video?.id ?? '' }, { isPublished: true, minutes: 7, revision: shown.revision });
    expect((await seenBy(student, course))[2]).toMatchObject({
      title: 'Third',
      items: [{ title: 'Watch', minutes: 7 }],
    });
    const gone = (await client.call('DELETE /api/modules/{id}', { params: at, query: { revision: '4' } })).status;
    expect(gone).toBe(409);
    const left = (await client.call('DELETE /api/modules/{id}', { params: at })).answer;
    expect(left.modules.map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  test('of two editors the second hears of the first', async () => {
    const { instructor, one, two, course } = await aWorld();
    const { revision } = await outlineOf(instructor, course);
    expect((await patchModule(instructor, one, { title: 'First', revision })).status).toBe(200);
    expect((await patchModule(instructor, two, { title: 'Second', revision })).status).toBe(409);
    expect((await outlineOf(instructor, course)).modules.map(({ title }) => title)).toEqual(['First', 'Two']);
  });

  test('puts modules and items in order, each once', async () => {
    const { course, instructor, student, one, two, lesson, work, quiz } = await aWorld();
    const client = await college.as(instructor);
    const order = (modules: { id: string; items: string[] }[], revision = 1) =>
      client.call('PUT /api/courses/{id}/outline/order', { params: { id: course.id }, body: { modules, revision } });
    const all = [
      { id: two.id, items: [work.id, quiz.id] },
      { id: one.id, items: [lesson.id] },
    ];
    expect((await order([{ id: two.id, items: [work.id, quiz.id] }])).status).toBe(422);
    expect((await order([...all.slice(0, 1), { id: one.id, items: [lesson.id, lesson.id] }])).status).toBe(422);
    expect((await order(all)).status).toBe(200);
    expect((await order(all)).status).toBe(409);
    const seen = await seenBy(student, course);
    expect(seen.map((module) => [module.title, module.items.map(({ title }) => title)])).toEqual([
      ['Two', ['Write', 'Quiz']],
      ['One', ['Read']],
    ]);
  });

  test('a link has an address and what is said of it, and both can be changed; nothing else has them', async () => {
    const { course, instructor, student, one, lesson } = await aWorld();
    const client = await college.as(instructor);
    const link = { kind: 'link' as const, title: 'A museum', url: 'https://looms.example/' };
    const add = (body: object, revision: number) =>
      client.call('POST /api/modules/{id}/items', { params: { id: one.id }, body: { ...link, ...body, revision } });
    const { answer } = await add({ description: '  Room 2.\nFree on Mondays. ' }, 1);
    const added = answer.modules[0]?.items[2] ?? { id: '' };
    const shown = async () =>
      (await (await college.as(student)).call('GET /api/courses/{id}/resources', { params: { id: course.id } })).answer;
    await patchItem(instructor, added, { isPublished: true, revision: 2 });
    expect(await shown()).toMatchObject([{ url: link.url, description: 'Room 2.\nFree on Mondays.' }]);
    await patchItem(instructor, added, { title: 'The museum', revision: 3 });
    expect(await shown()).toMatchObject([
      { title: 'The museum', url: link.url, description: 'Room 2.\nFree on Mondays.' },
    ]);
    const changed = await patchItem(instructor, added, {
      url: 'https://looms.example/new',
      description: '',
      revision: 4,
    });
    expect(changed.answer.revision).toBe(5);
    expect(await shown()).toMatchObject([{ url: 'https://looms.example/new', description: '' }]);
    expect((await patchItem(instructor, added, { description: 'Late', revision: 4 })).status).toBe(409);
    expect((await patchItem(instructor, lesson, { description: 'No', revision: 5 })).problem.errors).toHaveProperty(
      'url',
    );
    expect((await patchItem(instructor, lesson, { url: link.url, revision: 5 })).problem.errors).toHaveProperty('url');
    expect((await patchItem(instructor, added, { url: 'javascript:alert(1)', revision: 5 })).status).toBe(422);
    expect((await add({ description: 'x'.repeat(2001) }, 5)).problem.errors).toHaveProperty('description');
  });

  test('refuses what cannot be: later prerequisites, foreign requirements, empty quizzes, wrong dates, lost work', async () => {
    const { course, instructor, student, one, two, lesson, work, quiz } = await aWorld();
    const other = await aWorld();
    const revision = 1;
    expect((await patchModule(instructor, one, { prerequisites: [two.id], revision })).status).toBe(422);
    expect((await patchModule(instructor, two, { prerequisites: [other.one.id], revision })).status).toBe(422);
    const requires = (kind: string, least: number | null = null) => ({ requirement: { kind, least }, revision });
    expect((await patchItem(instructor, lesson, requires('submit'))).status).toBe(422);
    expect((await patchItem(instructor, work, requires('contribute'))).status).toBe(422);
    expect((await patchItem(instructor, work, requires('score'))).status).toBe(422);
    expect((await patchItem(instructor, quiz, { isPublished: true, revision })).status).toBe(409);
    const dates = { availableFrom: '2026-12-02T08:00:00Z', availableUntil: '2026-12-01T08:00:00Z' };
    expect((await patchItem(instructor, work, { ...dates, revision })).status).toBe(422);
    const atOnce = { availableFrom: dates.availableFrom, dueAt: dates.availableFrom };
    expect((await patchItem(instructor, work, { ...atOnce, revision })).problem.errors).toEqual({
      dueAt: 'Let it be due after it opens',
    });
    await college.write((tx) =>
      tx.updateTable('quizzes').set({ cuts_at_until: true }).where('activity_id', '=', quiz.id).execute(),
    );
    expect((await patchItem(instructor, quiz, { availableUntil: null, revision })).problem.errors).toEqual({
      availableUntil: 'Say when it closes, or let attempts run to their own end',
    });
    await college.write((tx) => submitted(tx, work, student));
    const client = await college.as(instructor);
    expect((await client.call('DELETE /api/activities/{id}', { params: { id: work.id } })).status).toBe(409);
    expect((await client.call('DELETE /api/modules/{id}', { params: { id: one.id } })).status).toBe(409);
    expect((await outlineOf(instructor, course)).revision).toBe(1);
  });

  test('takes away what is in it, a link that is in no module, and a discussion in which nothing stands any more', async () => {
    const { course, instructor, one } = await aWorld();
    const [loose, discussion, link] = await college.write(async (tx) => {
      const items = [
        await anActivity(tx, course, 'assignment'),
        await anActivity(tx, course, 'discussion', { module_id: one.id, position: 9 }),
        await anActivity(tx, course, 'link'),
      ] as const;
      const topic = await aTopic(tx, course, instructor, { id: items[1].id, activity_id: items[1].id });
      await aReply(tx, topic, instructor, { deleted_at: college.clock.now(), deleted_by: instructor.id });
      return items;
    });
    const client = await college.as(instructor);
    const remove = async ({ id }: { id: string }) =>
      (await client.call('DELETE /api/activities/{id}', { params: { id } })).status;
    expect([await remove(loose), await remove(discussion), await remove(link)]).toEqual([404, 200, 200]);
    const { answer } = await client.call('GET /api/courses/{id}/resources', { params: { id: course.id } });
    expect(answer).toEqual([]);
  });
});

describe('the rules', () => {
  test('lock in words, and what is locked is not sent', async () => {
    const { course, instructor, student, one, two, lesson, work } = await aWorld();
    const { answer: asked } = await patchItem(instructor, work, {
      requirement: { kind: 'score', least: 7 },
      revision: 1,
    });
    const { answer: gated } = await patchModule(instructor, two, { prerequisites: [one.id], revision: asked.revision });
    const client = await college.as(instructor);
    const body = { kind: 'lesson' as const, title: 'Later', revision: gated.revision };
    const { answer } = await client.call('POST /api/modules/{id}/items', { params: { id: two.id }, body });
    const later = answer.modules[1]?.items[1]?.id ?? '';
    await patchItem(instructor, { id: later }, { isPublished: true, revision: answer.revision });
    const [first, second] = await seenBy(student, course);
    expect(first).toMatchObject({ done: 0, total: 1 });
    expect(first?.items.map(({ counts }) => counts)).toEqual([false, true]);
    expect(second).toMatchObject({ status: 'locked', lock: { kind: 'module', title: 'One' } });
    const mine = await college.as(student);
    expect((await mine.call('GET /api/lessons/{id}', { params: { id: later } })).status).toBe(404);
    const put = (id: string) =>
      mine.call('PUT /api/activities/{id}/progress', { params: { id }, body: { status: 'completed' } });
    expect((await put(later)).problem.detail).toBe('This item is locked. Finish “One” first.');
    expect((await put(work.id)).status).toBe(409);
    expect((await put(lesson.id)).status).toBe(204);
    await college.write((tx) => scored(tx, work, student, '7', { posted_at: null }));
    expect((await seenBy(student, course))[1]?.status).toBe('locked');
    await college.write((tx) =>
      tx.updateTable('scores').set({ posted_at: college.clock.now() }).where('user_id', '=', student.id).execute(),
    );
    expect((await seenBy(student, course)).map(({ status }) => status)).toEqual(['completed', 'not_started']);
    expect((await mine.call('GET /api/lessons/{id}', { params: { id: later } })).status).toBe(200);
  });

  test('a completion is kept when they change, until the module is locked again', async () => {
    const { course, instructor, student, one, two, lesson, work } = await aWorld();
    await patchModule(instructor, two, { prerequisites: [one.id], revision: 1 });
    await patchItem(instructor, lesson, { requirement: { kind: 'view', least: null }, revision: 2 });
    await college.write((tx) => opened(tx, lesson, student));
    const states = async () =>
      (await seenBy(student, course)).map(({ status, done, total }) => `${status} ${done}/${total}`);
    expect(await states()).toEqual(['completed 1/1', 'not_started 0/1']);
    await patchItem(instructor, work, { requirement: { kind: 'submit', least: null }, revision: 3 });
    expect(await states()).toEqual(['completed 2/2', 'not_started 0/1']);
    // What another hands in is nothing of theirs.
    await college.write(async (tx) => {
      const classmate = await aUser(tx, 'student');
      await enrols(tx, course, classmate);
      await submitted(tx, work, classmate);
    });
    await patchModule(instructor, one, { relock: true, revision: 4 });
    expect(await states()).toEqual(['in_progress 1/2', 'locked 0/1']);
    await college.write((tx) => submitted(tx, work, student));
    expect(await states()).toEqual(['completed 2/2', 'not_started 0/1']);
  });
});

test('what is not published holds no completion back when the rules change', async () => {
  const { course, instructor, student, one, lesson, work } = await aWorld();
  await college.write(async (tx) => {
    const opens = new Date(college.clock.now().getTime() + 86_400_000);
    const hidden = await aModule(tx, course, { position: 0, is_published: false, available_from: opens });
    await tx.insertInto('module_prerequisites').values({ module_id: one.id, requires_id: hidden.id }).execute();
    await opened(tx, lesson, student);
  });
  await patchItem(instructor, lesson, { requirement: { kind: 'view', least: null }, revision: 1 });
  await patchItem(instructor, work, { requirement: { kind: 'submit', least: null }, revision: 2 });
  expect((await seenBy(student, course))[0]).toMatchObject({ title: 'One', status: 'completed' });
});

test('the SQL of progress agrees with the rule, whatever the modules', async () => {
  let seed = 11;
  const pick = <T>(from: readonly T[]) => from[(seed = (seed * 48_271) % 2_147_483_647) % from.length] as T;
  for (let round = 0; round < 25; round++) {
    const { course, student } = await college.write(async (tx) => {
      const [course, student] = [await aCourse(tx), await aUser(tx, 'student')];
      await enrols(tx, course, student);
      for (let m = 0; m < 3; m++) {
        const module = await aModule(tx, course, {
          needed: pick([null, null, 1, 2]),
          is_published: pick([true, true, false]),
        });
        for (let i = 0; i < pick([0, 2, 4]); i++) {
          const kind = pick(['lesson', 'assignment'] as const);
          const requirement = pick([
            null,
            null,
            'view',
            'mark_done',
            ...(kind === 'assignment' ? (['submit', 'score'] as const) : []),
          ] as const);
          const item = await anActivity(tx, course, kind, {
            module_id: module.id,
            is_published: pick([true, true, true, false]),
            requirement,
            least_score: requirement === 'score' ? '5' : null,
          });
          const deed = pick(['none', 'view', 'done', 'submit', 'low', 'high', 'hidden', 'excused'] as const);
          if (deed === 'view') await opened(tx, item, student);
          if (deed === 'done') await completed(tx, item, student);
          if (deed === 'submit') await submitted(tx, item, student);
          if (deed === 'low') await scored(tx, item, student, '4.99');
          if (deed === 'high') await scored(tx, item, student, '5');
          if (deed === 'hidden') await scored(tx, item, student, '9', { posted_at: null });
          if (deed === 'excused') await scored(tx, item, student, null, { is_excused: true });
        }
        if (pick([true, false, false]))
          await tx
            .insertInto('module_completions')
            .values({ module_id: module.id, user_id: student.id, kept_at: college.clock.now() })
            .execute();
      }
      return { course, student };
    });
    const client = await college.as(student);
    const listed = (await client.call('GET /api/courses')).answer.find(({ id }) => id === course.id)?.progress;
    const { progress } = (await client.call('GET /api/courses/{id}', { params: { id: course.id } })).answer;
    expect([round, listed]).toEqual([round, progress]);
  }
});
