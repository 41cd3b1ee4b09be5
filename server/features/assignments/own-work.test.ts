import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { richText } from '../../../contract/rich-text.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
let one: Client;
let other: Client;
let teacher: Client;
let alone: { id: string };
let later: { id: string };
let shared: { id: string };
const groups = { one: newId(), other: newId() };

beforeAll(async () => {
  college = await openTestCollege();
  const people = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    const students = { one: await aUser(tx, 'student'), other: await aUser(tx, 'student') };
    alone = await anActivity(tx, course, 'assignment', { title: 'Alone', points: '10' });
    shared = await anActivity(tx, course, 'assignment', { title: 'Shared', points: '10' });
    const at = college.clock.now();
    later = await anActivity(tx, course, 'assignment', { available_from: new Date(at.getTime() + 86_400_000) });
    const instructions = richText.parse('<p>What to do</p>');
    await tx.updateTable('assignments').set({ instructions }).where('activity_id', '=', later.id).execute();
    const set = { id: newId(), course_id: course.id, name: 'Teams', created_at: at };
    await tx.insertInto('group_sets').values(set).execute();
    for (const [position, name] of (['one', 'other'] as const).entries()) {
      const [group_id, user] = [groups[name], students[name]];
      await enrols(tx, course, user);
      await tx.insertInto('course_groups').values({ id: group_id, set_id: set.id, name, position }).execute();
      await tx
        .insertInto('group_members')
        .values({ set_id: set.id, group_id, user_id: user.id, joined_at: at })
        .execute();
    }
    await tx.updateTable('assignments').set({ group_set_id: set.id }).where('activity_id', '=', shared.id).execute();
    await submitted(tx, alone, students.other, { submitted_at: at });
    await submitted(tx, alone, students.other, { submitted_at: at, attempt: 2 });
    await scored(tx, alone, students.one, '7', { posted_at: null });
    const said = { activity_id: alone.id, user_id: students.one.id, group_id: null, attempt: null };
    const comment = {
      id: newId(),
      ...said,
      author_id: instructor.id,
      is_from_staff: true,
      body: 'Held back',
      created_at: at,
    };
    await tx.insertInto('submission_comments').values(comment).execute();
    return { ...students, instructor };
  });
  one = await college.as(people.one);
  other = await college.as(people.other);
  teacher = await college.as(people.instructor);
});
afterAll(() => college.close());

const detail = async (who: Client, { id }: { id: string }) =>
  (await who.call('GET /api/assignments/{id}', { params: { id } })).answer.mine;
const onBoard = async (who: Client, { id }: { id: string }) =>
  (await who.call('GET /api/assignments')).answer.filter((item) => item.id === id);

describe('what a student sees of an assignment', () => {
  test('are the attempts that they made, and nobody else', async () => {
    expect((await detail(one, alone))?.nextAttempt).toBe(1);
    expect((await detail(other, alone))?.nextAttempt).toBe(3);
  });

  test('of their group are who still learns in the course', async () => {
    const left = await college.write(async (tx) => {
      const group = { id: groups.one };
      const { set_id } = await tx
        .selectFrom('course_groups')
        .select('set_id')
        .where('id', '=', group.id)
        .executeTakeFirstOrThrow();
      const { course_id } = await tx
        .selectFrom('group_sets')
        .select('course_id')
        .where('id', '=', set_id)
        .executeTakeFirstOrThrow();
      const user = await aUser(tx, 'student');
      await enrols(tx, { id: course_id }, user, 'dropped');
      await tx
        .insertInto('group_members')
        .values({ set_id, group_id: group.id, user_id: user.id, joined_at: college.clock.now() })
        .execute();
      return user;
    });
    const members = (await detail(one, shared))?.group?.members.map(({ id }) => id);
    expect(members).toHaveLength(1);
    expect(members).not.toContain(left.id);
  });

  test('is their own group, and what it has begun', async () => {
    expect((await detail(one, shared))?.group?.id).toBe(groups.one);
    expect((await detail(other, shared))?.group?.id).toBe(groups.other);
    const draft = { attempt: 1, revision: 0, body: richText.parse('<p>Begun</p>'), link: '', files: [] };
    await one.call('PUT /api/assignments/{id}/draft', { params: { id: shared.id }, body: draft });
    expect(await onBoard(one, shared)).toMatchObject([{ hasDraft: true }]);
    expect(await onBoard(other, shared)).toMatchObject([{ hasDraft: false }]);
  });

  test('is nothing of its text before it opens, which those who teach read', async () => {
    const textFor = async (who: Client) =>
      (await who.call('GET /api/assignments/{id}', { params: { id: later.id } })).answer.instructions;
    expect(await textFor(one)).toBe('');
    expect(await textFor(teacher)).toBe('<p>What to do</p>');
  });

  test('is no comment that waits with its score to be posted', async () => {
    expect(await onBoard(one, alone)).toMatchObject([{ comment: null }]);
    await college.write((tx) =>
      tx.updateTable('scores').set({ posted_at: college.clock.now() }).where('activity_id', '=', alone.id).execute(),
    );
    expect(await onBoard(one, alone)).toMatchObject([{ comment: 'Held back' }]);
  });
});
