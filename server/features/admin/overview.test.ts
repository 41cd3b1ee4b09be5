import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { newId } from '../../ids.ts';
import type { App } from '../../context.ts';
import { repeating } from '../../jobs/repeating.ts';
import { record } from '../../operations/record.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { probeSystems } from './systems.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let admin: Client;
let data: string;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'collegium-overview-'));
  // The clock stands at Wednesday 18 November 2026, 11:00 in Prague.
  college = await openTestCollege({ COLLEGIUM_DATA: data });
  admin = await college.as(
    await college.write((tx) => aUser(tx, 'admin', { first_name: 'Ruth', last_name: 'Adeyemi' })),
  );
});
afterEach(async () => {
  await college.close();
  rmSync(data, { recursive: true, force: true });
});

const overview = async () => (await admin.call('GET /api/admin/overview')).answer;
const at = (moment: string) => new Date(moment);

async function anEvent(tx: Tx, given: Partial<Insertable<Schema['events']>>) {
  await tx
    .insertInto('events')
    .values({
      id: newId(),
      kind: 'lesson.completed',
      at: college.clock.now(),
      actor_id: null,
      user_id: null,
      course_id: null,
      subject_id: null,
      ...given,
    })
    .execute();
}

async function aWaitingMail(tx: Tx, last_error: string | null) {
  const [id, now] = [newId(), college.clock.now()];
  const words = { subject: 'A subject', text: 'Words', html: '<p>Words</p>', kind: 'trial' };
  const moments = { next_try_at: now, secret_until: null, created_at: now, sent_at: null };
  await tx
    .insertInto('mails')
    .values({
      id,
      message_id: `<${id}@college.example>`,
      user_id: null,
      to_address: 'a@b.example',
      last_error,
      ...words,
      ...moments,
    })
    .execute();
}

describe('GET /api/admin/overview', () => {
  it('is for admins', async () => {
    expect((await college.nobody.call('GET /api/admin/overview')).status).toBe(401);
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    expect((await manager.call('GET /api/admin/overview')).status).toBe(403);
  });

  it('counts users as they are now', async () => {
    await college.write(async (tx) => {
      // Today began at 23:00 UTC yesterday.
      await aUser(tx, 'student', { last_login_at: at('2026-11-17T22:59:00Z') });
      await aUser(tx, 'student', { last_login_at: at('2026-11-17T23:00:00Z') });
      await aUser(tx, 'instructor', { is_active: false });
      await aUser(tx, 'student', { is_active: false, erased_at: at('2026-11-17T12:00:00Z') });
    });
    expect((await overview()).users).toEqual({
      total: 4,
      active: 3,
      // One who has signed in, and the administrator, whose page is open since yesterday.
      hereToday: 2,
      byRole: [
        { role: 'student', count: 2 },
        { role: 'instructor', count: 1 },
        { role: 'teaching_assistant', count: 0 },
        { role: 'course_manager', count: 0 },
        { role: 'supervisor', count: 0 },
        { role: 'admin', count: 1 },
      ],
    });
  });

  it('counts courses by status, and the students in them', async () => {
    await college.write(async (tx) => {
      const course = await aCourse(tx);
      await aCourse(tx);
      await aCourse(tx, { status: 'draft' });
      for (const state of ['active', 'active', 'dropped', 'completed', 'invited'] as const)
        await enrols(tx, course, await aUser(tx, 'student'), state);
    });
    expect((await overview()).courses).toEqual({
      total: 3,
      byStatus: [
        { status: 'active', count: 2 },
        { status: 'draft', count: 1 },
      ],
      enrolments: 2,
    });
  });

  it('probes the systems', async () => {
    const { systems, storage } = await overview();
    expect(systems.web.memoryBytes).toBeGreaterThan(10_000_000);
    expect(systems.database).toEqual({
      health: 'operational',
      kind: college.app.database.kind,
      pingMs: expect.any(Number),
    });
    expect(systems.disk?.totalBytes).toBeGreaterThan(systems.disk?.freeBytes ?? Infinity);
    expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
    expect(storage.fileBytes).toBe(0);
    expect(storage.lastBackup).toBeNull();
    // What is told on the database's channel comes back to this process, as open pages hear it.
    expect(systems.live).toEqual({ health: 'operational', delayMs: expect.any(Number) });
  });

  it('lists what a new college does first, ticked off as it is done', async () => {
    const steps = async () => (await overview()).firstSteps;
    const none = [
      { step: 'college', isDone: false },
      { step: 'term', isDone: false },
      { step: 'departments', isDone: false },
      { step: 'people', isDone: false },
      { step: 'course', isDone: false },
    ];
    const stepsWith = (...done: string[]) => none.map(({ step }) => ({ step, isDone: done.includes(step) }));
    expect(await steps()).toEqual(none);
    const name = { name: 'Kaunas College' };
    expect((await admin.call('PUT /api/admin/settings/college', { body: name })).status).toBe(200);
    expect(await steps()).toEqual(stepsWith('college'));
    await college.write((tx) => aUser(tx, 'student'));
    expect(await steps()).toEqual(stepsWith('college', 'people'));
    const department = { name: 'Mathematics' };
    expect((await admin.call('POST /api/departments', { body: department })).status).toBe(201);
    expect(await steps()).toEqual(stepsWith('college', 'people', 'departments'));
    await college.write((tx) => aCourse(tx));
    expect(await steps()).toEqual(stepsWith('college', 'people', 'departments', 'course'));
    const term = { name: 'Autumn', startsOn: '2026-09-01', endsOn: '2026-12-18' };
    expect((await admin.call('POST /api/terms', { body: term })).status).toBe(201);
    expect(await steps()).toBeNull();
  });

  it('says nothing of first steps where students learn already, or in the demo college', async () => {
    const { settings } = college.app;
    settings.demo = true;
    expect((await overview()).firstSteps).toBeNull();
    settings.demo = false;
    expect((await overview()).firstSteps).toHaveLength(5);
    await college.write(async (tx) => enrols(tx, await aCourse(tx), await aUser(tx, 'student')));
    expect((await overview()).firstSteps).toBeNull();
  });

  it('counts the files among what is stored', async () => {
    await college.write(async (tx) => {
      const object = { size: 3_000_000_000, etag: 'e', created_at: college.clock.now() };
      for (const key of ['lecture', 'slides'])
        await tx
          .insertInto('file_objects')
          .values({ ...object, key })
          .execute();
    });
    expect((await overview()).storage.fileBytes).toBe(6_000_000_000);
  });

  it('says whether mail is taken, and how much waits', async () => {
    expect((await overview()).systems.mail).toBeNull();
    const { app } = college;
    const mailOf = async () => {
      const settings = { ...app.settings, smtpUrl: 'smtp://mail.college.example:587' };
      return (await probeSystems({ ...app, settings })).mail;
    };
    expect(await mailOf()).toEqual({ health: 'operational', kind: 'smtp', waiting: 0 });
    await college.write((tx) => aWaitingMail(tx, null));
    expect(await mailOf()).toEqual({ health: 'operational', kind: 'smtp', waiting: 1 });
    await college.write((tx) => aWaitingMail(tx, 'The mail server does not answer.'));
    expect(await mailOf()).toEqual({ health: 'failing', kind: 'smtp', waiting: 2 });
  });

  it('names the jobs whose last turn failed', async () => {
    const { app } = college;
    expect((await overview()).systems.jobs).toEqual({ health: 'operational', count: 0, failing: [] });
    let isWell = false;
    const given = { signals: app.signals, log: { info() {}, warn() {}, error() {} } };
    const work = async () => {
      if (!isWell) throw new Error('no mail server');
    };
    const jobs = [
      repeating({ name: 'mail', everyMs: 10, work }, given),
      repeating({ name: 'old-mail', everyMs: 10, work: async () => {} }, given),
    ];
    await expect
      .poll(async () => (await overview()).systems.jobs)
      .toEqual({ health: 'failing', count: 2, failing: ['mail'] });
    isWell = true;
    await expect.poll(async () => (await overview()).systems.jobs.failing).toEqual([]);
    await Promise.all(jobs.map((job) => job.stop()));
    expect((await overview()).systems.jobs.count).toBe(0);
  });

  it('asks a store elsewhere, and says that it does not answer', async () => {
    expect((await overview()).systems.store).toBeNull();
    const { app } = college;
    const store = (head: () => Promise<null>) => ({ ...app, store: { ...app.store, kind: 's3', head } }) as App;
    expect((await probeSystems(store(async () => null))).store).toEqual({
      health: 'operational',
      pingMs: expect.any(Number),
    });
    const failing = store(() => Promise.reject(new Error('no answer')));
    expect((await probeSystems(failing)).store).toEqual({ health: 'failing', pingMs: null });
  });

  it('tells of the last backup that was kept', async () => {
    const { app } = college;
    const facts = { rows: 10, files: 2 };
    await record(app, 'college.backed_up', { ...facts, madeAt: '2026-11-16T03:15:00.000Z', bytes: 500 });
    await record(app, 'college.backed_up', { ...facts, madeAt: '2026-11-17T03:15:00.000Z', bytes: 700 });
    expect((await overview()).storage.lastBackup).toEqual({ at: '2026-11-17T03:15:00.000Z', bytes: 700 });
  });

  it('says nothing of a disk where there is no data directory', async () => {
    rmSync(data, { recursive: true });
    expect((await overview()).systems.disk).toBeNull();
  });

  it('counts each person once a day, for the viewer’s last 30 days', async () => {
    await college.write(async (tx) => {
      const [maya, lucas] = [await aUser(tx, 'student'), await aUser(tx, 'student')];
      for (const moment of [
        '2026-11-17T23:30:00Z',
        '2026-11-18T08:00:00Z',
        '2026-11-17T22:30:00Z',
        '2026-10-19T21:59:00Z',
      ])
        await anEvent(tx, { actor_id: maya.id, at: at(moment) });
      await anEvent(tx, { actor_id: lucas.id, at: at('2026-11-18T08:00:00Z') });
      await anEvent(tx, { actor_id: lucas.id, at: at('2026-10-19T22:00:00Z') });
      await anEvent(tx, { actor_id: null, at: at('2026-11-18T08:00:00Z') });
    });
    const { presence } = await overview();
    expect(presence).toHaveLength(30);
    expect(presence.filter(({ people }) => people > 0)).toEqual([
      { day: '2026-10-20', people: 1 },
      { day: '2026-11-17', people: 1 },
      { day: '2026-11-18', people: 2 },
    ]);
    expect([presence[0]?.day, presence.at(-1)?.day]).toEqual(['2026-10-20', '2026-11-18']);
  });

  it('tells what happened last, in courses and to users', async () => {
    const maya = await college.write(async (tx) => {
      const student = await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' });
      const course = await aCourse(tx, { course_code: 'WEB-301' });
      for (let i = 0; i < 25; i++)
        await anEvent(tx, {
          actor_id: student.id,
          course_id: course.id,
          subject: `Lesson ${i}`,
          at: at(`2026-11-18T09:${10 + i}:00Z`),
        });
      await anEvent(tx, { kind: 'something.else', at: at('2026-11-18T09:59:00Z') });
      return student;
    });
    await admin.call('PUT /api/users/{id}', { params: { id: maya.id }, body: { role: 'supervisor' } });
    const { activity } = await overview();
    expect(activity).toHaveLength(20);
    expect(activity[0]).toMatchObject({
      kind: 'user.role_changed',
      person: 'Ruth Adeyemi',
      subject: 'Maya Lindgren',
      courseCode: null,
      newRole: 'supervisor',
      at: college.clock.now().toISOString(),
    });
    expect(activity[1]).toMatchObject({
      kind: 'lesson.completed',
      person: 'Maya Lindgren',
      subject: 'Lesson 24',
      courseCode: 'WEB-301',
      newRole: null,
    });
  });

  it('tells what somebody did many times over once', async () => {
    await college.write(async (tx) => {
      const [grader, student] = [await aUser(tx, 'instructor'), await aUser(tx, 'student')];
      const course = await aCourse(tx, { course_code: 'WEB-301' });
      const essay = await anActivity(tx, course, 'assignment');
      const graded = { kind: 'submission.graded', actor_id: grader.id, course_id: course.id, subject: 'Essay' };
      await anEvent(tx, { actor_id: student.id, subject: 'A lesson', at: at('2026-11-18T09:00:00Z') });
      for (let i = 0; i < 50; i++)
        await anEvent(tx, { ...graded, subject_id: essay.id, at: at(`2026-11-18T09:${10 + (i % 40)}:00Z`) });
    });
    const { activity } = await overview();
    expect(activity.map(({ subject, at: moment }) => [subject, moment])).toEqual([
      ['Essay', '2026-11-18T09:49:00.000Z'],
      ['A lesson', '2026-11-18T09:00:00.000Z'],
    ]);
  });

  it('shows how far the largest current courses are', async () => {
    const course = await college.write(async (tx) => {
      const made = await aCourse(tx, { title: 'Advanced Web Development', course_code: 'WEB-301' });
      await teaches(
        tx,
        made,
        await aUser(tx, 'instructor', { title: 'Dr', first_name: 'Ingrid', last_name: 'Halloran' }),
      );
      const inModule = await aModule(tx, made);
      const lesson = await anActivity(tx, made, 'lesson', { module_id: inModule.id });
      const work = await anActivity(tx, made, 'assignment', { module_id: inModule.id, points: '20' });
      await anActivity(tx, made, 'lesson', { module_id: inModule.id, is_published: false });
      for (const [i, state] of (['active', 'active', 'active', 'dropped'] as const).entries()) {
        const student = await aUser(tx, 'student');
        await enrols(tx, made, student, state);
        if (i === 0) continue;
        const now = college.clock.now();
        await tx
          .insertInto('activity_progress')
          .values({ activity_id: lesson.id, user_id: student.id, viewed_at: now, completed_at: now })
          .execute();
        await tx
          .insertInto('scores')
          .values({ activity_id: work.id, user_id: student.id, points: String(10 + i), graded_at: now, posted_at: now })
          .execute();
      }
      for (const rating of [4, 5, 5])
        await tx
          .insertInto('course_reviews')
          .values({
            course_id: made.id,
            user_id: (await aUser(tx, 'student')).id,
            rating,
            created_at: college.clock.now(),
          })
          .execute();
      await anEvent(tx, { course_id: made.id, at: at('2026-11-18T09:00:00Z') });
      await aCourse(tx, { status: 'draft' });
      await aCourse(tx, { end_date: '2026-11-17' });
      await aCourse(tx, { title: 'Small', course_code: 'S-1' });
      return made;
    });
    const { topCourses } = await overview();
    // Two of three students have done one of two items; their grades are 11 and 12 of 20.
    expect(topCourses[0]).toEqual({
      id: course.id,
      title: 'Advanced Web Development',
      courseCode: 'WEB-301',
      hue: 1,
      instructors: ['Dr Ingrid Halloran'],
      students: 3,
      meanProgress: 33,
      meanGrade: '57.5',
      rating: 4.7,
      lastActivityAt: '2026-11-18T09:00:00.000Z',
    });
    expect(topCourses[1]).toMatchObject({
      title: 'Small',
      students: 0,
      meanProgress: 0,
      meanGrade: null,
      rating: null,
      lastActivityAt: null,
      instructors: [],
    });
    expect(topCourses).toHaveLength(2);
  });

  it('takes as many statements for an empty college as for a full one', async () => {
    const empty = await admin.call('GET /api/admin/overview');
    await college.write(async (tx) => {
      for (let i = 0; i < 12; i++) await enrols(tx, await aCourse(tx), await aUser(tx, 'student'));
    });
    // Totals that nobody has read so far are made by the first who does.
    await admin.call('GET /api/admin/overview');
    const full = await admin.call('GET /api/admin/overview');
    expect(full.answer.topCourses).toHaveLength(10);
    expect([empty.statements, full.statements]).toEqual([9, 9]);
  });
});
