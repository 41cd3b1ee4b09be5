import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, assistsOnly, aUser, enrols, teaches } from '../../testing/factories.ts';
import { scored } from '../../testing/work.ts';

let college: TestCollege;
let course: { id: string; course_code: string };
let id: string;
let people: Record<'ann' | 'ben' | 'teacher' | 'assistant' | 'others', { id: string }>;
let clients: Record<keyof typeof people, Client>;

beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

beforeEach(async () => {
  const named = { first_name: 'Ada', last_name: 'Byron' };
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const section = { id: newId(), course_id: course.id, name: 'Evening' };
    await tx.insertInto('sections').values(section).execute();
    const made = {
      ann: await aUser(tx, 'student', named),
      ben: await aUser(tx, 'student'),
      teacher: await aUser(tx, 'instructor', { first_name: 'Ingrid', last_name: 'Halloran' }),
      assistant: await aUser(tx, 'teaching_assistant'),
      others: await aUser(tx, 'teaching_assistant'),
    };
    await teaches(tx, course, made.teacher);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    await teaches(tx, course, made.others, 'teaching_assistant');
    await assistsOnly(tx, made.others, [section]);
    for (const student of [made.ann, made.ben]) await enrols(tx, course, student);
    ({ id } = await anActivity(tx, course, 'assignment', { title: 'River essay', points: '10' }));
    return made;
  });
  clients = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, person]) => [name, await college.as(person)])),
  );
});

const say = (who: keyof typeof people, body: string, more: object = {}) =>
  clients[who].call('POST /api/assignments/{id}/comments', {
    params: { id },
    query: who === 'ann' || who === 'ben' ? {} : { studentId: people.ann.id },
    body: { body, ...more },
  });
const told = async (who: keyof typeof people) =>
  (await clients[who].call('GET /api/notifications')).answer.map(({ title, detail, path }) => [title, detail, path]);
const change = (table: 'activities' | 'assignments', values: object) =>
  college.write((tx) =>
    tx
      .updateTable(table)
      .set(values)
      .where(table === 'activities' ? 'id' : 'activity_id', '=', id)
      .execute(),
  );

describe('of a comment on work', () => {
  const work = () => `/courses/${course.id}/assignments/${id}`;

  it('by staff its student is told, several as one, and no fellow', async () => {
    await say('teacher', 'Please cite your sources.');
    expect(await told('ann')).toEqual([
      ['Ingrid Halloran commented on “River essay”', 'Please cite your sources.', work()],
    ]);
    await say('teacher', 'And number your pages.');
    expect(await told('ann')).toEqual([['2 comments on “River essay”', 'And number your pages.', work()]]);
    expect([await told('ben'), await told('teacher'), await told('assistant')]).toEqual([[], [], []]);
  });

  it('nobody is told while it is held back with the score, or the work is hidden', async () => {
    await change('activities', { posts_manually: true });
    await say('teacher', 'canary');
    await change('activities', { posts_manually: false, is_published: false });
    await say('teacher', 'canary');
    expect(await told('ann')).toEqual([]);
  });

  it('nothing is left once the score is hidden again', async () => {
    await clients.teacher.call('PUT /api/courses/{id}/gradebook/scores', {
      params: { id: course.id },
      body: { changes: [{ activityId: id, userId: people.ann.id, revision: 0, entry: '8' }] },
    });
    await say('teacher', 'canary');
    const hidden = { activityIds: [id], isPosted: false };
    await clients.teacher.call('PUT /api/courses/{id}/gradebook/posting', { params: { id: course.id }, body: hidden });
    expect(await told('ann')).toEqual([]);
  });

  it('by a student who teaches is told, or of the staff who has spoken or graded', async () => {
    // What somebody has said or given a fellow is not for this student.
    const fellow = { params: { id }, query: { studentId: people.ben.id }, body: { body: 'Well done.' } };
    await clients.assistant.call('POST /api/assignments/{id}/comments', fellow);
    await college.write((tx) => scored(tx, { id }, people.ben, '8', { graded_by: people.assistant.id }));
    await say('ann', 'May I use maps?');
    const asked = [
      'Ada Byron commented on “River essay”',
      'May I use maps?',
      `${work()}/grading?work=${people.ann.id}`,
    ];
    expect([await told('teacher'), await told('assistant')]).toEqual([[asked], []]);
    await say('assistant', 'Yes.');
    await say('ann', 'Thanks');
    expect([(await told('teacher')).length, (await told('assistant'))[0]?.[1]]).toEqual([1, 'Thanks']);
    await college.write((tx) => scored(tx, { id }, people.ann, '8', { graded_by: people.others.id }));
    await say('ann', 'Why 8?');
    // Of sections that they do not assist.
    expect(await told('others')).toEqual([]);
    expect((await told('assistant'))[0]?.[0]).toBe('2 comments on “River essay”');
  });

  it('by a student no name is told where the work is graded without names', async () => {
    await change('assignments', { is_anonymous: true });
    await say('ann', 'May I use maps?');
    expect(await told('teacher')).toEqual([
      ['A student commented on “River essay”', 'May I use maps?', `${work()}/grading`],
    ]);
  });

  it('to a group its members are told', async () => {
    await college.write(async (tx) => {
      const [set, group, at] = [newId(), newId(), college.clock.now()];
      await tx
        .insertInto('group_sets')
        .values({ id: set, course_id: course.id, name: 'Teams', created_at: at })
        .execute();
      await tx.insertInto('course_groups').values({ id: group, set_id: set, name: 'A', position: 1 }).execute();
      const joined = { set_id: set, group_id: group, joined_at: at };
      await tx
        .insertInto('group_members')
        .values([people.ann, people.ben].map((one) => ({ ...joined, user_id: one.id })))
        .execute();
      await tx.updateTable('assignments').set({ group_set_id: set }).where('activity_id', '=', id).execute();
      // What is said to all is held back from who has a score that is not posted.
      await scored(tx, { id }, people.ben, '7', { posted_at: null });
    });
    await say('teacher', 'To all of you', { toGroup: true });
    expect([(await told('ann')).length, await told('ben')]).toEqual([1, []]);
    await say('ann', 'Shall we meet?', { toGroup: true });
    expect((await told('ben')).map(([title]) => title)).toEqual(['Ada Byron commented on “River essay”']);
  });
});
