import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols } from '../../testing/factories.ts';
import { aReply, aTopic, completed, scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const due = new Date('2030-03-01T12:00:00Z');
const later = new Date('2030-03-08T12:00:00Z');

/** A course whose modules ask for one thing each, and two students of it in sections of their own. */
async function twoStudents(tx: Tx) {
  const course = await aCourse(tx);
  const [student, fellow] = [await aUser(tx, 'student'), await aUser(tx, 'student')];
  const sections = [newId(), newId()] as const;
  for (const [place, id] of sections.entries())
    await tx
      .insertInto('sections')
      .values({ id, course_id: course.id, name: `Section ${place}` })
      .execute();
  await enrols(tx, course, student, 'active', { section_id: sections[0] });
  await enrols(tx, course, fellow, 'active', { section_id: sections[1] });
  const asks = async (kind: 'lesson' | 'assignment' | 'discussion', given: object) => {
    const module = await aModule(tx, course);
    return anActivity(tx, course, kind, { module_id: module.id, due_at: due, ...given });
  };
  const items = {
    seen: await asks('lesson', { requirement: 'view' }),
    handedIn: await asks('assignment', { requirement: 'submit', points: '10' }),
    reached: await asks('assignment', { requirement: 'score', least_score: '5', points: '10' }),
    talk: await asks('discussion', { requirement: 'contribute' }),
    kept: await asks('lesson', { requirement: 'view' }),
  };
  const talk = await aTopic(tx, course, fellow, { id: items.talk.id, activity_id: items.talk.id });
  return { course, student, fellow, section: sections[1], items, talk };
}
type World = Awaited<ReturnType<typeof twoStudents>>;

/** The fellow does all of it, and has dates of their own in every way in which there are some. */
async function allIsDone(tx: Tx, { course, student, fellow, section, items, talk }: World) {
  const at = college.clock.now();
  await completed(tx, items.seen, fellow, at);
  await submitted(tx, items.handedIn, fellow);
  await scored(tx, items.reached, fellow, '9');
  await aReply(tx, talk, fellow);
  // One's own that was taken back is none.
  await aReply(tx, talk, student, { deleted_at: at });
  const module_id = items.kept.module_id ?? '';
  await tx.insertInto('module_completions').values({ module_id, user_id: fellow.id, kept_at: at }).execute();
  const [set, group] = [newId(), newId()];
  const row = { id: set, course_id: course.id, name: 'Teams', self_signup: false, created_at: at };
  await tx.insertInto('group_sets').values(row).execute();
  await tx.insertInto('course_groups').values({ id: group, set_id: set, name: 'One', position: 1 }).execute();
  const member = { set_id: set, group_id: group, user_id: fellow.id, joined_at: at };
  await tx.insertInto('group_members').values(member).execute();
  const dates = { sets_due: true, due_at: later, updated_at: at };
  const whose = [
    { activity_id: items.seen.id, student_id: fellow.id },
    { activity_id: items.handedIn.id, section_id: section },
    { activity_id: items.reached.id, group_id: group },
  ];
  for (const one of whose)
    await tx
      .insertInto('date_overrides')
      .values({ id: newId(), ...one, ...dates })
      .execute();
}

test('what a fellow did, and dates that are theirs alone, stand in nobody else’s outline', async () => {
  const world = await college.write(twoStudents);
  const { course, student, fellow } = world;
  await college.write((tx) => allIsDone(tx, world));
  const outlineOf = async (user: { id: string }) => {
    const client = await college.as(user);
    const { answer } = await client.call('GET /api/courses/{id}/modules', { params: { id: course.id } });
    const [own] = (await client.call('GET /api/courses')).answer;
    const modules = answer.map(({ status, done, items }) => [status, done, ...items.map(({ dueAt }) => dueAt)]);
    return { progress: own?.progress, modules };
  };
  const nothing = ['not_started', 0, due.toISOString()];
  const none = { progress: 0, modules: [nothing, nothing, nothing, nothing, nothing] };
  expect(await outlineOf(student)).toEqual(none);
  const done = (at: Date) => ['completed', 1, at.toISOString()];
  const all = { progress: 100, modules: [done(later), done(later), done(later), done(due), done(due)] };
  expect(await outlineOf(fellow)).toEqual(all);
});
