import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTransport } from '../../mail/job.ts';
import { sendDueMails } from '../../mail/sender.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic, submitted } from '../../testing/work.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { writeDueMails } from '../outgoing/mail-job.ts';
import { remindOfDueWork } from './remind.ts';
import { settleReminders } from './settle.ts';

let mailbox: Mailbox;
let college: TestCollege;
let transport: ReturnType<typeof openTransport>;
let course: { id: string; course_code: string };
let maya: { id: string };
let hers: Client;

beforeAll(async () => {
  mailbox = await openMailbox();
  college = await openTestCollege({ COLLEGIUM_SMTP_URL: mailbox.url, COLLEGIUM_URL: 'http://college.example' });
  transport = openTransport(mailbox.url);
});
afterAll(async () => {
  transport.close();
  await college.close();
  await mailbox.close();
});

let turn = 0;
/** Each begins at 10:00 UTC, 11:00 in Lagos, which has no summer time, with a course and a student of its own. */
beforeEach(async () => {
  const now = college.clock.now();
  const next = Date.parse(`${now.toISOString().slice(0, 10)}T10:00:00Z`) + 86_400_000;
  college.clock.pass({ seconds: (next - now.getTime()) / 1000 });
  await college.write(async (tx) => {
    await tx.updateTable('users').set({ is_active: false }).execute();
    course = await aCourse(tx, { course_code: `DUE-${++turn}` });
    maya = await aUser(tx, 'student', { time_zone: 'Africa/Lagos' });
    await enrols(tx, course, maya);
  });
  hers = await college.as(maya);
});

const inHours = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);
const weekday = (at: Date) => new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(at);
const aWork = (hours: number, given: object = {}, kind: 'assignment' | 'quiz' | 'discussion' = 'assignment') =>
  college.write(async (tx) => {
    const module = await aModule(tx, course);
    const due_at = inHours(hours);
    const { id } = await anActivity(tx, course, kind, { title: 'Essay', module_id: module.id, due_at, ...given });
    return { id, due_at };
  });
const reminded = async (by: Client = hers) => {
  await remindOfDueWork(college.app);
  const { answer } = await by.call('GET /api/notifications');
  return answer.map(({ title, detail }) => [title, detail]);
};
/** A day and more pass, and sessions do not last as long. */
async function pass(amount: Parameters<typeof college.clock.pass>[0]): Promise<void> {
  college.clock.pass(amount);
  hers = await college.as(maya);
}

describe('a reminder of work that is due', () => {
  it('comes a day before, once, and says when on the clock of whom it is for', async () => {
    const work = await aWork(25, {}, 'quiz');
    expect(await reminded()).toEqual([]);
    await pass({ hours: 1 });
    const due = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    const zone = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', timeZoneName: 'short' })
      .formatToParts(work.due_at)
      .find(({ type }) => type === 'timeZoneName')?.value;
    const detail = `${due.format(work.due_at).replace(',', '')}, 12:00 ${zone} · ${course.course_code}`;
    // Of a day by its name: it may be read on the day itself.
    expect(await reminded()).toEqual([[`“Essay” is due on ${weekday(work.due_at)}`, detail]]);
    const [notice] = (await hers.call('GET /api/notifications')).answer;
    expect(notice).toMatchObject({ kind: 'due_soon', path: `/courses/${course.id}/quiz/${work.id}` });
    await hers.call('POST /api/notifications/read');
    await pass({ hours: 20 });
    expect(await reminded()).toHaveLength(1);
  });

  it('comes of a graded discussion until one has written in it, and of talk never', async () => {
    const work = await aWork(20, { points: '5' }, 'discussion');
    await aWork(20, { title: 'Talk', points: null }, 'discussion');
    await college.write((tx) => aTopic(tx, course, maya, { id: work.id, activity_id: work.id }));
    expect((await reminded()).map(([title]) => title)).toEqual([`“Essay” is due on ${weekday(work.due_at)}`]);
    const deadlines = async () => (await hers.call('GET /api/dashboard')).answer.deadlines.map(({ id }) => id);
    expect(await deadlines()).toEqual([work.id]);
    const [notice] = (await hers.call('GET /api/notifications')).answer;
    expect(notice?.path).toBe(`/discussions/${work.id}`);
    await college.write((tx) => aReply(tx, work, maya));
    expect(await deadlines()).toEqual([]);
  });

  it('counts as read once the work is handed in, or is due no longer', async () => {
    const essay = await aWork(5);
    await aWork(6, { title: 'Report' });
    expect(await reminded()).toHaveLength(2);
    const unread = async () => {
      await settleReminders(college.app);
      const { answer } = await hers.call('GET /api/notifications');
      return answer.filter(({ readAt }) => readAt === null).map(({ title }) => title);
    };
    expect(await unread()).toHaveLength(2);
    await college.write((tx) => submitted(tx, essay, maya));
    expect(await unread()).toEqual(['“Report” is due today']);
    await pass({ hours: 7 });
    expect(await unread()).toEqual([]);
  });

  it('of what is due today says so', async () => {
    await aWork(3);
    expect((await reminded())[0]?.[0]).toBe('“Essay” is due today');
  });

  it('is nobody’s who has handed in, was graded or is excused', async () => {
    const [handed, excused, graded] = [await aWork(5), await aWork(6), await aWork(7)];
    const at = college.clock.now();
    const mark = { user_id: maya.id, graded_by: null, graded_at: at, posted_at: at };
    await college.write(async (tx) => {
      await tx
        .insertInto('submissions')
        .values({ id: newId(), activity_id: handed.id, user_id: maya.id, attempt: 1, submitted_at: at })
        .execute();
      await tx
        .insertInto('scores')
        .values([
          { ...mark, activity_id: excused.id, points: null, is_excused: true },
          { ...mark, activity_id: graded.id, points: '80' },
        ])
        .execute();
    });
    expect(await reminded()).toEqual([]);
  });

  it('is of nothing that she does not see, has not got yet, or that is over', async () => {
    await aWork(5, { is_published: false });
    await aWork(6, { available_from: inHours(2) });
    await aWork(-1);
    await aWork(30);
    const other = await college.write((tx) => aUser(tx, 'student'));
    await college.write((tx) => enrols(tx, course, other, 'dropped'));
    expect(await reminded()).toEqual([]);
    expect(await reminded(await college.as(other))).toEqual([]);
    await pass({ hours: 3 });
    // It is open now.
    expect(await reminded()).toHaveLength(1);
  });

  it('goes by the date that holds for the person', async () => {
    const later = await aWork(5);
    const sooner = await aWork(200);
    const dates = { sets_due: true, student_id: maya.id, updated_at: inHours(0) };
    await college.write((tx) =>
      tx
        .insertInto('date_overrides')
        .values([
          { ...dates, id: newId(), activity_id: later.id, due_at: inHours(100) },
          { ...dates, id: newId(), activity_id: sooner.id, due_at: inHours(10) },
        ])
        .execute(),
    );
    await remindOfDueWork(college.app);
    const [notice, ...more] = (await hers.call('GET /api/notifications')).answer;
    expect([notice?.path, more]).toEqual([`/courses/${course.id}/assignments/${sooner.id}`, []]);
  });

  it('goes by the dates of a section to its own students alone', async () => {
    const work = await aWork(10);
    const section = { id: newId(), course_id: course.id, name: 'Evening' };
    const other = await college.write(async (tx) => {
      await tx.insertInto('sections').values(section).execute();
      const student = await aUser(tx, 'student');
      await enrols(tx, course, student, 'active', { section_id: section.id });
      const dates = { sets_due: true, due_at: inHours(100), updated_at: inHours(0) };
      await tx
        .insertInto('date_overrides')
        .values({ ...dates, id: newId(), activity_id: work.id, section_id: section.id })
        .execute();
      return student;
    });
    expect(await reminded()).toHaveLength(1);
    expect(await reminded(await college.as(other))).toEqual([]);
  });

  it('comes again only for a date that is more than a day later', async () => {
    const work = await aWork(10);
    const moveTo = (hours: number) =>
      college.write((tx) =>
        tx
          .updateTable('activities')
          .set({ due_at: inHours(hours) })
          .where('id', '=', work.id)
          .execute(),
      );
    const number = async () => {
      const made = await reminded();
      await hers.call('POST /api/notifications/read');
      return made.length;
    };
    expect(await number()).toBe(1);
    await moveTo(20);
    expect(await number()).toBe(1);
    await moveTo(80);
    expect(await number()).toBe(1);
    await pass({ hours: 60 });
    expect(await number()).toBe(2);
  });

  it('is given to many, each once, also when two processes look at once', async () => {
    await aWork(5);
    const many = await college.write(async (tx) => {
      const made = [];
      for (let i = 0; i < 230; i++) made.push(await aUser(tx, 'student'));
      for (const each of made) await enrols(tx, course, each);
      return made.map(({ id }) => id);
    });
    await Promise.all([remindOfDueWork(college.app), remindOfDueWork(college.app)]);
    const rows = await college.app.database.read
      .selectFrom('notifications')
      .select('user_id')
      .where('user_id', 'in', [...many, maya.id])
      .execute();
    expect([rows.length, new Set(rows.map((row) => row.user_id)).size]).toEqual([231, 231]);
  });
});

describe('a reminder of work whose date is moved', () => {
  const dueFor = async (work: { id: string }, hours: number | null) => {
    const due_at = hours === null ? null : inHours(hours);
    const dates = { sets_due: true, due_at, student_id: maya.id, updated_at: inHours(0) };
    await college.write((tx) =>
      tx
        .insertInto('date_overrides')
        .values({ ...dates, id: newId(), activity_id: work.id })
        .onConflict((oc) =>
          oc.columns(['activity_id', 'student_id']).where('student_id', 'is not', null).doUpdateSet(dates),
        )
        .execute(),
    );
  };
  const unread = async () => {
    await remindOfDueWork(college.app);
    await settleReminders(college.app);
    await remindOfDueWork(college.app);
    const { answer } = await hers.call('GET /api/notifications');
    return answer.filter(({ readAt }) => readAt === null).map(({ detail }) => detail.match(/\d\d:\d\d/)?.[0]);
  };

  it('counts as read where the person got more time, or none is set any more', async () => {
    const [essay, report] = [await aWork(5), await aWork(6, { title: 'Report' })];
    expect((await unread()).toSorted()).toEqual(['16:00', '17:00']);
    await dueFor(essay, 100);
    await dueFor(report, null);
    expect(await unread()).toEqual([]);
  });

  it('says the new time where that is near as well, later or sooner, once', async () => {
    const essay = await aWork(5);
    expect(await unread()).toEqual(['16:00']);
    await dueFor(essay, 7);
    expect(await unread()).toEqual(['18:00']);
    await dueFor(essay, 3);
    expect(await unread()).toEqual(['14:00']);
    expect(await unread()).toEqual(['14:00']);
  });

  it('comes again to who has read it where it is due sooner', async () => {
    const essay = await aWork(9);
    await unread();
    await hers.call('POST /api/notifications/read');
    await dueFor(essay, 4);
    expect(await unread()).toEqual(['15:00']);
  });

  it('counts as read once the work is hidden, and comes again when it is shown', async () => {
    const essay = await aWork(5);
    const show = (is_published: boolean) =>
      college.write((tx) => tx.updateTable('activities').set({ is_published }).where('id', '=', essay.id).execute());
    await unread();
    await show(false);
    expect(await unread()).toEqual([]);
    await show(true);
    expect(await unread()).toEqual(['16:00']);
  });
});

describe('a reminder of work that is deleted', () => {
  const deleteIt = async (how: (client: Client, work: { id: string }) => Promise<{ status: number }>) => {
    const work = await aWork(5);
    const teacher = await college.write((tx) => aUser(tx, 'instructor'));
    await college.write((tx) => teaches(tx, course, teacher));
    expect(await reminded()).toHaveLength(1);
    expect((await how(await college.as(teacher), work)).status).toBeLessThan(300);
    college.clock.pass({ seconds: 61 });
    mailbox.mails.length = 0;
    await writeDueMails(college.app);
    await sendDueMails(college.app, transport);
    return [await reminded(), mailbox.mails.map(({ subject }) => subject)];
  };

  it('leaves the list, and no mail is written of it', async () => {
    const choices = [
      { kind: 'due_soon' as const, channel: 'mail' as const, courseId: null, frequency: 'at_once' as const },
    ];
    await hers.call('PUT /api/account/notifications', { body: { choices, quietHours: null } });
    const ways = [
      (by: Client, { id }: { id: string }) => by.call('DELETE /api/assignments/{id}', { params: { id } }),
      (by: Client, { id }: { id: string }) => by.call('DELETE /api/activities/{id}', { params: { id } }),
    ];
    for (const way of ways) expect(await deleteIt(way)).toEqual([[], []]);
  });
});

describe('by mail it comes', () => {
  const choose = (frequency: 'at_once' | 'daily' | 'never', courseId: string | null = null) =>
    hers.call('PUT /api/account/notifications', {
      body: { choices: [{ kind: 'due_soon', channel: 'mail', courseId, frequency }], quietHours: null },
    });
  const mailsAfter = async (amount: Parameters<typeof college.clock.pass>[0]) => {
    college.clock.pass(amount);
    await writeDueMails(college.app);
    await sendDueMails(college.app, transport);
    return mailbox.mails.splice(0);
  };
  beforeEach(async () => {
    // Their day's digest is over.
    await mailsAfter({ seconds: 1 });
  });

  it('a minute later where that is chosen, once, and not of what was handed in by then', async () => {
    await choose('at_once');
    const work = await aWork(5);
    await remindOfDueWork(college.app);
    const [mail, ...more] = await mailsAfter({ seconds: 61 });
    expect([mail?.subject, more]).toEqual([`${course.course_code}: “Essay” is due today`, []]);
    expect(mail?.text).toContain(`http://college.example/courses/${course.id}/assignments/${work.id}`);
    const other = await aWork(6);
    await remindOfDueWork(college.app);
    await college.write((tx) =>
      tx
        .insertInto('submissions')
        .values({ id: newId(), activity_id: other.id, user_id: maya.id, attempt: 1, submitted_at: inHours(0) })
        .execute(),
    );
    expect(await mailsAfter({ minutes: 2 })).toEqual([]);
  });

  it('to nobody who got more time by then', async () => {
    await choose('at_once');
    const work = await aWork(5);
    await remindOfDueWork(college.app);
    await college.write((tx) =>
      tx
        .updateTable('activities')
        .set({ due_at: inHours(50) })
        .where('id', '=', work.id)
        .execute(),
    );
    expect(await mailsAfter({ minutes: 2 })).toEqual([]);
  });

  it('the soonest first, where there are several', async () => {
    await choose('at_once');
    for (const hours of [9, 5, 7]) await aWork(hours, { title: `In ${hours} hours` });
    await remindOfDueWork(college.app);
    const [mail] = await mailsAfter({ seconds: 61 });
    expect(mail?.text?.match(/In \d/g)).toEqual(['In 5', 'In 7', 'In 9']);
  });

  it('in the plan of the day where that is chosen, and stands there once', async () => {
    await aWork(23);
    await remindOfDueWork(college.app);
    expect(await mailsAfter({ minutes: 2 })).toEqual([]);
    const [digest, ...more] = await mailsAfter({ hours: 20 });
    expect([digest?.subject, more]).toEqual(['Your day: 1 due today', []]);
    expect(digest?.text?.match(/Essay/g)).toHaveLength(1);
  });

  it('never where that is chosen for its course, and never when it is due already', async () => {
    await choose('at_once');
    await choose('never', course.id);
    await aWork(5);
    await remindOfDueWork(college.app);
    expect(await mailsAfter({ minutes: 2 })).toEqual([]);
    await choose('at_once', course.id);
    await aWork(0.01);
    await remindOfDueWork(college.app);
    expect(await mailsAfter({ minutes: 2 })).toEqual([]);
  });
});
