import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { anEvent, completed, scored } from '../../testing/work.ts';

let college: TestCollege;
let limited: Client;
let unlimited: Client;
beforeAll(async () => {
  college = await openTestCollege();
  const people = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const [one, other] = [newId(), newId()];
    for (const [id, name] of [
      [one, 'A'],
      [other, 'B'],
    ] as const)
      await tx.insertInto('sections').values({ id, course_id: course.id, name }).execute();
    const [ada, ben] = [await aUser(tx, 'student', { first_name: 'Ada' }), await aUser(tx, 'student')];
    await enrols(tx, course, ada, 'active', { section_id: one });
    await enrols(tx, course, ben, 'active', { section_id: other });
    const assistants = [await aUser(tx, 'teaching_assistant'), await aUser(tx, 'teaching_assistant')] as const;
    for (const each of assistants) await teaches(tx, course, each, 'teaching_assistant');
    const staff = await tx
      .updateTable('course_staff')
      .set({ is_limited: true })
      .where('user_id', '=', assistants[0].id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('assistant_sections').values({ staff_id: staff.id, section_id: one }).execute();

    const module = await aModule(tx, course);
    await completed(tx, await anActivity(tx, course, 'lesson', { module_id: module.id }), ada);
    const essay = await anActivity(tx, course, 'assignment', { title: 'Essay', points: '10' });
    await scored(tx, essay, ada, '9');
    await scored(tx, essay, ben, '5');
    const at = college.clock.now();
    for (const [kind, actor, subject] of [
      ['submission.made', ada, 'Hers'],
      ['submission.made', ben, 'His'],
      ['quiz.submitted', ben, 'His quiz'],
      ['topic.posted', ben, 'His question'],
    ] as const)
      await anEvent(tx, kind, { at, subject, course_id: course.id, actor_id: actor.id });
    return assistants;
  });
  limited = await college.as(people[0]);
  unlimited = await college.as(people[1]);
});
afterAll(() => college.close());

test('an assistant of some sections hears and reckons of their students’ work alone', async () => {
  const read = async (by: Client) => {
    const { answer } = await by.call('GET /api/dashboard');
    const { activity, averageGrade, progress } = answer;
    return [activity.map(({ subject }) => subject).toSorted(), averageGrade?.percent, progress.percent];
  };
  expect(await read(unlimited)).toEqual([['Hers', 'His', 'His question', 'His quiz'], '70.0', 50]);
  // What is said in discussions is said to the whole course.
  expect(await read(limited)).toEqual([['Hers', 'His question'], '90.0', 100]);
});
