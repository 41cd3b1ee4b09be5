import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic, completed, submitted } from '../../testing/work.ts';

let college: TestCollege;
// The clock stands at Wednesday 18 November 2026, 11:00 in Prague.
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (moment: string) => new Date(moment);

/** Two sections of two students, and what they did in three weeks. */
function aWorld() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor', { time_zone: 'Europe/Prague' });
    await teaches(tx, course, instructor);
    const section = { id: crypto.randomUUID(), course_id: course.id, name: 'A' };
    await tx.insertInto('sections').values(section).execute();
    const joins = async (section_id: string | null) => {
      const student = await aUser(tx, 'student');
      await enrols(tx, course, student, 'active', { section_id });
      return student;
    };
    const [maya, lucas, noor] = [await joins(section.id), await joins(section.id), await joins(null)];
    const gone = await aUser(tx, 'student');
    await enrols(tx, course, gone, 'dropped');
    const inModule = await aModule(tx, course);
    const lesson = await anActivity(tx, course, 'lesson', { module_id: inModule.id });
    const second = await anActivity(tx, course, 'video', { module_id: inModule.id });
    const link = await anActivity(tx, course, 'link', { module_id: inModule.id });
    const work = await anActivity(tx, course, 'assignment', { module_id: inModule.id, points: '10' });
    // Sunday 23:30 UTC is Monday for who looks from Prague.
    await completed(tx, lesson, maya, at('2026-11-15T23:30:00Z'));
    await completed(tx, second, maya, at('2026-11-17T09:00:00Z'));
    await completed(tx, link, maya, at('2026-11-17T09:00:00Z'));
    await completed(tx, lesson, lucas, at('2026-11-10T09:00:00Z'));
    await completed(tx, lesson, gone, at('2026-11-17T09:00:00Z'));
    await completed(tx, lesson, noor, at('2026-10-01T09:00:00Z'));
    const first = await submitted(tx, work, lucas, { submitted_at: at('2026-11-17T10:00:00Z') });
    // The same work of a group is handed in by one of them.
    await submitted(tx, work, maya, { submitted_at: at('2026-11-17T10:00:00Z'), shared_from: first.id });
    const topic = await aTopic(tx, course, noor, { created_at: at('2026-11-18T09:30:00Z') });
    await aTopic(tx, course, instructor, { created_at: at('2026-11-18T09:30:00Z') });
    await aReply(tx, topic, maya, { created_at: at('2026-11-18T09:40:00Z') });
    await aReply(tx, topic, maya, { created_at: at('2026-11-18T09:45:00Z'), deleted_at: at('2026-11-18T09:50:00Z') });
    return { course, instructor, section };
  });
}

describe('GET /api/analytics/engagement', () => {
  test('counts what students did, by the days of who asks', async () => {
    const world = await aWorld();
    const client = await college.as(world.instructor);
    const reply = await client.call('GET /api/analytics/engagement', {
      query: { course: world.course.id, weeks: '2' },
    });
    const { answer } = reply;
    expect([answer.from, answer.to, answer.students]).toEqual(['2026-11-09', '2026-11-18', 3]);
    expect(answer.days).toHaveLength(10);
    expect(answer.days.filter(({ people }) => people > 0)).toEqual([
      { day: '2026-11-10', people: 1, lessons: 1, handIns: 0, posts: 0 },
      { day: '2026-11-16', people: 1, lessons: 1, handIns: 0, posts: 0 },
      { day: '2026-11-17', people: 2, lessons: 1, handIns: 1, posts: 0 },
      { day: '2026-11-18', people: 2, lessons: 0, handIns: 0, posts: 2 },
    ]);
    expect(answer.weeks).toEqual([
      { day: '2026-11-09', people: 1, lessons: 1, handIns: 0, posts: 0 },
      { day: '2026-11-16', people: 3, lessons: 2, handIns: 1, posts: 2 },
    ]);
    expect(answer.hours).toEqual([
      { weekday: 1, hour: 0, deeds: 1 },
      { weekday: 2, hour: 10, deeds: 2 },
      { weekday: 2, hour: 11, deeds: 1 },
      { weekday: 3, hour: 10, deeds: 2 },
    ]);
    // The session, the course, the figures.
    expect(reply.statements).toBe(3);
  });

  test('is narrowed to a section', async () => {
    const world = await aWorld();
    const client = await college.as(world.instructor);
    const { answer } = await client.call('GET /api/analytics/engagement', {
      query: { course: world.course.id, section: world.section.id, weeks: '1' },
    });
    expect(answer.students).toBe(2);
    expect(answer.weeks).toEqual([{ day: '2026-11-16', people: 2, lessons: 2, handIns: 1, posts: 1 }]);
  });

  test('of all courses tells of those that one teaches now', async () => {
    const world = await aWorld();
    await college.write(async (tx) => {
      const past = await aCourse(tx, { end_date: '2026-11-01' });
      await teaches(tx, past, world.instructor);
      const others = await aCourse(tx);
      for (const course of [past, others]) {
        const student = await aUser(tx, 'student');
        await enrols(tx, course, student);
        await completed(tx, await anActivity(tx, course, 'lesson'), student, at('2026-11-17T09:00:00Z'));
      }
    });
    const client = await college.as(world.instructor);
    const { answer } = await client.call('GET /api/analytics/engagement', { query: { weeks: '1' } });
    expect([answer.students, answer.weeks[0]?.lessons]).toEqual([3, 2]);
  });

  test('ends where the course ended', async () => {
    const world = await aWorld();
    await college.write((tx) =>
      tx.updateTable('courses').set({ end_date: '2026-11-12' }).where('id', '=', world.course.id).execute(),
    );
    const client = await college.as(world.instructor);
    const { answer } = await client.call('GET /api/analytics/engagement', {
      query: { course: world.course.id, weeks: '1' },
    });
    expect([answer.from, answer.to, answer.weeks[0]?.lessons]).toEqual(['2026-11-09', '2026-11-12', 1]);
  });
});

describe('whose figures one sees', () => {
  const calls = ['engagement', 'grades', 'comparison', 'modules', 'quizzes'] as const;
  test('an instructor those of their own courses, a manager those of any', async () => {
    const world = await aWorld();
    const stranger = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    const own = await college.as(world.instructor);
    for (const call of calls) {
      const ask = async (client: typeof own, query: Record<string, string>) =>
        (await client.call(`GET /api/analytics/${call}`, { query })).status;
      const course = world.course.id;
      expect([await ask(own, { course }), await ask(stranger, { course }), await ask(manager, { course })]).toEqual([
        200, 404, 200,
      ]);
      const elsewhere = await college.write(async (tx) => {
        const row = { id: crypto.randomUUID(), course_id: (await aCourse(tx)).id, name: 'B' };
        await tx.insertInto('sections').values(row).execute();
        return row;
      });
      expect(await ask(own, { course, section: elsewhere.id })).toBe(404);
      expect(await ask(own, { course: crypto.randomUUID() })).toBe(404);
    }
  });

  test('courses are listed with their sections, those that run first', async () => {
    const world = await aWorld();
    await college.write(async (tx) => {
      const term = await aTerm(tx, { name: 'Spring 2026', starts_on: '2026-02-02', ends_on: '2026-05-01' });
      const past = await aCourse(tx, { term_id: term.id, status: 'completed' });
      await teaches(tx, past, world.instructor);
    });
    const { answer } = await (await college.as(world.instructor)).call('GET /api/analytics/courses');
    expect(
      answer.map(({ courseCode, isCurrent, term }) => [courseCode === world.course.course_code, isCurrent, term]),
    ).toEqual([
      [true, true, null],
      [false, false, 'Spring 2026'],
    ]);
    expect(answer[0]?.sections).toEqual([{ id: world.section.id, name: 'A' }]);
  });
});
