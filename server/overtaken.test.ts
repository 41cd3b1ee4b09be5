import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from './ids.ts';
import { type Client, openTestCollege, type TestCollege } from './testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, teaches } from './testing/factories.ts';
import { aTopic } from './testing/work.ts';

let college: TestCollege;
let one: Client;
let two: Client;
beforeAll(async () => {
  college = await openTestCollege();
  [one, two] = [
    await college.as(await college.write((tx) => aUser(tx, 'admin'))),
    await college.as(await college.write((tx) => aUser(tx, 'admin'))),
  ];
});
afterAll(() => college.close());

/** Two began from the same; the first saves, twice, then the second, who then goes over what stands. */
async function raced<Seen>(
  first: (before: Seen) => Promise<{ status: number }>,
  second: (before: Seen) => Promise<{ status: number; readonly problem: { code?: string | undefined } }>,
  read: () => Promise<Seen>,
) {
  const seen = await read();
  expect((await first(seen)).status).toBeLessThan(300);
  const firsts = await read();
  expect((await first(seen)).status).toBeLessThan(300);
  const refused = await second(seen);
  expect([refused.status, refused.problem.code]).toEqual([409, 'changed-since']);
  expect(await read()).toEqual(firsts);
  expect((await second(firsts)).status).toBeLessThan(300);
  expect(await read()).not.toEqual(firsts);
}

it('a term', async () => {
  const { id } = await college.write((tx) => aTerm(tx, { name: 'Fall' }));
  const params = { id };
  const read = async () => {
    const { terms } = (await one.call('GET /api/college/structure')).answer;
    const found = terms.find((term) => term.id === id);
    return { name: found?.name ?? '', startsOn: found?.startsOn ?? '', endsOn: found?.endsOn ?? '' };
  };
  const put = (by: Client, name: string, before: Awaited<ReturnType<typeof read>>) =>
    by.call('PUT /api/terms/{id}', { params, body: { ...before, name, before } });
  await raced(
    (before) => put(one, 'Autumn', before),
    (before) => put(two, 'Winter', before),
    read,
  );
  // Who does not say what was seen writes as ever.
  const { startsOn, endsOn } = await read();
  expect((await two.call('PUT /api/terms/{id}', { params, body: { name: 'Last', startsOn, endsOn } })).status).toBe(
    200,
  );
});

it('a department', async () => {
  const { id } = (await one.call('POST /api/departments', { body: { name: 'Physics' } })).answer;
  const read = async () => {
    const { departments } = (await one.call('GET /api/college/structure')).answer;
    return { name: departments.find((each) => each.id === id)?.name ?? '' };
  };
  const put = (by: Client, name: string, before: { name: string }) =>
    by.call('PUT /api/departments/{id}', { params: { id }, body: { name, before } });
  await raced(
    (before) => put(one, 'Optics', before),
    (before) => put(two, 'Mechanics', before),
    read,
  );
});

it('the rules for new courses', async () => {
  const read = async () => (await one.call('GET /api/college/course-rules')).answer;
  const put = (by: Client, credits: number, before: Awaited<ReturnType<typeof read>>) =>
    by.call('PUT /api/college/course-rules', {
      body: { ...before, defaults: { ...before.defaults, credits }, before },
    });
  await raced(
    (before) => put(one, 4, before),
    (before) => put(two, 5, before),
    read,
  );
});

it('a user; what the other did not touch is no conflict', async () => {
  const { id } = await college.write((tx) => aUser(tx, 'student', { first_name: 'Ada', last_name: 'Byron' }));
  const read = async () => (await one.call('GET /api/users/{id}', { params: { id } })).answer;
  const put = (by: Client, firstName: string, before: { firstName: string }) =>
    by.call('PUT /api/users/{id}', { params: { id }, body: { firstName, before: { firstName: before.firstName } } });
  await raced(
    (before) => put(one, 'Augusta', before),
    (before) => put(two, 'Gus', before),
    read,
  );
  const body = { lastName: 'Lovelace', before: { lastName: 'Byron' } };
  expect((await one.call('PUT /api/users/{id}', { params: { id }, body })).answer).toMatchObject({
    firstName: 'Gus',
    lastName: 'Lovelace',
  });
});

it('the settings of the college', async () => {
  const read = async () => (await one.call('GET /api/admin/settings')).answer;
  await raced(
    ({ college: { name } }) =>
      one.call('PUT /api/admin/settings/college', { body: { name: 'North', before: { name } } }),
    ({ college: { name } }) =>
      two.call('PUT /api/admin/settings/college', { body: { name: 'South', before: { name } } }),
    read,
  );
  await raced(
    ({ retention: { mails } }) =>
      one.call('PUT /api/admin/settings/retention', { body: { mails: 40, before: { mails } } }),
    ({ retention: { mails } }) =>
      two.call('PUT /api/admin/settings/retention', { body: { mails: 50, before: { mails } } }),
    read,
  );
  await raced(
    ({ region: { timeZone } }) =>
      one.call('PUT /api/admin/settings/region', { body: { timeZone: 'Asia/Tokyo', before: { timeZone } } }),
    ({ region: { timeZone } }) =>
      two.call('PUT /api/admin/settings/region', { body: { timeZone: 'Asia/Seoul', before: { timeZone } } }),
    read,
  );
});

it('an announcement, a topic', async () => {
  const { course, topic } = await college.write(async (tx) => {
    const made = await aCourse(tx);
    const teacher = await aUser(tx, 'instructor');
    await teaches(tx, made, teacher);
    return { course: made, topic: await aTopic(tx, made, teacher) };
  });
  const words = { title: 'Room', body: '<p>Room 1</p>' };
  const { id } = (await one.call('POST /api/courses/{id}/announcements', { params: course, body: words })).answer;
  const read = async () => {
    const { title, body } = (await one.call('GET /api/announcements/{id}', { params: { id } })).answer;
    return { title, body: String(body) };
  };
  const put = (by: Client, body: string, before: typeof words) =>
    by.call('PUT /api/announcements/{id}', { params: { id }, body: { ...before, body, before } });
  await raced(
    (before) => put(one, '<p>Room 2</p>', before),
    (before) => put(two, '<p>Room 3</p>', before),
    read,
  );

  const readTopic = async () => {
    const { title, content } = (await one.call('GET /api/discussions/{id}', { params: { id: topic.id } })).answer;
    return { title, content };
  };
  const putTopic = (by: Client, content: string, before: { title: string; content: string }) =>
    by.call('PUT /api/discussions/{id}', {
      params: { id: topic.id },
      body: { title: before.title, content, before },
    });
  await raced(
    (before) => putTopic(one, 'One', before),
    (before) => putTopic(two, 'Two', before),
    readTopic,
  );
});

it('a module, an item of an outline; what the other did not touch is no conflict, nor is another part of it', async () => {
  const { course, first, second, item } = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const first = await aModule(tx, course, { title: 'One', position: 1 });
    const second = await aModule(tx, course, { title: 'Two', position: 2 });
    const item = await anActivity(tx, course, 'discussion', { title: 'Talk', module_id: first.id, points: '10' });
    return { course, first, second, item };
  });
  const outline = async () => (await one.call('GET /api/courses/{id}/outline', { params: { id: course.id } })).answer;
  const read = async () => {
    const module = (await outline()).modules.find(({ id }) => id === second.id);
    const { title = '', prerequisites = [], availableFrom = null } = module ?? {};
    return { title, prerequisites, availableFrom };
  };
  const patch = (by: Client, body: object) => by.call('PATCH /api/modules/{id}', { params: second, body });
  await raced(
    (before) => patch(one, { title: 'Second', prerequisites: [first.id], before }),
    (before) => patch(two, { title: 'The second', before }),
    read,
  );
  const opens = '2026-12-01T09:00:00.000Z';
  expect((await patch(one, { availableFrom: opens, before: { availableFrom: null } })).status).toBe(200);
  const spelt = { availableFrom: '2026-12-01T10:00:00+01:00', prerequisites: [first.id] };
  expect((await patch(two, { prerequisites: [], before: spelt })).status).toBe(200);
  expect(await read()).toEqual({ title: 'The second', prerequisites: [], availableFrom: opens });

  const readItem = async () => {
    const found = (await outline()).modules[0]?.items.find(({ id }) => id === item.id);
    const { title = '', points = null, dueAt = null, requirement = null } = found ?? {};
    return { title, points, dueAt, requirement };
  };
  const patchItem = (by: Client, body: object) => by.call('PATCH /api/activities/{id}', { params: item, body });
  const requirement = { kind: 'contribute', least: null };
  await raced(
    (before) => patchItem(one, { points: '20.0', dueAt: '2026-12-02T10:00:00+01:00', requirement, before }),
    (before) => patchItem(two, { points: '30', before }),
    readItem,
  );
  expect((await patchItem(two, { title: 'Talk more', before: { title: 'Talk' } })).status).toBe(200);
  const dueAt = '2026-12-02T09:00:00.000Z';
  expect(await readItem()).toEqual({ title: 'Talk more', points: 30, dueAt, requirement });

  // Neither is written unseen: the revision of the whole is named, or what was seen.
  for (const { status, problem } of [await patch(one, { title: 'Third' }), await patchItem(one, { title: 'Third' })])
    expect([status, problem.errors]).toEqual([422, { revision: 'Name the revision or what was seen' }]);
  const { revision } = await outline();
  expect((await patch(one, { title: 'Third', revision })).status).toBe(200);
  expect((await patch(one, { title: 'Fourth', revision, before: { title: 'Third' } })).status).toBe(409);
});

it('the form of an assignment or a quiz, by what is changed of it in the outline or the gradebook', async () => {
  const { course, assignment, quiz } = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const module = await aModule(tx, course);
    const given = { module_id: module.id, points: '10.00' };
    const assignment = await anActivity(tx, course, 'assignment', given);
    const quiz = await anActivity(tx, course, 'quiz', given);
    return { course, assignment, quiz };
  });
  const readAssignment = async () => (await two.call('GET /api/assignments/{id}/form', { params: assignment })).answer;
  const saveAssignment = ({ settings, revision }: Awaited<ReturnType<typeof readAssignment>>) =>
    two.call('PUT /api/assignments/{id}', {
      params: assignment,
      body: { settings: { ...settings, instructions: `<p>${revision}</p>` }, revision },
    });
  const outline = async () => (await one.call('GET /api/courses/{id}/outline', { params: course })).answer.revision;
  const change = async (params: { id: string }, changes: object) =>
    one.call('PATCH /api/activities/{id}', { params, body: { ...changes, revision: await outline() } });
  const regrade = async () => {
    const { rules, version } = (await one.call('GET /api/courses/{id}/grading-rules', { params: course })).answer;
    const next = {
      ...rules,
      items: rules.items.map((item) => (item.id === assignment.id ? { ...item, points: '20' } : item)),
    };
    const impact = await one.call('POST /api/courses/{id}/grading-rules/impact', {
      params: course,
      body: { rules: next },
    });
    const body = { rules: next, version, token: impact.answer.token, why: '' };
    return one.call('PUT /api/courses/{id}/grading-rules', { params: course, body });
  };
  const deeds = [
    () => change(assignment, { dueAt: '2026-12-02T09:00:00Z' }),
    () => change(assignment, { isPublished: false }),
    regrade,
  ];
  for (const deed of deeds) {
    const seen = await readAssignment();
    expect((await deed()).status).toBeLessThan(300);
    expect((await saveAssignment(seen)).problem).toMatchObject({ status: 409, code: 'changed-since' });
    expect((await saveAssignment(await readAssignment())).status).toBe(200);
  }
  expect((await readAssignment()).settings).toMatchObject({
    dueAt: '2026-12-02T09:00:00.000Z',
    isPublished: false,
    points: '20',
  });

  const readQuiz = async () => (await two.call('GET /api/quizzes/{id}/form', { params: quiz })).answer;
  const saveQuiz = ({ settings, revision }: Awaited<ReturnType<typeof readQuiz>>) =>
    two.call('PUT /api/quizzes/{id}/settings', {
      params: quiz,
      body: { settings: { ...settings, maxAttempts: 4 }, revision },
    });
  const seen = await readQuiz();
  expect((await change(quiz, { title: 'Midterm' })).status).toBe(200);
  expect((await saveQuiz(seen)).problem).toMatchObject({ status: 409, code: 'changed-since' });
  expect((await saveQuiz(await readQuiz())).answer.settings).toMatchObject({ title: 'Midterm', maxAttempts: 4 });
});

it('a lesson, by its title or how long it takes in the outline, and the outline by what is published of it', async () => {
  const lesson = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const module = await aModule(tx, course);
    const { id } = await anActivity(tx, course, 'lesson', { module_id: module.id, title: 'Knots', minutes: 10 });
    return { id };
  });
  const read = async () => (await two.call('GET /api/lessons/{id}/draft', { params: lesson })).answer;
  type Draft = Awaited<ReturnType<typeof read>>;
  const save = ({ title, minutes, revision }: Draft, body: string) =>
    two.call('PUT /api/lessons/{id}/draft', { params: lesson, body: { title, minutes, revision, body } });
  const change = (changes: object) => one.call('PATCH /api/activities/{id}', { params: lesson, body: changes });
  const publish = async () => {
    const body = { kind: 'published' as const, revision: (await read()).revision };
    const headers = { 'idempotency-key': newId() };
    return two.call('POST /api/lessons/{id}/versions', { params: lesson, body, headers });
  };

  // Of a lesson that nobody has written in yet, and of one with a draft.
  const seen = await read();
  expect((await change({ title: 'Bends', before: { title: 'Knots' } })).status).toBe(200);
  expect((await save(seen, '<p>One</p>')).status).toBe(409);
  expect((await save(await read(), '<p>One</p>')).answer).toMatchObject({ title: 'Bends', isChanged: true });
  const written = await read();
  expect((await change({ minutes: 20, before: { minutes: 10 } })).status).toBe(200);
  expect((await save(written, '<p>Two</p>')).status).toBe(409);
  // It is said who that was, not who has written last.
  const by = (await read()).savedBy?.id;
  expect(by).toBeDefined();
  expect(by).not.toBe(written.savedBy?.id);
  expect((await publish()).status).toBe(201);
  expect((await read()).published).toMatchObject({ title: 'Bends', minutes: 20, body: '<p>One</p>' });

  // The other way round.
  expect((await save({ ...(await read()), title: 'Hitches' }, '<p>One</p>')).status).toBe(200);
  expect((await publish()).status).toBe(201);
  const behind = await change({ title: 'Splices', before: { title: 'Bends' } });
  expect(behind.problem).toMatchObject({ status: 409, code: 'changed-since' });
});

it('a link', async () => {
  const { course, module } = await college.write(async (tx) => {
    const course = await aCourse(tx);
    return { course, module: await aModule(tx, course) };
  });
  const link = { kind: 'link', title: 'Looms', url: 'https://looms.example/', description: '' } as const;
  const { answer } = await one.call('POST /api/modules/{id}/items', { params: module, body: { ...link, revision: 1 } });
  const params = { id: answer.modules[0]?.items[0]?.id ?? '' };
  const read = async () => {
    const [found] = (await one.call('GET /api/courses/{id}/resources', { params: { id: course.id } })).answer;
    return { url: found?.url ?? '', description: found?.description ?? '' };
  };
  await raced(
    (before) => one.call('PATCH /api/activities/{id}', { params, body: { description: 'Room 2', before } }),
    (before) => two.call('PATCH /api/activities/{id}', { params, body: { description: 'Room 3', before } }),
    read,
  );
});
