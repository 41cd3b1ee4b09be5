import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols } from '../../testing/factories.ts';
import { tellOfPassedDates } from './tell.ts';

let college: TestCollege;
let course: { id: string };

beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());
beforeEach(async () => {
  college.clock.pass({ hours: 2 });
  course = await college.write((tx) => aCourse(tx));
});

const inMinutes = (minutes: number) => new Date(college.clock.now().getTime() + minutes * 60_000);
const told = async ({ id } = course) => {
  const found = college.app.database.read.selectFrom('live_messages').where('topic', '=', `course:${id}`);
  return (await found.select(['audience', 'key']).execute()).map(({ audience, key }) => [audience, key]);
};
const tell = () => tellOfPassedDates(college.app);

const overriding = (dates: object) => async (tx: Tx) => {
  const student = await aUser(tx, 'student');
  await enrols(tx, course, student);
  const { id: activity_id } = await anActivity(tx, course, 'quiz', { due_at: inMinutes(900) });
  const row = { id: newId(), activity_id, student_id: student.id, updated_at: inMinutes(0), ...dates };
  await tx.insertInto('date_overrides').values(row).execute();
};

describe('open pages of a course are told', () => {
  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['a quiz opens', (tx) => anActivity(tx, course, 'quiz', { available_from: inMinutes(10) })],
    ['an assignment falls due', (tx) => anActivity(tx, course, 'assignment', { due_at: inMinutes(10) })],
    ['an assignment closes', (tx) => anActivity(tx, course, 'assignment', { available_until: inMinutes(10) })],
    ['a module opens', (tx) => aModule(tx, course, { available_from: inMinutes(10) })],
    ['it opens to one student', (tx) => overriding({ sets_from: true, available_from: inMinutes(10) })(tx)],
    ['it falls due to one student', (tx) => overriding({ sets_due: true, due_at: inMinutes(10) })(tx)],
    ['it closes to one student', (tx) => overriding({ sets_until: true, available_until: inMinutes(10) })(tx)],
  ])('once, when %s', async (_, make) => {
    await college.write(make);
    await tell();
    expect(await told()).toEqual([]);
    college.clock.pass({ minutes: 10 });
    await tell();
    await tell();
    expect(await told()).toEqual([['members', course.id]]);
  });

  it('once, of several processes at the same time', async () => {
    await college.write((tx) => anActivity(tx, course, 'quiz', { available_from: inMinutes(1) }));
    college.clock.pass({ minutes: 1 });
    await Promise.all([tell(), tell(), tell()]);
    expect(await told()).toHaveLength(1);
  });

  it('also of what passed while no process ran, if that is no longer ago than pages catch up with', async () => {
    const old = await college.write((tx) => aCourse(tx));
    await college.write(async (tx) => {
      await anActivity(tx, old, 'quiz', { available_from: inMinutes(1) });
      await anActivity(tx, course, 'quiz', { available_from: inMinutes(50) });
    });
    college.clock.pass({ minutes: 90 });
    await tell();
    expect(await told()).toHaveLength(1);
    expect(await told(old)).toEqual([]);
  });

  it('but not where nobody works any more', async () => {
    const archived = await college.write((tx) => aCourse(tx, { status: 'archived', status_before_archive: 'active' }));
    await college.write((tx) => anActivity(tx, archived, 'quiz', { available_from: inMinutes(1) }));
    college.clock.pass({ minutes: 1 });
    await tell();
    expect(await told(archived)).toEqual([]);
  });
});
