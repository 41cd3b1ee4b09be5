import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { type LiveCollege, openLiveCollege } from '../../testing/live-college.ts';
import { aCourse, enrols } from '../../testing/factories.ts';
import { submitted } from '../../testing/work.ts';
import { newId } from '../../ids.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';

let college: LiveCollege;
beforeAll(async () => {
  college = await openLiveCollege({
    COLLEGIUM_SMTP_URL: 'smtp://127.0.0.1:1',
    COLLEGIUM_URL: 'http://college.example',
  });
});
afterAll(() => college.close());

const endless = new Set(['/api/live']);
/** They differ each time, whatever was graded: the moment, a file with the moment in it, a fresh address. */
const changing = new Set(['/api/health', '/api/transcript', '/api/objects/s3/params']);

/** Stand nowhere else: whoever reads one has read the score, the note or the reason. */
const canaries = ['7.3159', '73.159', '43.8954', 'canary-note', 'canary-why', 'canary-comment'];

test('nothing of a score that is not posted reaches its student: no call, no mail, no notification, no live event', async () => {
  const world = await aGradebookWorld(college, { students: 2 });
  const [student] = world.students;
  const [item] = world.items;
  const params = { id: world.course.id };
  const staff = await college.as(world.instructor);
  await staff.call('PUT /api/courses/{id}/gradebook/posting', {
    params,
    body: { activityIds: [item.id], isPosted: false },
  });
  const client = await college.as(student);
  const live = await college.live(student);

  const cell = { activityId: item.id, userId: student.id };
  const written = await staff.call('PUT /api/courses/{id}/gradebook/scores', {
    params,
    body: { changes: [{ ...cell, points: '7.3159', revision: 0 }], why: 'canary-why' },
  });
  expect(written.answer.rows[0]?.totals).toEqual(['73.16 C', '43.9 F', '', '0 F']);
  await staff.call('PUT /api/courses/{id}/gradebook/notes/{userId}', {
    params: { ...params, userId: student.id },
    body: { note: 'canary-note', revision: 0 },
  });

  const said = await staff.call('POST /api/assignments/{id}/comments', {
    params: { id: item.id },
    query: { studentId: student.id },
    body: { body: 'canary-comment' },
  });
  expect(said.answer.isHeld).toBe(true);

  for (const call of Object.keys(api)) {
    const [method = 'GET', path = ''] = call.split(' ');
    if (method !== 'GET' || endless.has(path)) continue;
    for (const id of [world.course.id, item.id, student.id]) {
      const url = path
        .replace('{courseId}', world.course.id)
        .replace('{userId}', student.id)
        .replace(/\{\w+\}/g, id);
      const query = `activityId=${item.id}&userId=${student.id}&basis=current&audience=all&since=0-0`;
      const reply = await client.raw({ method, url: `${url}?${query}` });
      for (const canary of canaries) expect(reply.body.includes(canary), `${call} tells ${canary}`).toBe(false);
    }
  }
  const { read } = college.app.database;
  const of = student.id;
  expect(await read.selectFrom('notifications').selectAll().where('user_id', '=', of).execute()).toEqual([]);
  expect(await read.selectFrom('mails').selectAll().where('user_id', '=', of).execute()).toEqual([]);
  expect(await read.selectFrom('events').selectAll().where('user_id', '=', of).execute()).toEqual([]);

  // What the student hears first of the course is that it was posted.
  await staff.call('PUT /api/courses/{id}/gradebook/posting', {
    params,
    body: { activityIds: [item.id], isPosted: true },
  });
  await live.until(({ topic }) => topic === 'notifications');
  await live.until(({ topic }) => topic === `course:${world.course.id}`);
  live.close();
  expect(live.topics().filter((topic) => topic !== 'notifications')).toEqual([`course:${world.course.id}`]);
  for (const canary of canaries) expect(live.text()).not.toContain(canary);
}, 120_000);

test('an unposted score moves nothing that its student or a classmate reads: no mean, no rank, no count', async () => {
  const world = await aGradebookWorld(college, { students: 2 });
  const [mine, others] = world.students;
  const [item] = world.items;
  if (!others) throw new Error('The world has two students');
  const staff = await college.as(world.instructor);
  const params = { id: world.course.id };
  // Both stand in a cohort with a GPA of their own, and have handed in.
  await college.write(async (tx) => {
    const programme = newId();
    await tx.insertInto('programmes').values({ id: programme, name: 'Cohort' }).execute();
    const done = await aCourse(tx, { status: 'completed' });
    for (const [student, percent] of [
      [mine, '90'],
      [others, '80'],
    ] as const) {
      await tx
        .updateTable('users')
        .set({ programme_id: programme, entry_year: 2025 })
        .where('id', '=', student.id)
        .execute();
      await enrols(tx, done, student, 'completed', { final_percent: percent });
      await submitted(tx, item, student);
    }
  });
  await staff.call('PUT /api/courses/{id}/gradebook/posting', {
    params,
    body: { activityIds: [item.id], isPosted: false },
  });
  const readers = [await college.as(mine), await college.as(others)];
  const readAll = async () => {
    const read: Record<string, string> = {};
    for (const [index, client] of readers.entries())
      for (const call of Object.keys(api)) {
        const [method = 'GET', path = ''] = call.split(' ');
        if (method !== 'GET' || endless.has(path) || changing.has(path)) continue;
        const url = path.replace(/^(\/api\/courses)\/\{\w+\}/, `$1/${world.course.id}`).replace(/\{\w+\}/g, item.id);
        const reply = await client.raw({ method, url });
        if (reply.statusCode === 200) read[`${index} ${call}`] = reply.body;
      }
    return read;
  };
  const before = await readAll();
  expect(JSON.parse(before['0 GET /api/grades'] ?? '')).toMatchObject({ rank: 1, cohort: 2 });
  await staff.call('PUT /api/courses/{id}/gradebook/scores', {
    params,
    body: { changes: [{ activityId: item.id, userId: others.id, entry: '10', revision: 0 }] },
  });
  expect(await readAll()).toEqual(before);
}, 120_000);
