import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let terms: { past: string; now: string; next: string };

beforeAll(async () => {
  college = await openTestCollege();
  terms = await college.write(async (tx) => ({
    past: (await aTerm(tx, { name: 'Spring 2026', starts_on: '2026-02-16', ends_on: '2026-05-24' })).id,
    now: (await aTerm(tx)).id,
    next: (await aTerm(tx, { name: 'Spring 2027', starts_on: '2027-02-15', ends_on: '2027-05-23' })).id,
  }));
});
afterAll(() => college.close());

const titles = async (client: Client) => (await client.call('GET /api/courses')).answer.map((course) => course.title);

async function student() {
  const user = await college.write((tx) => aUser(tx, 'student'));
  return { user, client: await college.as(user) };
}

const worked = (who: { id: string }, item: { id: string } | undefined, done: boolean) => ({
  user_id: who.id,
  activity_id: item?.id ?? '',
  viewed_at: college.clock.now(),
  completed_at: done ? college.clock.now() : null,
});

describe('who sees which courses', () => {
  test('nobody without a session', async () => {
    expect((await college.nobody.call('GET /api/courses')).status).toBe(401);
  });

  test('students see the published courses they are in, in whatever way they were enrolled elsewhere', async () => {
    const { user, client } = await student();
    await college.write(async (tx) => {
      const states = ['active', 'completed', 'invited', 'pending_approval', 'waitlisted', 'dropped'] as const;
      for (const state of states) await enrols(tx, await aCourse(tx, { title: state }), user, state);
      await enrols(tx, await aCourse(tx, { title: 'draft', status: 'draft' }), user);
      await aCourse(tx, { title: 'not mine' });
    });
    expect(await titles(client)).toEqual(['active', 'completed']);
  });

  test('instructors see what they teach and their own drafts, not the drafts of others', async () => {
    const [one, other] = await college.write(async (tx) => {
      const users = [await aUser(tx, 'instructor'), await aUser(tx, 'instructor')] as const;
      await teaches(tx, await aCourse(tx, { title: 'B taught' }), users[0]);
      await teaches(tx, await aCourse(tx, { title: 'A draft taught', status: 'draft' }), users[0]);
      await aCourse(tx, { title: 'C own draft', status: 'draft', created_by: users[0].id });
      await aCourse(tx, { title: 'D made by me, taught by another', created_by: users[0].id });
      return users;
    });
    expect(await titles(await college.as(one))).toEqual(['A draft taught', 'B taught', 'C own draft']);
    expect(await titles(await college.as(other))).toEqual([]);
  });

  test('teaching assistants see the courses they assist in, drafts too', async () => {
    const user = await college.write(async (tx) => {
      const assistant = await aUser(tx, 'teaching_assistant');
      await teaches(tx, await aCourse(tx, { title: 'assisted' }), assistant, 'teaching_assistant');
      await teaches(tx, await aCourse(tx, { title: 'draft', status: 'draft' }), assistant, 'teaching_assistant');
      await teaches(tx, await aCourse(tx, { title: 'taught, before the role changed' }), assistant);
      return assistant;
    });
    expect(await titles(await college.as(user))).toEqual(['assisted', 'draft']);
  });

  test('supervisors have none', async () => {
    const user = await college.write(async (tx) => {
      const supervisor = await aUser(tx, 'supervisor');
      await enrols(tx, await aCourse(tx, { title: 'learnt in, before the role changed' }), supervisor);
      return supervisor;
    });
    const reply = await (await college.as(user)).call('GET /api/courses');
    expect(reply.answer).toEqual([]);
    expect(reply.headers['x-total-count']).toBe('0');
  });

  test.each(['course_manager', 'admin'] as const)('a %s sees all, drafts of others too', async (role) => {
    const user = await college.write(async (tx) => {
      await aCourse(tx, { title: `draft seen by ${role}`, status: 'draft' });
      await aCourse(tx, { title: `course seen by ${role}` });
      return aUser(tx, role);
    });
    const seen = await titles(await college.as(user));
    expect(seen).toContain(`draft seen by ${role}`);
    expect(seen).toContain(`course seen by ${role}`);
  });
});

describe('order and pages', () => {
  test('the current term first, then from the latest term to the earliest, then without one; by title within', async () => {
    const { user, client } = await student();
    await college.write(async (tx) => {
      const made = [
        { title: 'no term', term_id: null },
        { title: 'past', term_id: terms.past },
        { title: 'next', term_id: terms.next },
        { title: 'Now b', term_id: terms.now },
        { title: 'now A', term_id: terms.now },
        { title: 'now c', term_id: terms.now },
      ];
      for (const given of made) await enrols(tx, await aCourse(tx, given), user);
    });
    const { answer } = await client.call('GET /api/courses');
    expect(answer.map((course) => course.title)).toEqual(['now A', 'Now b', 'now c', 'next', 'past', 'no term']);
    expect(answer.map((course) => course.term?.isCurrent ?? null)).toEqual([true, true, true, false, false, null]);
  });

  test('which term is current is a question of the viewer’s day', async () => {
    const [far, near] = await college.write(async (tx) => {
      // At 10:00 UTC it is the 18th in Prague and already the 19th on Kiritimati.
      const ended = await aTerm(tx, { name: 'Ends today', starts_on: '2026-11-01', ends_on: '2026-11-18' });
      const course = await aCourse(tx, { term_id: ended.id });
      const users = [
        await aUser(tx, 'student', { time_zone: 'Pacific/Kiritimati' }),
        await aUser(tx, 'student', { time_zone: 'Europe/Prague' }),
      ] as const;
      for (const user of users) await enrols(tx, course, user);
      return users;
    });
    college.clock.pass({ hours: 4 });
    const isCurrent = async (user: { id: string }) => {
      const { answer } = await (await college.as(user)).call('GET /api/courses');
      return answer[0]?.term?.isCurrent;
    };
    expect([await isCurrent(far), await isCurrent(near)]).toEqual([false, true]);
    college.clock.pass({ hours: -4 });
  });

  test('pages hold every course once, with the total and a link to the next', async () => {
    const { user, client } = await student();
    await college.write(async (tx) => {
      // Equal titles, and one whose key is as long as keys get.
      const names = ['same', 'same', 'same', '\u{1F9EA}'.repeat(60), '"'.repeat(200)];
      for (const title of names) {
        await enrols(tx, await aCourse(tx, { title, term_id: terms.now }), user);
        await enrols(tx, await aCourse(tx, { title, term_id: null }), user);
      }
    });
    const whole = (await client.call('GET /api/courses')).answer.map(({ id }) => id);
    expect(whole).toHaveLength(10);
    const paged: string[] = [];
    for (let cursor: string | undefined, page = 0; page < 20; page++) {
      const reply = await client.call('GET /api/courses', {
        query: { limit: 3, ...(cursor !== undefined && { cursor }) },
      });
      expect(reply.headers['x-total-count']).toBe('10');
      paged.push(...reply.answer.map(({ id }) => id));
      const link = reply.headers['link'];
      if (link === undefined) break;
      expect(String(link)).toMatch(/^<\/api\/courses\?.*>; rel="next"$/);
      cursor = new URL(String(link).slice(1).split('>')[0] ?? '', 'http://here').searchParams.get('cursor') ?? '';
    }
    expect(paged).toEqual(whole);
  });

  test.each(['nonsense', 'WzEsMl0', Buffer.from('[0,0,"a\\u0000","x"]').toString('base64url')])(
    'a cursor that is none (%s) is a 400',
    async (cursor) => {
      const { client } = await student();
      expect((await client.call('GET /api/courses', { query: { cursor } })).status).toBe(400);
    },
  );

  test.each(['0', '501', 'many'])('a limit of %s is a 400', async (limit) => {
    const { client } = await student();
    expect((await client.raw({ method: 'GET', url: `/api/courses?limit=${limit}` })).statusCode).toBe(400);
  });
});

describe('what a card shows', () => {
  test('the instructors in their order, without assistants', async () => {
    const { user, client } = await student();
    await college.write(async (tx) => {
      const course = await aCourse(tx);
      await enrols(tx, course, user);
      const people = [
        { first_name: 'Second', title: 'Dr.', position: 2, role: 'instructor' as const },
        { first_name: 'First', title: null, position: 1, role: 'instructor' as const },
        { first_name: 'Helper', title: null, position: 0, role: 'teaching_assistant' as const },
      ];
      for (const { position, role, ...name } of people) {
        const person = await aUser(tx, role, name);
        await tx
          .insertInto('course_staff')
          .values({ course_id: course.id, user_id: person.id, role, position })
          .execute();
      }
    });
    const { answer } = await client.call('GET /api/courses');
    expect(answer[0]?.instructors.map(({ firstName, title }) => [firstName, title])).toEqual([
      ['First', null],
      ['Second', 'Dr.'],
    ]);
  });

  test('progress counts published items of published modules, the viewer’s own alone', async () => {
    const { user, client } = await student();
    await college.write(async (tx) => {
      const other = await aUser(tx, 'student');
      const course = await aCourse(tx, { title: 'With items' });
      for (const each of [user, other]) await enrols(tx, course, each);
      const shown = await aModule(tx, course);
      const hidden = await aModule(tx, course, { is_published: false });
      const items = [];
      for (let n = 0; n < 3; n++) items.push(await anActivity(tx, course, 'lesson', { module_id: shown.id }));
      const never = [
        await anActivity(tx, course, 'lesson', { module_id: shown.id, is_published: false }),
        await anActivity(tx, course, 'lesson', { module_id: hidden.id }),
        await anActivity(tx, course, 'link'),
      ];
      const rows = [worked(user, items[0], true), worked(user, items[1], false), worked(other, items[2], true)];
      rows.push(...never.map((item) => worked(user, item, true)));
      await tx.insertInto('activity_progress').values(rows).execute();
      await enrols(tx, await aCourse(tx, { title: 'Without items' }), user);
    });
    const { answer } = await client.call('GET /api/courses');
    expect(answer.map(({ title, progress }) => [title, progress])).toEqual([
      ['With items', 33],
      ['Without items', 0],
    ]);
  });

  test('staff have no progress', async () => {
    const user = await college.write(async (tx) => {
      const instructor = await aUser(tx, 'instructor');
      await teaches(tx, await aCourse(tx), instructor);
      return instructor;
    });
    const { answer } = await (await college.as(user)).call('GET /api/courses');
    expect(answer[0]?.progress).toBeNull();
  });

  test('costs two statements, however many courses', async () => {
    const { user, client } = await student();
    expect((await client.call('GET /api/courses')).statements).toBe(2);
    await college.write(async (tx) => {
      for (let n = 0; n < 25; n++) await enrols(tx, await aCourse(tx), user);
    });
    const reply = await client.call('GET /api/courses');
    expect(reply.answer).toHaveLength(25);
    expect(reply.statements).toBe(2);
  });
});
