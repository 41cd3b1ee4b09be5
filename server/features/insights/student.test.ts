import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols } from '../../testing/factories.ts';
import { aGroup, anEvent, aReply, aTopic, completed, opened, scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => void (college = await openTestCollege()));
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);
const aStudent = (time_zone?: string) => college.write((tx) => aUser(tx, 'student', { time_zone }));
const dashboard = async (user: { id: string }) => (await college.as(user)).call('GET /api/dashboard');

/** A course that the student takes, with a published module of so many items, the first ones completed. */
async function taken(
  tx: Tx,
  user: { id: string },
  given: Partial<Insertable<Schema['courses']>> = {},
  [done, items] = [0, 0],
) {
  const course = await aCourse(tx, given);
  await enrols(tx, course, user);
  const module = await aModule(tx, course);
  for (let i = 0; i < items; i++) {
    const lesson = await anActivity(tx, course, 'lesson', { module_id: module.id, title: `Lesson ${i + 1}` });
    if (i < done) await completed(tx, lesson, user);
  }
  return { ...course, module };
}

describe('the dashboard', () => {
  test('is for who is signed in', async () => {
    expect((await college.nobody.call('GET /api/dashboard')).status).toBe(401);
  });

  test('of a new student is empty', async () => {
    const { answer, statements } = await dashboard(await aStudent());
    expect(answer).toMatchObject({
      progress: { percent: 0, completed: 0, courses: 0 },
      assignmentsDue: { count: 0 },
      averageGrade: null,
      continueWith: null,
      deadlines: [],
      activity: [],
    });
    expect(statements).toBeLessThanOrEqual(9);
  });
});

describe('invitations', () => {
  test('wait on the dashboard until they are answered, also where students do not join by themselves', async () => {
    const user = await aStudent();
    const [first, second] = await college.write(async (tx) => {
      const courses = [await aCourse(tx, { title: 'Algebra' }), await aCourse(tx, { title: 'Botany' })];
      // A draft, a past one, an archived one and another state are no invitations to answer.
      courses.push(await aCourse(tx, { status: 'draft' }), await aCourse(tx, { end_date: '2026-11-17' }));
      courses.push(await aCourse(tx, { status: 'archived', status_before_archive: 'active' }));
      for (const course of courses) await enrols(tx, course, user, 'invited');
      await enrols(tx, await aCourse(tx), user, 'waitlisted');
      return courses;
    });
    const client = await college.as(user);
    const invitations = async () => (await client.call('GET /api/dashboard')).answer.invitations;
    const waiting = await invitations();
    expect(waiting.map(({ course }) => course.title)).toEqual(['Algebra', 'Botany']);
    const { features } = college.app.settings.college;
    college.app.settings.college = {
      ...college.app.settings.college,
      features: { ...features, self_enrolment: false },
    };
    const accepted = await client.call('POST /api/enrolments/{id}/accept', { params: { id: waiting[0]?.id ?? '' } });
    expect(accepted.answer).toMatchObject({ state: 'active' });
    await client.call('POST /api/courses/{id}/leave', { params: { id: second?.id ?? '' } });
    college.app.settings.college = { ...college.app.settings.college, features };
    expect(await invitations()).toEqual([]);
    expect((await client.call('GET /api/courses')).answer.map(({ id }) => id)).toEqual([first?.id]);
  });

  test('are nobody else’s, and staff have none', async () => {
    const [invited, other] = [await aStudent(), await aStudent()];
    const teacher = await college.write(async (tx) => {
      const course = await aCourse(tx);
      await enrols(tx, course, invited, 'invited');
      return aUser(tx, 'instructor');
    });
    expect((await dashboard(invited)).answer.invitations).toHaveLength(1);
    expect((await dashboard(other)).answer.invitations).toEqual([]);
    expect((await dashboard(teacher)).answer.invitations).toEqual([]);
  });
});

describe('overall progress', () => {
  test('is completed current courses of current courses', async () => {
    const user = await aStudent();
    await college.write(async (tx) => {
      const term = await aTerm(tx);
      const past = await aTerm(tx, { starts_on: '2026-01-01', ends_on: '2026-11-17' });
      const whole = await taken(tx, user, { term_id: term.id }, [2, 2]);
      // What is unpublished, or stands outside the modules, is not to be completed.
      await anActivity(tx, whole, 'lesson', { module_id: whole.module.id, is_published: false });
      const hidden = await aModule(tx, whole, { is_published: false });
      await anActivity(tx, whole, 'lesson', { module_id: hidden.id });
      await anActivity(tx, whole, 'link');
      await taken(tx, user, { start_date: '2026-11-18', end_date: '2026-11-18' }, [1, 1]);
      await taken(tx, user, {}, [1, 2]);
      await taken(tx, user, { start_date: '2026-09-01' }, [0, 0]);
      await taken(tx, user, { term_id: past.id }, [1, 1]);
      await taken(tx, user, { start_date: '2026-11-19' }, [1, 1]);
      await taken(tx, user, { end_date: '2026-11-17' }, [1, 1]);
      await taken(tx, user, { status: 'completed' }, [1, 1]);
      await taken(tx, user, { status: 'draft' }, [1, 1]);
      await enrols(tx, await aCourse(tx), user, 'dropped');
    });
    expect((await dashboard(user)).answer.progress).toEqual({ percent: 50, completed: 2, courses: 4 });
  });

  test('goes by the day where the viewer is', async () => {
    const far = await aStudent('Pacific/Kiritimati');
    await college.write((tx) => taken(tx, far, { start_date: '2026-11-19' }, [0, 1]));
    expect((await dashboard(far)).answer.progress.courses).toBe(1);
  });

  test('is rounded to whole percent', async () => {
    const user = await aStudent();
    await college.write(async (tx) => {
      for (const done of [1, 1, 0]) await taken(tx, user, {}, [done, 1]);
    });
    expect((await dashboard(user)).answer.progress.percent).toBe(67);
  });
});

describe('work due', () => {
  test('is one’s own unsubmitted work of the next seven days, by the viewer’s days', async () => {
    const user = await aStudent();
    const classmate = await aStudent();
    await college.write(async (tx) => {
      const course = await taken(tx, user);
      const due = (kind: 'assignment' | 'quiz' | 'lesson', title: string, hours: number, given = {}) =>
        anActivity(tx, course, kind, { title, due_at: at(hours), ...given });
      await due('assignment', 'past', -0.01);
      await due('assignment', 'this evening', 12.9);
      await due('quiz', 'after midnight in Prague', 13);
      await submitted(tx, await due('assignment', 'classmate handed in', 40), classmate);
      await due('assignment', 'last minute', 7 * 24);
      await due('assignment', 'eighth day', 7 * 24 + 0.01);
      await due('lesson', 'a lesson', 5);
      await due('assignment', 'unpublished', 5, { is_published: false });
      const hidden = await aModule(tx, course, { is_published: false });
      await due('assignment', 'in a hidden module', 5, { module_id: hidden.id });
      await submitted(tx, await due('assignment', 'handed in', 5), user);
      await scored(tx, await due('assignment', 'excused', 5), user, null, { is_excused: true });
      await scored(tx, await due('assignment', 'score held back', 30), user, '5', { posted_at: null });
      await anActivity(tx, await aCourse(tx), 'assignment', { title: 'of another course', due_at: at(5) });
      for (const status of ['draft', 'completed'] as const)
        await anActivity(tx, await taken(tx, user, { status }), 'assignment', { due_at: at(5) });
    });
    const { answer } = await dashboard(user);
    expect(answer.assignmentsDue).toEqual({
      count: 5,
      days: [1, 2, 1, 0, 0, 0, 0].map((count, i) => ({ day: `2026-11-${18 + i}`, count })),
    });
    expect(answer.deadlines.map((one) => one.title)).toEqual([
      'this evening',
      'after midnight in Prague',
      'score held back',
      'classmate handed in',
      'last minute',
    ]);
    expect(answer.deadlines[0]).toMatchObject({
      kind: 'assignment',
      dueAt: at(12.9).toISOString(),
      course: { hue: 1 },
    });
  });
});

test('work is done with by what one did oneself, and did not take back', async () => {
  const [user, classmate] = [await aStudent(), await aStudent()];
  await college.write(async (tx) => {
    const course = await taken(tx, user);
    const due = async (title: string, kind: 'assignment' | 'discussion' = 'discussion') => {
      const given = { title, due_at: at(5), points: '10' };
      const item = await anActivity(tx, course, kind, given);
      if (kind === 'discussion') await aTopic(tx, course, classmate, { id: item.id, activity_id: item.id });
      return item;
    };
    await aReply(tx, await due('a classmate wrote'), classmate);
    await aReply(tx, await due('taken back'), user, { deleted_at: at(-1), deleted_by: user.id });
    await scored(tx, await due('a classmate has a score', 'assignment'), classmate, '5');
    await aReply(tx, await due('written'), user);
  });
  const titles = (await dashboard(user)).answer.deadlines.map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['a classmate has a score', 'a classmate wrote', 'taken back']);
});

describe('the average grade', () => {
  test('is the credit-weighted mean of the current grades, from posted scores of one’s own', async () => {
    const user = await aStudent();
    await college.write(async (tx) => {
      const plain = await taken(tx, user, { credits: 4 });
      const work = await anActivity(tx, plain, 'assignment', { points: '40' });
      await scored(tx, work, user, '35.00', { posted_at: at(-24 * 70) });
      await scored(tx, work, await aUser(tx, 'student'), '1');
      await scored(tx, await anActivity(tx, plain, 'quiz', { points: '40' }), user, '0', { posted_at: null });
      const weighted = await taken(tx, user, { credits: 2 });
      const [exam, essay] = [await aGroup(tx, weighted, '70'), await aGroup(tx, weighted, '30')];
      const first = await anActivity(tx, weighted, 'assignment', { points: '10', grade_group_id: essay.id });
      const second = await anActivity(tx, weighted, 'assignment', { points: '50', grade_group_id: exam.id });
      await scored(tx, first, user, '8', { posted_at: at(-48) });
      await scored(tx, second, user, '45', { posted_at: at(-24) });
      await taken(tx, user, { credits: 6 });
      const past = await taken(tx, user, { end_date: '2026-11-01' });
      await scored(tx, await anActivity(tx, past, 'assignment', { points: '10' }), user, '0');
    });
    // (87.5 × 4 + 80 × 2) / 6 = 85, then (87.5 × 4 + 87 × 2) / 6 = 87.33…
    expect((await dashboard(user)).answer.averageGrade).toEqual({ letter: 'A-', percent: '87.3', trend: [85, 87.3] });
  });

  test('has the letter of the unrounded figure', async () => {
    const user = await aStudent();
    await college.write(async (tx) => {
      const course = await taken(tx, user);
      await scored(tx, await anActivity(tx, course, 'quiz', { points: '100' }), user, '86.95');
    });
    expect((await dashboard(user)).answer.averageGrade).toMatchObject({ letter: 'B+', percent: '87.0' });
  });
});

describe('continue learning', () => {
  test('is the first unfinished item of the course last worked in that has one', async () => {
    const user = await aStudent();
    const next = async () => {
      const { continueWith } = (await dashboard(user)).answer;
      return continueWith && [continueWith.course.title, continueWith.title];
    };
    const { art, biology, chemistry } = await college.write(async (tx) => ({
      art: await taken(tx, user, { title: 'Art' }, [0, 1]),
      biology: await taken(tx, user, { title: 'Biology' }, [1, 3]),
      chemistry: await taken(tx, user, { title: 'Chemistry' }, [2, 2]),
    }));
    expect(await next()).toEqual(['Biology', 'Lesson 2']);
    // What is over is not gone on with.
    await college.write(async (tx) => {
      const over = await taken(tx, user, { title: 'Over', end_date: '2026-11-01' }, [0, 1]);
      await opened(tx, await anActivity(tx, over, 'link'), user, { viewed_at: at(-2) });
    });
    expect(await next()).toEqual(['Biology', 'Lesson 2']);
    // Where a classmate was last is nothing to them.
    const classmate = await aStudent();
    await college.write(async (tx) => {
      await enrols(tx, art, classmate);
      await opened(tx, await anActivity(tx, art, 'link'), classmate, { viewed_at: at(-1) });
    });
    expect(await next()).toEqual(['Biology', 'Lesson 2']);
    await college.write(async (tx) => {
      const early = await aModule(tx, chemistry, { position: 0 });
      await opened(tx, await anActivity(tx, chemistry, 'video', { module_id: early.id, title: 'Begun' }), user, {
        viewed_at: at(-1),
      });
      await anActivity(tx, chemistry, 'video', {
        module_id: early.id,
        title: 'Hidden',
        position: -1,
        is_published: false,
      });
      await anActivity(tx, biology, 'assignment', { title: 'Outside the modules', position: 0 });
    });
    expect(await next()).toEqual(['Chemistry', 'Begun']);
    // Where nothing is open yet, there is nothing to go on with.
    await college.write(async (tx) => {
      const waiting = await taken(tx, user, { title: 'Waiting' }, [1, 1]);
      const later = await aModule(tx, waiting, { position: 9 });
      const item = await anActivity(tx, waiting, 'link', { module_id: later.id, available_from: at(48) });
      await opened(tx, item, user, { viewed_at: at(-0.5) });
    });
    expect(await next()).toEqual(['Chemistry', 'Begun']);
  });
});

describe('recent activity', () => {
  test('is what one did, grades that were posted, and replies to one’s topics', async () => {
    const user = await aStudent();
    const teacher = await college.write((tx) => aUser(tx, 'instructor', { first_name: 'Marie', last_name: 'Curie' }));
    const ids = { lesson: '', posted: '', topic: '' };
    await college.write(async (tx) => {
      const course = await taken(tx, user, { title: 'Physics' }, [0, 1]);
      const event = (kind: string, hours: number, subject: string, given: object) =>
        anEvent(tx, kind, { at: at(hours), course_id: course.id, subject, ...given });
      const [posted, held] = [await anActivity(tx, course, 'assignment'), await anActivity(tx, course, 'assignment')];
      await scored(tx, posted, user, '92');
      await scored(tx, held, user, '13', { posted_at: null });
      const classmate = await aUser(tx, 'student');
      await scored(tx, held, classmate, '14');
      const graded = { actor_id: teacher.id, user_id: user.id, data: JSON.stringify({ points: '92', of: '100' }) };
      const topic = await aTopic(tx, course, user);
      const lesson = await anActivity(tx, course, 'lesson');
      Object.assign(ids, { lesson: lesson.id, posted: posted.id, topic: topic.id });
      await event('lesson.completed', -5, 'A lesson', { actor_id: user.id, subject_id: lesson.id });
      await event('submission.made', -4, 'Handed in', { actor_id: user.id, subject_id: posted.id });
      await event('submission.graded', -3, 'Graded', { ...graded, subject_id: posted.id });
      await event('submission.graded', -2, 'Held back', { ...graded, subject_id: held.id });
      const reply = { user_id: user.id, subject_id: topic.id };
      await event('reply.posted', -1, 'A topic', { ...reply, actor_id: teacher.id });
      await event('reply.posted', -1, 'My own reply', { ...reply, actor_id: user.id });
      await event('reply.posted', -1, 'To a classmate', { user_id: classmate.id, actor_id: teacher.id });
      const unpublished = await anActivity(tx, course, 'lesson', { is_published: false });
      await event('lesson.completed', -1, 'Unpublished since', { actor_id: user.id, subject_id: unpublished.id });
      await event('submission.made', -1, 'By another', { actor_id: classmate.id });
      const left = await aCourse(tx);
      await enrols(tx, left, user, 'dropped');
      await event('lesson.completed', -1, 'In a course left', { actor_id: user.id, course_id: left.id });
    });
    const { activity } = (await dashboard(user)).answer;
    expect(activity.map((one) => [one.kind, one.subject, one.actor, one.score])).toEqual([
      ['discussion_reply', 'A topic', 'Marie Curie', null],
      ['graded', 'Graded', 'Marie Curie', '92/100'],
      ['submitted', 'Handed in', null, null],
      ['completed', 'A lesson', null, null],
    ]);
    expect(activity[0]).toMatchObject({ at: at(-1).toISOString(), course: { title: 'Physics' } });
    // Each leads to what it names, for as long as that stands.
    expect(activity.map((one) => one.item)).toEqual([
      { id: ids.topic, kind: 'discussion' },
      { id: ids.posted, kind: 'assignment' },
      { id: ids.posted, kind: 'assignment' },
      { id: ids.lesson, kind: 'lesson' },
    ]);
    await college.write((tx) =>
      tx
        .updateTable('discussion_topics')
        .set({ deleted_at: at(0) })
        .where('id', '=', ids.topic)
        .execute(),
    );
    expect((await dashboard(user)).answer.activity[0]?.item).toBeNull();
  });

  test('has the last eight', async () => {
    const user = await aStudent();
    await college.write(async (tx) => {
      const { id } = await taken(tx, user);
      for (let i = 0; i < 10; i++)
        await anEvent(tx, 'lesson.completed', { at: at(-i), subject: `No. ${i}`, actor_id: user.id, course_id: id });
    });
    const { activity } = (await dashboard(user)).answer;
    expect(activity.map((one) => one.subject)).toEqual(Array.from({ length: 8 }, (_, i) => `No. ${i}`));
  });
});
