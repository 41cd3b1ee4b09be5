import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnGrade } from '../../../contract/grades.ts';
import { exactText } from '../../../domain/fraction.ts';
import { defaultGradeScale } from '../../../domain/grade-scale.ts';
import { gradedCourse } from '../../../domain/grading/course.ts';
import { totalOf } from '../../../domain/grading/totals-of.ts';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aGroup, scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => void (college = await openTestCollege()));
afterAll(() => college.close());

const hours = (n: number) => new Date(college.clock.now().getTime() + n * 3_600_000);
const gradeOf = async (user: { id: string }, id: string) =>
  (await college.as(user)).call('GET /api/courses/{id}/grade', { params: { id } });

function percentOf({ rules, items, works }: OwnGrade): string | null {
  const [best = defaultGradeScale[0], ...others] = rules.scale;
  const { percent } = totalOf(gradedCourse({ ...rules, scale: [best, ...others] }, items), works, 'posted', 'current');
  return percent && exactText(percent);
}

/** A course by weights with work that is posted, held back, missing and unpublished, and a classmate's. */
function world() {
  return college.write(async (tx) => {
    const [me, classmate] = [await aUser(tx, 'student'), await aUser(tx, 'student')];
    const course = await aCourse(tx);
    for (const student of [me, classmate]) await enrols(tx, course, student);
    const [labs, exams] = [await aGroup(tx, course, '40'), await aGroup(tx, course, '60')];
    const work = (title: string, group: { id: string }, given = {}) =>
      anActivity(tx, course, 'assignment', { title, points: '10', grade_group_id: group.id, ...given });
    const lab = await work('lab', labs);
    const exam = await work('exam', exams);
    const held = await work('held', exams);
    const late = await work('late and held', labs, { due_at: hours(-48) });
    const missing = await work('missing', labs, { due_at: hours(-1) });
    const hidden = await work('canary-unpublished', exams, { is_published: false });
    await work('canary-unpublished and due', exams, { is_published: false, due_at: hours(-1) });
    await scored(tx, lab, me, '8');
    await scored(tx, exam, me, '7.5');
    await scored(tx, held, me, '3.1337', { posted_at: null });
    await scored(tx, late, me, '4.1337', { posted_at: null, late_seconds: 7777 * 60 });
    await submitted(tx, late, me);
    await scored(tx, hidden, me, '5.1337');
    await scored(tx, exam, classmate, '6.1337');
    await scored(tx, missing, classmate, '2.1337');
    return { me, classmate, course, lab, held, missing };
  });
}

describe('what a grade is made of', () => {
  test('is for who is signed in, and for students of the course', async () => {
    const { course } = await world();
    expect((await college.nobody.call('GET /api/courses/{id}/grade', { params: { id: course.id } })).status).toBe(401);
    const [other, instructor] = await college.write(async (tx) => {
      const teacher = await aUser(tx, 'instructor');
      await teaches(tx, course, teacher);
      return [await aUser(tx, 'student'), teacher];
    });
    expect((await gradeOf(other, course.id)).status).toBe(404);
    await college.write((tx) => enrols(tx, course, other, 'dropped'));
    expect((await gradeOf(other, course.id)).status).toBe(404);
    expect((await gradeOf(instructor, course.id)).status).toBe(403);
    expect((await gradeOf(other, newId())).status).toBe(404);
  });

  test('recomputes to the grade that is shown, in two statements', async () => {
    const { me, course, missing } = await world();
    const { answer, statements } = await gradeOf(me, course.id);
    // 0.8 × 40 + 0.75 × 60
    expect(percentOf(answer)).toBe('77');
    const { answer: transcript } = await (await college.as(me)).call('GET /api/grades');
    expect(transcript.courses[0]).toMatchObject({ percent: '77.0', letter: 'B-' });
    expect(answer.items.map(({ title }) => title).toSorted()).toEqual([
      'exam',
      'held',
      'lab',
      'late and held',
      'missing',
    ]);
    const shown = new Set(answer.items.map(({ id }) => id));
    expect(answer.works.filter(({ itemId }) => !shown.has(itemId))).toEqual([]);
    expect(answer.works.filter((work) => work.isMissing).map(({ itemId }) => itemId)).toEqual([missing.id]);
    expect(statements).toBe(2);
  });

  test('does not change in any way when a score is entered that is not posted', async () => {
    const { me, course, held, missing } = await world();
    const before = (await gradeOf(me, course.id)).answer;
    await college.write(async (tx) => {
      await tx
        .updateTable('scores')
        .set({ entered: '9.9', points: '9.9' })
        .where('activity_id', '=', held.id)
        .execute();
      await scored(tx, missing, me, '7.1337', { posted_at: null, late_seconds: 60 });
    });
    expect((await gradeOf(me, course.id)).answer).toEqual(before);
  });

  test('has the registered grade of a completed course', async () => {
    const { me, course } = await college.write(async (tx) => {
      const me = await aUser(tx, 'student');
      const course = await aCourse(tx, { status: 'completed' });
      await enrols(tx, course, me, 'completed', { final_percent: '88.5' });
      return { me, course };
    });
    expect(Number((await gradeOf(me, course.id)).answer.finalPercent)).toBe(88.5);
  });
});

test('no score that is not posted, and nobody else’s, reaches a student by the calls on grades', async () => {
  const { me, course } = await world();
  const student = await college.as(me);
  for (const url of ['/api/grades', `/api/courses/${course.id}/grade`, '/api/dashboard']) {
    const { body } = await student.raw({ method: 'GET', url });
    expect([url, body.match(/\d\.1337|7777|canary-unpublished/g)]).toEqual([url, null]);
  }
});

describe('how grades are shown', () => {
  test('is changed by admins alone, and hides every rank', async () => {
    const [me, admin] = await college.write(async (tx) => {
      const programme = newId();
      await tx.insertInto('programmes').values({ id: programme, name: 'Physics' }).execute();
      const me = await aUser(tx, 'student', { programme_id: programme, entry_year: 2020 });
      await enrols(tx, await aCourse(tx, { status: 'completed' }), me, 'completed', { final_percent: '90' });
      return [me, await aUser(tx, 'admin')];
    });
    const own = async () => (await (await college.as(me)).call('GET /api/grades')).answer;
    const change = async (user: { id: string }, showsRank: boolean) =>
      (await college.as(user)).call('PUT /api/college/grade-display', { body: { showsRank } });
    expect(await own()).toMatchObject({ rank: 1, cohort: 1, programme: 'Physics', entryYear: 2020 });
    expect((await change(me, false)).status).toBe(403);
    expect((await change(admin, false)).answer).toEqual({ showsRank: false });
    expect(await own()).toMatchObject({ rank: null, cohort: null });
    expect((await change(admin, true)).status).toBe(200);
    expect(await own()).toMatchObject({ rank: 1 });
  });
});
