import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (day: number, time = '22:59') => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`);
const range = { from: '2026-10-20', to: '2027-01-20' };

/** A course with work due from the 15th to the 27th, of which some is not to be seen, and who has to do with it. */
async function aWorld() {
  return college.write(async (tx) => {
    const [course, archived, draft] = [
      await aCourse(tx),
      await aCourse(tx, { status: 'completed' }),
      await aCourse(tx, { status: 'draft' }),
    ];
    const [instructor, assistant, student] = [
      await aUser(tx, 'instructor'),
      await aUser(tx, 'teaching_assistant'),
      await aUser(tx, 'student'),
    ];
    const supervisor = await aUser(tx, 'supervisor');
    await tx.insertInto('supervisions').values({ supervisor_id: supervisor.id, student_id: student.id }).execute();
    for (const each of [course, archived, draft]) {
      await teaches(tx, each, instructor);
      await teaches(tx, each, assistant, 'teaching_assistant');
      await enrols(tx, each, student);
    }
    const module = await aModule(tx, course);
    const hidden = await aModule(tx, course, { is_published: false });
    const work: Record<string, { id: string }> = {};
    for (let day = 15; day <= 27; day++)
      work[day] = await anActivity(tx, course, day % 2 ? 'quiz' : 'assignment', {
        title: `Due ${day}`,
        module_id: module.id,
        due_at: at(day),
      });
    await anActivity(tx, course, 'assignment', { title: 'In hidden module', module_id: hidden.id, due_at: at(19) });
    await anActivity(tx, course, 'assignment', { title: 'Unpublished', is_published: false, due_at: at(19) });
    await anActivity(tx, course, 'lesson', { title: 'Reading', module_id: module.id, available_from: at(20, '08:00') });
    await anActivity(tx, archived, 'assignment', { title: 'Archived, to come', due_at: at(21) });
    await anActivity(tx, archived, 'assignment', { title: 'Archived, over', due_at: at(2) });
    await anActivity(tx, draft, 'assignment', { title: 'In a draft', due_at: at(21) });
    const done = { user_id: student.id, submitted_at: at(17) };
    for (const day of [19, 20])
      await tx
        .insertInto('submissions')
        .values({ id: newId(), activity_id: work[day]?.id ?? '', ...done })
        .execute();
    const score = { user_id: student.id, graded_at: at(17), posted_at: at(17), points: '5.00' };
    await tx
      .insertInto('scores')
      .values({ ...score, activity_id: work[21]?.id ?? '' })
      .execute();
    const override = { activity_id: work[22]?.id ?? '', student_id: student.id, sets_due: true, due_at: at(29) };
    await tx
      .insertInto('date_overrides')
      .values({ id: newId(), ...override, updated_at: at(1) })
      .execute();
    const [manager, admin] = [await aUser(tx, 'course_manager'), await aUser(tx, 'admin')];
    return { course, instructor, assistant, student, supervisor, manager, admin, work };
  });
}

const due = async (client: Client) =>
  (await client.call('GET /api/calendar', { query: range })).answer.entries.filter(({ kind }) => kind === 'due');

describe('deadlines', () => {
  test('of the dashboard are those that the calendar shows first, for every role', async () => {
    const world = await aWorld();
    const now = college.clock.now().toISOString();
    for (const who of ['student', 'instructor', 'assistant', 'supervisor', 'manager', 'admin'] as const) {
      const client = await college.as(world[who]);
      const { deadlines } = (await client.call('GET /api/dashboard')).answer;
      const shown = (await due(client)).filter(
        ({ activity, isDone, isPublished, startsAt }) =>
          (activity === 'quiz' || activity === 'assignment') && !isDone && isPublished && (startsAt ?? '') >= now,
      );
      expect(deadlines.length, who).toBe(5);
      expect(
        shown.slice(0, 5).map(({ id, startsAt, course }) => [id, startsAt, course?.id]),
        who,
      ).toEqual(deadlines.map(({ id, dueAt, course }) => [id, dueAt, course.id]));
    }
  });

  test('are those that a student may see, by their own dates, with what is done', async () => {
    const world = await aWorld();
    const entries = await due(await college.as(world.student));
    const titles = entries.map(({ title }) => title);
    for (const hidden of ['In hidden module', 'Unpublished', 'Archived, to come', 'In a draft'])
      expect(titles).not.toContain(hidden);
    expect(titles).toContain('Archived, over');
    expect(entries.filter(({ isDone }) => isDone).map(({ title }) => title)).toEqual(['Due 19', 'Due 20', 'Due 21']);
    expect(entries.find(({ title }) => title === 'Due 22')).toMatchObject({ firstDay: '2026-11-29', mayEdit: false });
    expect(entries.every(({ handedIn }) => handedIn === null)).toBe(true);
    const staff = await due(await college.as(world.instructor));
    expect(staff.find(({ title }) => title === 'Unpublished')).toMatchObject({ isPublished: false, mayEdit: true });
    expect(staff.find(({ title }) => title === 'Due 22')).toMatchObject({ firstDay: '2026-11-22' });
    expect(staff.find(({ title }) => title === 'Due 19')).toMatchObject({ handedIn: 1 });
    const all = (await (await college.as(world.student)).call('GET /api/calendar', { query: range })).answer.entries;
    expect(all.find(({ title }) => title === 'Reading')).toMatchObject({ kind: 'opens', activity: 'lesson' });
  });

  test('are moved by who may edit the course, at the same time of the day, once they confirm what was handed in', async () => {
    const { course, work, instructor, student, assistant } = await aWorld();
    const discussion = await college.write(async (tx) => {
      const graded = { title: 'Talk', points: '10', due_at: at(23) };
      const made = await anActivity(tx, course, 'discussion', graded);
      return aTopic(tx, course, instructor, { id: made.id, activity_id: made.id });
    });
    const client = await college.as(instructor);
    const params = { id: work[24]?.id ?? '' };
    const move = (days: number, seen: Date, more = {}) =>
      client.call('PUT /api/calendar/deadlines/{id}', { params, body: { days, seen: seen.toISOString(), ...more } });
    expect((await move(2, at(24))).answer).toEqual({ dueAt: at(26).toISOString() });
    expect((await move(3, at(24))).status).toBe(409);
    const moved = (await due(await college.as(student))).find(({ id }) => id === params.id);
    expect(moved).toMatchObject({ firstDay: '2026-11-26' });
    // The clocks change on the way back to October: it is due at 23:59 there too.
    expect((await move(-40, at(26))).answer).toEqual({ dueAt: '2026-10-17T21:59:00.000Z' });
    const end = new Date('2199-12-31T22:00:00Z');
    await college.write((tx) =>
      tx.updateTable('activities').set({ due_at: end }).where('id', '=', params.id).execute(),
    );
    expect((await move(1, end)).problem.errors).toEqual({ days: 'The year must be from 1900 to 2199' });
    const handedIn = { params: { id: work[20]?.id ?? '' } };
    const body = { days: 1, seen: at(20).toISOString() };
    expect((await client.call('PUT /api/calendar/deadlines/{id}', { ...handedIn, body })).status).toBe(409);
    const confirmed = { ...body, confirmed: true };
    expect((await client.call('PUT /api/calendar/deadlines/{id}', { ...handedIn, body: confirmed })).status).toBe(200);
    // In a discussion they hand in what they write; what is taken back, and what staff write, is none of it.
    const talk = { params: { id: discussion.id } };
    const ask = (more = {}) =>
      client.call('PUT /api/calendar/deadlines/{id}', {
        ...talk,
        body: { days: 1, seen: at(23).toISOString(), ...more },
      });
    const handed = async () => (await due(client)).find(({ title }) => title === 'Talk')?.handedIn;
    await college.write(async (tx) => {
      await aReply(tx, discussion, instructor);
      await aReply(tx, discussion, student, { deleted_at: at(3) });
    });
    expect(await handed()).toBe(0);
    await college.write((tx) => aReply(tx, discussion, student));
    expect(await handed()).toBe(1);
    expect((await ask()).status).toBe(409);
    expect((await ask({ confirmed: true })).status).toBe(200);
    for (const [who, status] of [
      [student, 403],
      [assistant, 403],
    ] as const) {
      const reply = await (await college.as(who)).call('PUT /api/calendar/deadlines/{id}', { params, body });
      expect(reply.status).toBe(status);
    }
  });

  test('do not overwrite what somebody has open, nor move beyond the closing', async () => {
    const { work, instructor } = await aWorld();
    const client = await college.as(instructor);
    const params = { id: work[24]?.id ?? '' };
    const form = (await client.call('GET /api/assignments/{id}/form', { params })).answer;
    const body = { days: 1, seen: at(24).toISOString() };
    expect((await client.call('PUT /api/calendar/deadlines/{id}', { params, body })).status).toBe(200);
    const saved = {
      settings: { ...form.settings, instructions: '<p>Write.</p>', points: '10.00' },
      revision: form.revision,
    };
    const late = await client.call('PUT /api/assignments/{id}', { params, body: saved });
    expect(late.problem).toMatchObject({ status: 409 });
    await college.write((tx) =>
      tx
        .updateTable('activities')
        .set({ available_until: at(26) })
        .where('id', '=', params.id)
        .execute(),
    );
    const further = { days: 2, seen: at(25).toISOString() };
    const refused = await client.call('PUT /api/calendar/deadlines/{id}', { params, body: further });
    expect(refused.problem).toMatchObject({ status: 422, detail: 'It closes before it is due' });
    await college.write((tx) =>
      tx
        .updateTable('activities')
        .set({ available_from: at(23) })
        .where('id', '=', params.id)
        .execute(),
    );
    const onOpening = { days: -2, seen: at(25).toISOString() };
    const early = await client.call('PUT /api/calendar/deadlines/{id}', { params, body: onOpening });
    expect(early.problem).toMatchObject({ status: 422, detail: 'Let it be due after it opens' });
    expect((await due(client)).find(({ id }) => id === params.id)).toMatchObject({ firstDay: '2026-11-25' });
  });
});
