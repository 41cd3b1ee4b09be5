import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** A course with two modules (the second one sequential), things that are not published, and one person of each kind. */
async function aFullCourse() {
  return college.write(async (tx) => {
    const term = await aTerm(tx);
    const course = await aCourse(tx, { term_id: term.id, start_date: '2026-09-14', end_date: '2026-12-06' });
    const student = await aUser(tx, 'student');
    const instructor = await aUser(tx, 'instructor', { title: 'Dr.' });
    const assistant = await aUser(tx, 'teaching_assistant');
    const manager = await aUser(tx, 'course_manager');
    await enrols(tx, course, student);
    await teaches(tx, course, instructor);
    await teaches(tx, course, assistant, 'teaching_assistant');
    const first = await aModule(tx, course, { position: 1 });
    const second = await aModule(tx, course, { position: 2, is_sequential: true });
    const hidden = await aModule(tx, course, { position: 3, is_published: false });
    const lesson = await anActivity(tx, course, 'lesson', { ...place(first, 2), title: 'Second' });
    const video = await anActivity(tx, course, 'video', { ...place(first, 1), title: 'First' });
    const quiz = await anActivity(tx, course, 'quiz', { ...place(second, 1), title: 'Quiz' });
    await anActivity(tx, course, 'quiz', { ...place(second, 2), is_published: false });
    await anActivity(tx, course, 'assignment', place(hidden, 1));
    await anActivity(tx, course, 'assignment');
    await anActivity(tx, course, 'link');
    await anActivity(tx, course, 'link', { is_published: false });
    return { course, student, instructor, assistant, manager, lesson, video, quiz };
  });
}

const completes = (user: { id: string }, activity: { id: string }) =>
  college.write((tx) =>
    tx
      .insertInto('activity_progress')
      .values({
        user_id: user.id,
        activity_id: activity.id,
        viewed_at: college.clock.now(),
        completed_at: college.clock.now(),
      })
      .execute(),
  );

const place = (module: { id: string }, position: number) => ({ module_id: module.id, position });

const readDetail = async (user: { id: string }, id: string) =>
  (await college.as(user)).call('GET /api/courses/{id}', { params: { id } });

const readForm = async (user: { id: string }, id: string) =>
  (await college.as(user)).call('GET /api/courses/{id}/form', { params: { id } });

describe('GET /api/courses/{id}', () => {
  test('is for members, managers and admins; for everyone else it is not there', async () => {
    const { course, student, instructor, assistant, manager } = await aFullCourse();
    expect((await college.nobody.call('GET /api/courses/{id}', { params: course })).status).toBe(401);
    for (const member of [student, instructor, assistant, manager])
      expect((await readDetail(member, course.id)).status).toBe(200);
    for (const role of ['student', 'instructor', 'teaching_assistant', 'supervisor'] as const) {
      const reply = await readDetail(await college.write((tx) => aUser(tx, role)), course.id);
      expect([reply.status, reply.problem.detail]).toEqual([404, 'Course not found']);
    }
    expect((await readDetail(manager, newId())).status).toBe(404);
    expect((await readDetail(manager, 'not-an-id')).status).toBe(404);
  });

  test('is not there for a student who dropped out, nor a draft for those enrolled; an assistant sees it', async () => {
    const { course, student, assistant } = await aFullCourse();
    await college.write((tx) =>
      tx.updateTable('courses').set({ status: 'draft' }).where('id', '=', course.id).execute(),
    );
    expect((await readDetail(student, course.id)).status).toBe(404);
    expect((await readDetail(assistant, course.id)).status).toBe(200);
    await college.write(async (tx) => {
      await tx.updateTable('courses').set({ status: 'active' }).where('id', '=', course.id).execute();
      await tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', student.id).execute();
    });
    expect((await readDetail(student, course.id)).status).toBe(404);
  });

  test('goes by the role that one has now, whatever one was in the course', async () => {
    const { course } = await aFullCourse();
    const { draft, people } = await college.write(async (tx) => {
      const [assistant, instructor] = [await aUser(tx, 'teaching_assistant'), await aUser(tx, 'instructor')];
      const [supervisor, student] = [await aUser(tx, 'supervisor'), await aUser(tx, 'student')];
      await teaches(tx, course, assistant);
      await teaches(tx, course, instructor, 'teaching_assistant');
      await enrols(tx, course, supervisor);
      const own = await aCourse(tx, { status: 'draft', created_by: student.id });
      return { draft: own, people: { assistant, instructor, supervisor, student } };
    });
    for (const person of Object.values(people)) expect((await readDetail(person, course.id)).status).toBe(404);
    expect((await readDetail(people.student, draft.id)).status).toBe(404);
  });

  test('shows a student what is published, and where to continue', async () => {
    const { course, student, video, lesson, quiz } = await aFullCourse();
    const before = (await readDetail(student, course.id)).answer;
    expect(before.counts).toEqual({ assignments: 1, quizzes: 1, discussions: 0, resources: 1 });
    expect(before).toMatchObject({ itemsDone: 0, itemsTotal: 3, progress: 0, weeks: 12, can: { edit: false } });
    expect(before.continueWith).toEqual({ id: video.id, kind: 'video', title: 'First' });
    expect(before.term).toMatchObject({ name: 'Autumn 2026', isCurrent: true });

    await completes(student, video);
    expect((await readDetail(student, course.id)).answer.continueWith?.id).toBe(lesson.id);
    await completes(student, lesson);
    const after = (await readDetail(student, course.id)).answer;
    expect(after).toMatchObject({
      itemsDone: 2,
      progress: 67,
      continueWith: { id: quiz.id, kind: 'quiz' },
      reviewFrom: null,
    });
    await completes(student, quiz);
    expect((await readDetail(student, course.id)).answer).toMatchObject({
      progress: 100,
      continueWith: null,
      reviewFrom: { id: video.id, kind: 'video', title: 'First' },
    });
  });

  test('does not send a student to what has closed undone', async () => {
    const { course, student, video, lesson, quiz } = await aFullCourse();
    await college.write(async (tx) => {
      const { module_id } = await tx
        .selectFrom('activities')
        .select('module_id')
        .where('id', '=', video.id)
        .executeTakeFirstOrThrow();
      const closed = { module_id, position: 0, available_until: college.clock.now() };
      await tx.updateTable('activities').set(closed).where('id', '=', quiz.id).execute();
    });
    const { answer } = await (await college.as(student)).call('GET /api/dashboard');
    expect(answer.continueWith?.id).toBe(video.id);
    expect((await readDetail(student, course.id)).answer.continueWith?.id).toBe(video.id);
    for (const item of [video, lesson]) await completes(student, item);
    expect((await readDetail(student, course.id)).answer).toMatchObject({
      continueWith: null,
      reviewFrom: { id: video.id },
    });
  });

  test('does not send a student into a locked module', async () => {
    const { course, student, lesson, video } = await aFullCourse();
    await completes(student, lesson);
    await college.write((tx) =>
      tx.updateTable('modules').set({ is_sequential: true }).where('course_id', '=', course.id).execute(),
    );
    expect((await readDetail(student, course.id)).answer.continueWith?.id).toBe(video.id);
  });

  test('shows staff everything, and no progress of their own', async () => {
    const { course, instructor, assistant, manager } = await aFullCourse();
    for (const person of [instructor, assistant, manager]) {
      const { answer } = await readDetail(person, course.id);
      expect(answer.counts).toEqual({ assignments: 2, quizzes: 2, discussions: 0, resources: 2 });
      expect(answer).toMatchObject({
        progress: null,
        continueWith: null,
        reviewFrom: null,
        itemsDone: 0,
        itemsTotal: 3,
      });
      expect(answer.can).toEqual({ edit: person !== assistant, import: person !== assistant });
    }
    const archived = { status: 'archived', status_before_archive: 'completed' } as const;
    for (const status of [{ status: 'completed' } as const, archived]) {
      await college.write((tx) => tx.updateTable('courses').set(status).where('id', '=', course.id).execute());
      const { answer } = await readDetail(instructor, course.id);
      expect(answer.can).toEqual({ edit: true, import: status !== archived });
    }
  });

  test('counts active enrolments, topics, and the mean of the reviews to one decimal', async () => {
    const { course, student, instructor } = await aFullCourse();
    expect((await readDetail(student, course.id)).answer.rating).toBeNull();
    await college.write(async (tx) => {
      for (const [state, rating] of [
        ['active', 5],
        ['completed', 5],
        ['dropped', 4],
      ] as const) {
        const user = await aUser(tx, 'student');
        await enrols(tx, course, user, state);
        const review = { course_id: course.id, user_id: user.id, rating, created_at: college.clock.now() };
        await tx.insertInto('course_reviews').values(review).execute();
      }
      const topic = { id: newId(), course_id: course.id, author_id: instructor.id, created_at: college.clock.now() };
      await tx
        .insertInto('discussion_topics')
        .values({ ...topic, title: 'Hello', content: 'All' })
        .execute();
    });
    expect((await readDetail(student, course.id)).answer).toMatchObject({
      students: 2,
      rating: 4.7,
      counts: { discussions: 1 },
    });
  });

  test('counts those who completed it once the course is completed itself', async () => {
    const { course, student } = await aFullCourse();
    await college.write(async (tx) => {
      await tx.updateTable('enrolments').set({ state: 'completed' }).where('course_id', '=', course.id).execute();
      await tx.updateTable('courses').set({ status: 'completed' }).where('id', '=', course.id).execute();
    });
    expect((await readDetail(student, course.id)).answer.students).toBe(1);
  });

  test('has no weeks without both dates, or while a draft has them the wrong way round', async () => {
    const user = await college.write((tx) => aUser(tx, 'admin'));
    const dates = [
      { start_date: '2026-09-14' },
      { end_date: '2026-09-14' },
      { start_date: '2026-09-15', end_date: '2026-09-14', status: 'draft' as const },
    ];
    for (const given of dates) {
      const course = await college.write((tx) => aCourse(tx, given));
      expect((await readDetail(user, course.id)).answer.weeks).toBeNull();
    }
  });

  test('costs two statements', async () => {
    const { course, student, manager } = await aFullCourse();
    expect((await readDetail(student, course.id)).statements).toBe(2);
    expect((await readDetail(manager, course.id)).statements).toBe(2);
  });
});

describe('GET /api/courses/{id}/form', () => {
  test('is for who may edit the course', async () => {
    const { course, student, instructor, assistant, manager } = await aFullCourse();
    const stranger = await college.write((tx) => aUser(tx, 'instructor'));
    expect((await college.nobody.call('GET /api/courses/{id}/form', { params: course })).status).toBe(401);
    expect((await readForm(stranger, course.id)).status).toBe(404);
    for (const user of [student, assistant]) expect((await readForm(user, course.id)).status).toBe(403);
    for (const user of [instructor, manager]) expect((await readForm(user, course.id)).status).toBe(200);
  });

  test('holds the whole form, what is not published too', async () => {
    const { course, instructor } = await aFullCourse();
    const reply = await readForm(instructor, course.id);
    expect(reply.answer).toMatchObject({ title: course.title, revision: 1, startDate: '2026-09-14', status: 'active' });
    expect(reply.answer.modules.map((module) => module.items.map(({ kind }) => kind))).toEqual([
      ['video', 'lesson'],
      ['quiz', 'quiz'],
      ['assignment'],
    ]);
    expect(reply.statements).toBe(2);
  });
});
