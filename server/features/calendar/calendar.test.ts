import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const november = { from: '2026-11-01', to: '2026-11-30' };
const at = (day: number, time = '10:00') => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`);

/** A course with two sections, a student in each, and who teaches, assists, manages and administers. */
async function aWorld() {
  const made = await college.write(async (tx) => {
    const course = await aCourse(tx, { title: 'Calendars', hue: 4 });
    const [instructor, assistant] = [await aUser(tx, 'instructor'), await aUser(tx, 'teaching_assistant')];
    await teaches(tx, course, instructor);
    await teaches(tx, course, assistant, 'teaching_assistant');
    const [a, b] = ['A', 'B'].map((name) => ({ id: newId(), course_id: course.id, name })) as [
      { id: string; course_id: string; name: string },
      { id: string; course_id: string; name: string },
    ];
    await tx.insertInto('sections').values([a, b]).execute();
    const [ann, bob, eve] = [await aUser(tx, 'student'), await aUser(tx, 'student'), await aUser(tx, 'student')];
    await enrols(tx, course, ann, 'active', { section_id: a.id });
    await enrols(tx, course, bob, 'active', { section_id: b.id });
    const [manager, admin] = [await aUser(tx, 'course_manager'), await aUser(tx, 'admin')];
    const supervisor = await aUser(tx, 'supervisor');
    await tx.insertInto('supervisions').values({ supervisor_id: supervisor.id, student_id: ann.id }).execute();
    const module = await aModule(tx, course);
    return { course, instructor, assistant, a, b, ann, bob, eve, manager, admin, supervisor, module };
  });
  const as = (who: keyof typeof made) => college.as(made[who]);
  return { ...made, as };
}

const lecture = {
  title: 'Lecture',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  startsTime: '14:00',
  endsTime: '15:30',
  place: 'Room 1.02',
};

async function shown(client: Client, range = november): Promise<CalendarEntry[]> {
  return (await client.call('GET /api/calendar', { query: range })).answer.entries;
}
const titles = async (client: Client, range = november) => (await shown(client, range)).map(({ title }) => title);
const one = async (client: Client, title: string) => {
  const found = (await shown(client)).find((entry) => entry.title === title);
  if (!found) throw new Error(`“${title}” is not in the calendar`);
  return found;
};
const add = (client: Client, body: object) => client.call('POST /api/calendar/events', { body: body as never });

describe('the ends of the calendar', () => {
  const ends = [
    { from: '2199-12-01', to: '2199-12-31' },
    { from: '1900-01-01', to: '1900-01-31' },
  ];

  test('are shown like any days, and nothing is moved over them', async () => {
    const { as } = await aWorld();
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      const who = await college.write((tx) => aUser(tx, 'instructor', { time_zone: zone }));
      const client = await college.as(who);
      for (const query of ends) {
        expect((await client.call('GET /api/calendar', { query })).status, zone).toBe(200);
        expect((await client.call('GET /api/schedule', { query })).status, zone).toBe(200);
      }
    }
    const client = await as('ann');
    const last = { firstDay: '2199-12-31', lastDay: '2199-12-31', startsTime: '22:00', endsTime: '23:59' };
    const { id } = (await add(client, { ...lecture, ...last, scope: 'personal' })).answer;
    expect(await titles(client, ends[0])).toEqual(['Lecture']);
    const move = (days: number) =>
      client.call('POST /api/calendar/events/{id}/move', { params: { id }, body: { days, revision: 1 } });
    expect((await move(1)).problem.errors).toEqual({ days: 'The year must be from 1900 to 2199' });
    expect((await move(-1)).status).toBe(204);
    expect(await titles(client, { from: '2199-12-30', to: '2199-12-30' })).toEqual(['Lecture']);
  });

  test('are where days end that anybody asks for or writes', async () => {
    const { as } = await aWorld();
    const client = await as('ann');
    for (const [from, to] of [
      ['2199-12-31', '2200-01-01'],
      ['9999-12-20', '9999-12-31'],
      ['1899-12-31', '1900-01-01'],
      ['0000-01-01', '0000-01-02'],
    ]) {
      const query = { from, to } as typeof november;
      expect((await client.call('GET /api/calendar', { query })).status, from).toBe(400);
    }
    const days = { firstDay: '0026-11-20', lastDay: '0026-11-20' };
    const says = 'The year must be from 1900 to 2199';
    expect((await add(client, { ...lecture, ...days, scope: 'personal' })).problem.errors).toEqual({
      firstDay: says,
      lastDay: says,
    });
  });
});

describe('events', () => {
  test('of a section, a course, the college and a person are seen by those they are for', async () => {
    const { course, a, as } = await aWorld();
    const of = { scope: 'course', courseId: course.id };
    expect((await add(await as('instructor'), { ...lecture, ...of })).status).toBe(201);
    await add(await as('instructor'), { ...lecture, ...of, title: 'Lab of A', sectionIds: [a.id] });
    await add(await as('admin'), { ...lecture, scope: 'college', title: 'Open day' });
    await add(await as('ann'), { ...lecture, scope: 'personal', title: 'Dentist' });
    const everybody = {
      ann: ['Dentist', 'Open day', 'Lab of A', 'Lecture'],
      bob: ['Open day', 'Lecture'],
      eve: ['Open day'],
      instructor: ['Open day', 'Lab of A', 'Lecture'],
      assistant: ['Open day', 'Lab of A', 'Lecture'],
      manager: ['Open day', 'Lab of A', 'Lecture'],
      supervisor: ['Open day'],
    } as const;
    for (const [who, seen] of Object.entries(everybody))
      expect((await titles(await as(who as 'ann'))).toSorted(), who).toEqual(seen.toSorted());
    const lab = await one(await as('ann'), 'Lab of A');
    expect(lab).toMatchObject({
      sections: ['A'],
      mayEdit: false,
      place: 'Room 1.02',
      startsAt: at(20, '13:00').toISOString(),
    });
    // Nobody reads more by asking for it: 404 for who does not see it, 403 for who may not change it.
    const read = async (who: 'ann' | 'bob' | 'eve') =>
      (await (await as(who)).call('GET /api/calendar/events/{id}', { params: { id: lab.id } })).status;
    expect([await read('ann'), await read('bob'), await read('eve')]).toEqual([403, 404, 404]);
    const dentist = await one(await as('ann'), 'Dentist');
    const params = { id: dentist.id };
    expect((await (await as('admin')).call('GET /api/calendar/events/{id}', { params })).status).toBe(404);
    expect((await add(await as('ann'), { ...lecture, ...of })).status).toBe(403);
    expect((await add(await as('assistant'), { ...lecture, ...of })).status).toBe(403);
    expect((await add(await as('eve'), { ...lecture, ...of })).status).toBe(404);
    expect((await add(await as('manager'), { ...lecture, scope: 'college' })).status).toBe(403);
  });

  test('of the college are changed by administrators alone, and nobody else is offered to', async () => {
    const { as } = await aWorld();
    const { id } = (await add(await as('admin'), { ...lecture, scope: 'college', title: 'Fair' })).answer;
    for (const who of ['admin', 'manager', 'instructor', 'ann'] as const) {
      const client = await as(who);
      const { entries, mayEditCollege } = (await client.call('GET /api/calendar', { query: november })).answer;
      const entry = entries.find((each) => each.id === id);
      expect([who, mayEditCollege, entry?.mayEdit]).toEqual([who, who === 'admin', who === 'admin']);
      const read = await client.call('GET /api/calendar/events/{id}', { params: { id } });
      expect([who, read.status]).toEqual([who, who === 'admin' ? 200 : 403]);
    }
  });

  test('of a course are gone for who leaves it, and for all once their sections are', async () => {
    const { course, a, ann, as } = await aWorld();
    const of = { scope: 'course', courseId: course.id };
    await add(await as('instructor'), { ...lecture, ...of });
    await add(await as('instructor'), { ...lecture, ...of, title: 'Lab of A', sectionIds: [a.id] });
    const client = await as('ann');
    expect(await titles(client)).toContain('Lab of A');
    await college.write(async (tx) => {
      await tx.updateTable('enrolments').set({ section_id: null }).where('section_id', '=', a.id).execute();
      await tx.deleteFrom('sections').where('id', '=', a.id).execute();
    });
    expect(await titles(client)).not.toContain('Lab of A');
    expect(await titles(await as('bob'))).not.toContain('Lab of A');
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', ann.id).execute(),
    );
    expect(await titles(client)).not.toContain('Lecture');
  });

  test('a retry adds nothing, and what is wrong is said by its field', async () => {
    const { course, as } = await aWorld();
    const client = await as('ann');
    const body = { ...lecture, scope: 'personal', title: 'Once' } as never;
    const headers = { 'idempotency-key': 'once-and-once-only' };
    const first = await client.call('POST /api/calendar/events', { body, headers });
    const again = await client.call('POST /api/calendar/events', { body, headers });
    expect(again.answer).toEqual(first.answer);
    expect((await titles(client)).filter((title) => title === 'Once')).toHaveLength(1);
    const wrong: [object, string][] = [
      [{ title: ' ' }, 'title'],
      [{ lastDay: '2026-11-19' }, 'lastDay'],
      [{ lastDay: '2027-02-20' }, 'lastDay'],
      [{ endsTime: '13:00' }, 'endsTime'],
      [{ endsTime: null }, 'endsTime'],
      [{ endsTime: '25:00' }, 'endsTime'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ repeatsUntil: '2026-11-01' }, 'repeatsUntil'],
      [{ repeatsUntil: '2036-11-01' }, 'repeatsUntil'],
      [{ scope: 'course' }, 'courseId'],
      [{ scope: 'personal', courseId: course.id }, 'courseId'],
    ];
    for (const [part, field] of wrong) {
      const reply = await add(client, { ...lecture, scope: 'personal', ...part });
      expect([reply.status, Object.keys(reply.problem.errors ?? {})]).toEqual([422, [field]]);
    }
    const instructor = await as('instructor');
    const foreign = { ...lecture, scope: 'course', courseId: course.id, sectionIds: [newId()] };
    expect((await add(instructor, foreign)).problem.errors).toHaveProperty('sectionIds');
    expect((await college.nobody.call('GET /api/calendar', { query: november })).status).toBe(401);
    const long = { from: '2026-01-01', to: '2026-12-31' };
    expect((await client.call('GET /api/calendar', { query: long })).status).toBe(400);
  });

  test('of two who opened one, the second hears of the first', async () => {
    const { as } = await aWorld();
    const client = await as('ann');
    await add(client, { ...lecture, scope: 'personal', title: 'Walk' });
    const { id, revision } = await one(client, 'Walk');
    const put = (title: string) =>
      client.call('PUT /api/calendar/events/{id}', { params: { id }, body: { ...lecture, title, revision } });
    expect((await put('Long walk')).status).toBe(204);
    expect((await put('Short walk')).status).toBe(409);
    const move = { params: { id }, body: { days: 1, revision } };
    expect((await client.call('POST /api/calendar/events/{id}/move', move)).status).toBe(409);
    expect(
      (await client.call('DELETE /api/calendar/events/{id}', { params: { id }, query: { revision } })).status,
    ).toBe(409);
    const walk = await one(client, 'Long walk');
    const moved = { params: { id }, body: { days: 3, revision: walk.revision } };
    expect((await client.call('POST /api/calendar/events/{id}/move', moved)).status).toBe(204);
    expect(await one(client, 'Long walk')).toMatchObject({
      firstDay: '2026-11-23',
      startsAt: at(23, '13:00').toISOString(),
    });
    const query = { revision: walk.revision + 1 };
    expect((await client.call('DELETE /api/calendar/events/{id}', { params: { id }, query })).status).toBe(204);
    expect((await client.call('DELETE /api/calendar/events/{id}', { params: { id }, query })).status).toBe(404);
  });
});

describe('a series', () => {
  const weekly = { ...lecture, scope: 'personal', title: 'Choir', firstDay: '2026-10-13', lastDay: '2026-10-13' };
  const range = { from: '2026-10-01', to: '2026-11-30' };
  const own = async (client: Client) => (await shown(client, range)).filter(({ scope }) => scope === 'personal');

  test('is at the same time of the day when the clocks change, and ends on its day', async () => {
    const client = await (await aWorld()).as('ann');
    await add(client, { ...weekly, repeatsUntil: '2026-11-09' });
    const times = (await own(client)).map(({ startsAt, occurrence }) => [occurrence, startsAt]);
    expect(times).toEqual([
      ['2026-10-13', '2026-10-13T12:00:00.000Z'],
      ['2026-10-20', '2026-10-20T12:00:00.000Z'],
      ['2026-10-27', '2026-10-27T13:00:00.000Z'],
      ['2026-11-03', '2026-11-03T13:00:00.000Z'],
    ]);
  });

  test('is changed, moved and left out one time at a time, or all of it', async () => {
    const client = await (await aWorld()).as('ann');
    const { id } = (await add(client, { ...weekly, repeatsUntil: '2026-11-30' })).answer;
    const days = async () => (await own(client)).map(({ firstDay, title }) => `${firstDay} ${title}`);
    const revision = async () => (await shown(client, range)).find((entry) => entry.id === id)?.revision ?? 0;
    const params = { id };
    const body = { ...lecture, title: 'Concert', firstDay: '2026-10-21', lastDay: '2026-10-21' };
    const once = { ...body, occurrence: '2026-10-20', revision: await revision() };
    expect((await client.call('PUT /api/calendar/events/{id}', { params, body: once })).status).toBe(204);
    const move = { days: -1, occurrence: '2026-10-27', revision: await revision() };
    expect((await client.call('POST /api/calendar/events/{id}/move', { params, body: move })).status).toBe(204);
    const query = { revision: await revision(), occurrence: '2026-11-03' };
    expect((await client.call('DELETE /api/calendar/events/{id}', { params, query })).status).toBe(204);
    expect(await days()).toEqual([
      '2026-10-13 Choir',
      '2026-10-21 Concert',
      '2026-10-26 Choir',
      '2026-11-10 Choir',
      '2026-11-17 Choir',
      '2026-11-24 Choir',
    ]);
    // Such a time once more is not there, nor is a day on which the series is not.
    for (const occurrence of ['2026-10-20', '2026-11-03', '2026-11-04']) {
      const gone = { ...body, occurrence, revision: await revision() };
      expect((await client.call('PUT /api/calendar/events/{id}', { params, body: gone })).status).toBe(404);
    }
    const nowhere = { occurrence: '2026-11-04', revision: await revision() };
    expect((await client.call('DELETE /api/calendar/events/{id}', { params, query: nowhere })).status).toBe(404);
    const whole = { days: 1, revision: await revision() };
    expect((await client.call('POST /api/calendar/events/{id}/move', { params, body: whole })).status).toBe(422);
    // What it is called changes nothing of its times; a change of its times sets them all.
    const form = (await client.call('GET /api/calendar/events/{id}', { params })).answer;
    expect(form).toMatchObject({ repeats: 'weekly', repeatsUntil: '2026-11-30', firstDay: '2026-10-13' });
    const all = { ...lecture, title: 'Singing', firstDay: form.firstDay, lastDay: form.lastDay };
    const renamed = { ...all, revision: form.revision };
    expect((await client.call('PUT /api/calendar/events/{id}', { params, body: renamed })).status).toBe(204);
    expect(await days()).toContain('2026-10-21 Concert');
    expect(await days()).toContain('2026-11-10 Singing');
    const shorter = { ...all, repeatsUntil: '2026-10-27', startsTime: '12:00', revision: await revision() };
    expect((await client.call('PUT /api/calendar/events/{id}', { params, body: shorter })).status).toBe(204);
    expect(await days()).toEqual(['2026-10-13 Singing', '2026-10-20 Singing', '2026-10-27 Singing']);
    await client.call('DELETE /api/calendar/events/{id}', { params, query: { revision: await revision() } });
    expect(await days()).toEqual([]);
  });

  test('is changed, or ended, from one of its times on', async () => {
    const client = await (await aWorld()).as('ann');
    const { id } = (await add(client, { ...weekly, repeatsUntil: '2026-11-24' })).answer;
    const days = async () => (await own(client)).map(({ firstDay, title }) => `${firstDay.slice(5)} ${title}`);
    const call = async (body: object, of = id) => {
      const revision = (await shown(client, range)).find((entry) => entry.id === of)?.revision ?? 0;
      const sent = { ...lecture, title: 'Choir', following: true, revision, ...body } as never;
      return (await client.call('PUT /api/calendar/events/{id}', { params: { id: of }, body: sent })).status;
    };
    const day = (firstDay: string) => ({ firstDay, lastDay: firstDay });
    await call({ ...day('2026-11-11'), occurrence: '2026-11-10', following: false });
    await client.call('DELETE /api/calendar/events/{id}', {
      params: { id },
      query: { occurrence: '2026-11-17' },
    });
    // Another name leaves what is unlike the others; another day does not.
    expect(await call({ ...day('2026-10-27'), occurrence: '2026-10-27', title: 'Singing' })).toBe(204);
    expect(await days()).toEqual([
      '10-13 Choir',
      '10-20 Choir',
      '10-27 Singing',
      '11-03 Singing',
      '11-11 Choir',
      '11-24 Singing',
    ]);
    const later = (await own(client)).find(({ title }) => title === 'Singing')?.id ?? '';
    expect(await call({ ...day('2026-11-05'), occurrence: '2026-11-03', title: 'Concert' }, later)).toBe(204);
    expect(await days()).toEqual([
      '10-13 Choir',
      '10-20 Choir',
      '10-27 Singing',
      '11-05 Concert',
      '11-12 Concert',
      '11-19 Concert',
      '11-26 Concert',
    ]);
    expect(await call({ ...day('2026-10-22'), occurrence: '2026-10-22' })).toBe(404);
    const concert = (await own(client)).find(({ title }) => title === 'Concert')?.id ?? '';
    const from = (occurrence: string) =>
      client.call('DELETE /api/calendar/events/{id}', {
        params: { id: concert },
        query: { occurrence, following: 'true' },
      });
    expect((await from('2026-11-19')).status).toBe(204);
    expect((await days()).slice(-2)).toEqual(['11-05 Concert', '11-12 Concert']);
    expect((await from('2026-11-05')).status).toBe(204);
    expect((await days()).at(-1)).toBe('10-27 Singing');
  });

  test('a time that was unlike the others is deleted with its place', async () => {
    const client = await (await aWorld()).as('ann');
    const { id } = (await add(client, { ...weekly, repeatsUntil: '2026-10-27' })).answer;
    const body = { days: 2, occurrence: '2026-10-20', revision: 1 };
    await client.call('POST /api/calendar/events/{id}/move', { params: { id }, body });
    const moved = (await shown(client, range)).find(({ seriesId }) => seriesId === id);
    expect(moved).toMatchObject({ firstDay: '2026-10-22', occurrence: null });
    const params = { id: moved?.id ?? '' };
    await client.call('DELETE /api/calendar/events/{id}', { params, query: { revision: 1 } });
    expect((await own(client)).map(({ firstDay }) => firstDay)).toEqual(['2026-10-13', '2026-10-27']);
  });
});

describe('what it costs', () => {
  test('three statements to see a month, however much is in it', async () => {
    const { course, module, as } = await aWorld();
    await college.write(async (tx) => {
      for (let i = 1; i <= 20; i++) await anActivity(tx, course, 'quiz', { module_id: module.id, due_at: at(i) });
    });
    const instructor = await as('instructor');
    for (let i = 0; i < 5; i++) await add(instructor, { ...lecture, scope: 'course', courseId: course.id });
    for (const who of ['ann', 'instructor', 'manager'] as const) {
      const reply = await (await as(who)).call('GET /api/calendar', { query: november });
      expect(reply.answer.entries.length).toBeGreaterThanOrEqual(25);
      expect(reply.statements).toBe(3);
    }
  });
});

test('runs of one course are told apart by their terms, in the list and at what is in them', async () => {
  const instructor = await college.write(async (tx) => {
    const teacher = await aUser(tx, 'instructor');
    for (const [name, year] of [
      ['Autumn 2041', 2041],
      ['Autumn 2042', 2042],
    ] as const) {
      const term = await aTerm(tx, { name, starts_on: `${year}-09-01`, ends_on: `${year}-12-20` });
      const course = await aCourse(tx, { course_code: 'RUN-1', term_id: term.id });
      await teaches(tx, course, teacher);
      await anActivity(tx, course, 'assignment', {
        module_id: (await aModule(tx, course)).id,
        title: name,
        due_at: at(20),
      });
    }
    return teacher;
  });
  const client = await college.as(instructor);
  const { answer } = await client.call('GET /api/calendar', { query: november });
  expect(answer.courses.map(({ term }) => term)).toEqual(['Autumn 2041', 'Autumn 2042']);
  const due = answer.entries.filter(({ kind }) => kind === 'due');
  expect(due.map(({ title, course }) => [title, course?.term])).toEqual([
    ['Autumn 2041', 'Autumn 2041'],
    ['Autumn 2042', 'Autumn 2042'],
  ]);
});
