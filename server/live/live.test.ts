import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../testing/factories.ts';
import { type LiveReader, openLive } from '../testing/live.ts';
import { type LiveCollege, openLiveCollege } from '../testing/live-college.ts';
import { announce } from './announce.ts';

let college: LiveCollege;
const opened: LiveReader[] = [];
beforeAll(async () => {
  college = await openLiveCollege();
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});
afterAll(() => college.close());

const person = (role: Parameters<typeof aUser>[1]) => college.write((tx) => aUser(tx, role));
const live = async (user: { id: string }) => {
  const reader = await college.live(user);
  opened.push(reader);
  return reader;
};
const open = async (headers: Record<string, string>, search = '') => {
  const reader = await openLive(college.address, headers, search);
  opened.push(reader);
  return reader;
};
/** Everybody has heard what was announced before: told one after the other, this comes last. */
const allTold = async (...readers: LiveReader[]) => {
  const mark = `attempt:${crypto.randomUUID()}` as const;
  await college.write((tx) => announce(tx, { topic: mark, to: 'everyone' }));
  await Promise.all(readers.map((reader) => reader.until(({ topic }) => topic === mark)));
};
const heardBy = (reader: LiveReader) => reader.topics().filter((topic) => !topic?.startsWith('attempt:'));

describe('the stream itself', () => {
  it('is for who is signed in', async () => {
    expect((await open({})).status).toBe(401);
    // Before what they ask for is judged.
    expect((await open({}, '?age=young')).status).toBe(401);
    expect((await open({ cookie: `collegium=${'x'.repeat(43)}` })).status).toBe(401);
  });

  it('is an event stream that nobody keeps, compresses or holds back', async () => {
    const student = await person('student');
    const reader = await open({ ...(await college.signIn(student)), 'accept-encoding': 'gzip, br' });
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(reader.headers['content-encoding']).toBeUndefined();
    expect(await reader.until('ready')).toMatchObject({ id: expect.stringMatching(/^\d+-\d+$/) });
  });

  it('is there for reading only', async () => {
    const headers = await college.signIn(await person('student'));
    const statuses = await Promise.all(
      ['HEAD', 'POST'].map(async (method) => (await fetch(`${college.address}/api/live`, { method, headers })).status),
    );
    expect(statuses).toEqual([405, 405]);
  });

  it('is refused beyond six of one session', async () => {
    const session = await college.signIn(await person('student'));
    const six = await Promise.all(Array.from({ length: 6 }, () => open(session)));
    expect(six.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const seventh = await open(session);
    expect([seventh.status, seventh.headers['retry-after']]).toEqual([429, '30']);
    six[0]?.close();
    await expect.poll(async () => (await open(session)).status).toBe(200);
  });

  it('is counted', async () => {
    const metricsToken = 'a-token-for-the-metrics';
    const other = await openLiveCollege({ COLLEGIUM_METRICS_TOKEN: metricsToken });
    const student = await other.write((tx) => aUser(tx, 'student'));
    const reader = await other.live(student);
    await other.write((tx) => announce(tx, { topic: 'courses', to: 'everyone' }));
    await reader.until('change');
    const response = await fetch(`${other.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const figures = await response.text();
    expect(figures).toContain('collegium_live_streams 1');
    expect(figures).toContain('collegium_live_messages_total 1');
    await other.close();
  });
});

describe('whom a message is for', () => {
  it('a person, a capability, everyone', async () => {
    const [student, other, admin] = [await person('student'), await person('student'), await person('admin')];
    const [first, second, third] = [await live(student), await live(other), await live(admin)];
    await college.write((tx) =>
      announce(
        tx,
        { topic: 'notifications', to: { person: student.id } },
        { topic: 'users', to: { may: 'users.manage' } },
        { topic: 'courses', to: 'everyone' },
      ),
    );
    await allTold(first, second, third);
    expect(heardBy(first)).toEqual(['notifications', 'courses']);
    expect(heardBy(second)).toEqual(['courses']);
    expect(heardBy(third)).toEqual(['users', 'courses']);
  });

  it('a capability, as the college has made of the roles', async () => {
    const [manager, admin] = [await person('course_manager'), await person('admin')];
    const [first, second] = [await live(manager), await live(admin)];
    const { roles } = college.app.settings.college;
    Object.assign(roles, { course_manager: { 'users.manage': false } });
    try {
      await college.write((tx) => announce(tx, { topic: 'users', to: { may: 'users.manage' } }));
      await allTold(first, second);
    } finally {
      Object.assign(roles, { course_manager: {} });
    }
    expect(heardBy(first)).toEqual([]);
    expect(heardBy(second)).toEqual(['users']);
  });

  it.each([
    ['published', 'active' as const, { members: ['student', 'teacher', 'assistant', 'manager'] }],
    ['unpublished', 'draft' as const, { members: ['teacher', 'assistant', 'manager'] }],
  ])('the members and the staff of a %s course', async (_, status, expected) => {
    const people = {
      student: await person('student'),
      invited: await person('student'),
      stranger: await person('student'),
      teacher: await person('instructor'),
      colleague: await person('instructor'),
      assistant: await person('teaching_assistant'),
      supervisor: await person('supervisor'),
      manager: await person('course_manager'),
    };
    const course = await college.write(async (tx) => {
      const made = await aCourse(tx, { status, title: 'CANARY-TITLE' });
      await enrols(tx, made, people.student);
      await enrols(tx, made, people.invited, 'invited');
      await teaches(tx, made, people.teacher);
      await teaches(tx, made, people.assistant, 'teaching_assistant');
      return made;
    });
    const readers = new Map<string, LiveReader>();
    for (const [name, each] of Object.entries(people)) readers.set(name, await live(each));
    await college.write((tx) =>
      announce(
        tx,
        { topic: `course:${course.id}`, to: { members: course.id } },
        { topic: `progress:${course.id}`, to: { staff: course.id } },
      ),
    );
    await allTold(...readers.values());
    const who = (topic: string) =>
      [...readers].filter(([, reader]) => heardBy(reader).includes(topic)).map(([name]) => name);
    expect(who(`course:${course.id}`)).toEqual(expected.members);
    expect(who(`progress:${course.id}`)).toEqual(['teacher', 'assistant', 'manager']);
    for (const [name, reader] of readers) {
      expect(reader.text()).not.toContain('CANARY');
      if (!expected.members.includes(name)) expect(reader.text()).not.toContain(course.id);
    }
  });

  it('one statement finds the members, however many are listening', async () => {
    const course = await college.write((tx) => aCourse(tx));
    const students = await Promise.all(Array.from({ length: 5 }, () => person('student')));
    await college.write(async (tx) => {
      for (const student of students) await enrols(tx, course, student);
    });
    const readers = await Promise.all(students.map((student) => live(student)));
    await allTold(...readers);
    const before = college.app.database.statements();
    await college.write((tx) => announce(tx, { topic: `course:${course.id}`, to: { members: course.id } }));
    await Promise.all(readers.map((reader) => reader.until(({ topic }) => topic === `course:${course.id}`)));
    // The message itself, and who hears it.
    expect(college.app.database.statements() - before).toBe(2);
  });

  it('nobody hears of what was rolled back', async () => {
    const reader = await live(await person('student'));
    const failed = college.write(async (tx) => {
      await announce(tx, { topic: 'courses', to: 'everyone' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await allTold(reader);
    expect(heardBy(reader)).toEqual([]);
  });
});

describe('what features tell of', () => {
  it('a course: a draft to its staff, a published one to everyone; its bell, its progress', async () => {
    const [teacher, student, admin] = [await person('instructor'), await person('student'), await person('admin')];
    const [staff, pupil, manager] = [await live(teacher), await live(student), await live(admin)];
    const client = await college.as(teacher);
    const body = { title: 'Weaving', courseCode: 'W-1', description: 'About.', status: 'draft' as const };
    const { id } = (await client.call('POST /api/courses', { body })).answer;
    await allTold(staff, pupil, manager);
    expect(heardBy(staff)).toEqual(['courses', `course:${id}`]);
    expect(heardBy(manager)).toEqual(['courses', `course:${id}`]);
    expect(heardBy(pupil)).toEqual([]);

    await client.call('PUT /api/courses/{id}', { params: { id }, body: { ...body, status: 'active', revision: 1 } });
    await allTold(staff, pupil, manager);
    expect(heardBy(pupil)).toEqual(['courses']);
    expect(pupil.text()).not.toContain(id);
  });

  it('a discarded draft: those who knew of it', async () => {
    const [teacher, student] = [await person('instructor'), await person('student')];
    const client = await college.as(teacher);
    const body = { title: 'Knitting', courseCode: 'K-1', description: 'About.', status: 'draft' as const };
    const [staff, pupil] = [await live(teacher), await live(student)];
    const { id } = (await client.call('POST /api/courses', { body })).answer;
    await client.call('DELETE /api/courses/{id}', { params: { id } });
    await allTold(staff, pupil);
    const once = ['courses', `course:${id}`];
    expect(heardBy(staff)).toEqual([...once, ...once]);
    expect(heardBy(pupil)).toEqual([]);
  });

  it('an enrolment: the student whose it is, and the staff', async () => {
    const [teacher, student, stranger] = [await person('instructor'), await person('student'), await person('student')];
    const course = await college.write(async (tx) => {
      const made = await aCourse(tx, { requires_approval: true });
      await teaches(tx, made, teacher);
      return made;
    });
    const [staff, pupil, other] = [await live(teacher), await live(student), await live(stranger)];
    await (await college.as(student)).call('POST /api/courses/{id}/join', { params: { id: course.id } });
    await allTold(staff, pupil, other);
    expect(heardBy(pupil)).toEqual([`course:${course.id}`, 'open-courses']);
    expect(heardBy(staff)).toEqual(['notifications', `course:${course.id}`, `places:${course.id}`, 'open-courses']);
    expect(heardBy(other)).toEqual(['open-courses']);
    expect(other.text()).not.toContain(course.id);
  });

  it('a lesson that was completed: the same person, once', async () => {
    const student = await person('student');
    const { course, lesson } = await college.write(async (tx) => {
      const made = await aCourse(tx);
      await enrols(tx, made, student);
      const inModule = await aModule(tx, made);
      return {
        course: made,
        lesson: await anActivity(tx, made, 'lesson', { module_id: inModule.id, is_published: true }),
      };
    });
    const [own, other] = [await live(student), await live(await person('student'))];
    const client = await college.as(student);
    for (let n = 0; n < 2; n++)
      await client.call('PUT /api/lessons/{id}/progress', { params: { id: lesson.id }, body: { status: 'completed' } });
    await allTold(own, other);
    expect(heardBy(own)).toEqual([`progress:${course.id}`]);
    expect(heardBy(other)).toEqual([]);
  });

  it('a user: who manages users, and the user', async () => {
    const [admin, student] = [await person('admin'), await person('student')];
    const [manager, pupil] = [await live(admin), await live(student)];
    const client = await college.as(admin);
    await client.call('PUT /api/users/{id}', { params: { id: student.id }, body: { firstName: 'New' } });
    await allTold(manager, pupil);
    expect(heardBy(manager)).toEqual(['users']);
    expect(heardBy(pupil)).toEqual(['session']);
  });
});
