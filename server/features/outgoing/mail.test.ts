import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTransport } from '../../mail/job.ts';
import { sendDueMails } from '../../mail/sender.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { newId } from '../../ids.ts';
import { takeBack } from '../notifications/take-back.ts';
import { tell, type Telling } from '../notifications/tell.ts';
import { unsubscribePath } from '../notifications/unsubscribe.ts';
import { writeDueMails } from './mail-job.ts';
import { counted, say } from '../../../contract/text.ts';

let mailbox: Mailbox;
let college: TestCollege;
let transport: ReturnType<typeof openTransport>;
let course: { id: string; title: string; course_code: string };
let maya: { id: string };
let hers: Client;

beforeAll(async () => {
  mailbox = await openMailbox();
  college = await openTestCollege({
    COLLEGIUM_SMTP_URL: mailbox.url,
    COLLEGIUM_URL: 'http://college.example',
    COLLEGIUM_NAME: 'Saint Anne’s',
  });
  transport = openTransport(mailbox.url);
});
afterAll(async () => {
  transport.close();
  await college.close();
  await mailbox.close();
});

let turn = 0;
/** Each begins at 10:00 UTC, 11:00 in Prague, of a Wednesday, with a student of her own. */
beforeEach(async () => {
  await turnTo('10:00');
  mailbox.mails.length = 0;
  await college.write(async (tx) => {
    await tx.updateTable('users').set({ is_active: false }).execute();
    course = await aCourse(tx, { course_code: `RIV-${++turn}`, title: 'Rivers' });
    maya = await aUser(tx, 'student', {
      first_name: 'Maya',
      email: `maya${turn}@college.test`,
      time_zone: 'Europe/Prague',
    });
    await enrols(tx, course, maya);
  });
  hers = await college.as(maya);
  await work();
  mailbox.mails.length = 0;
});

/** To a time of the next Wednesday, or of another day. */
async function turnTo(time: string, weekday = 3) {
  const now = college.clock.now();
  const days = (weekday - now.getUTCDay() + 7) % 7 || 7;
  const wanted = new Date(`${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`);
  college.clock.pass({ seconds: (wanted.getTime() - now.getTime()) / 1000 });
}

const work = async () => {
  await writeDueMails(college.app);
  await sendDueMails(college.app, transport);
};
const after = async (time: Parameters<typeof college.clock.pass>[0]) => {
  college.clock.pass(time);
  await work();
  return mailbox.mails.map((mail) => mail.subject);
};
const told = (given: Partial<Telling> = {}) =>
  college.write((tx) =>
    tell(college.app, tx, {
      kind: 'announcement',
      to: [maya.id],
      by: null,
      subject: newId(),
      course: course.id,
      path: `/courses/${course.id}`,
      title: 'No lecture on Friday',
      ...given,
    }),
  );
const choose = (
  kind: Telling['kind'],
  frequency: 'at_once' | 'daily' | 'weekly' | 'never',
  courseId: string | null = null,
) =>
  hers.call('PUT /api/account/notifications', { body: { choices: [{ kind, channel: 'mail', courseId, frequency }] } });
const headerOf = (name: string) => mailbox.mails[0]?.headers.find(({ key }) => key === name)?.value ?? '';
const tokenIn = (header: string) => /token=([\w-]+)/.exec(header)?.[1] ?? '';

describe('what is told at once', () => {
  it('leaves a minute later, as one letter with its whole text and a way out', async () => {
    await told({ body: 'The room is being painted.\n\nRead chapter 4 instead.' });
    expect(await after({ seconds: 59 })).toEqual([]);
    expect(await after({ seconds: 2 })).toEqual([`${course.course_code}: No lecture on Friday`]);
    const [mail] = mailbox.mails;
    expect(mail?.text).toContain(
      'Hello Maya,\n\nNo lecture on Friday.\n\nThe room is being painted.\n\nRead chapter 4',
    );
    expect(mail?.text).toContain(`Open it:\nhttp://college.example/courses/${course.id}`);
    expect(headerOf('list-unsubscribe')).toMatch(/^<http:\/\/college\.example\/api\/unsubscribe\?token=[\w-]+>$/);
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await after({ hours: 1 })).toHaveLength(1);
  });

  it('does not say the course’s code once more, which its subject has', async () => {
    await told({ kind: 'enrolment', title: 'A place is free: you are in Rivers', detail: course.course_code });
    expect(await after({ seconds: 61 })).toEqual([`${course.course_code}: A place is free: you are in Rivers`]);
    expect(mailbox.mails[0]?.text).toContain('Hello Maya,\n\nA place is free: you are in Rivers.\n\nOpen it:');
  });

  it('is nothing of what was undone, or read, within the minute', async () => {
    const undone = newId();
    await told({ subject: undone });
    await told({ title: 'Read in time' });
    college.clock.pass({ seconds: 40 });
    await college.write((tx) => takeBack(college.app, tx, { kind: 'announcement', subject: undone }));
    await hers.call('POST /api/notifications/read');
    expect(await after({ seconds: 60 })).toEqual([]);
  });

  it('is one mail, however much it is', async () => {
    for (let i = 0; i < 5; i++)
      await told({
        kind: 'mention',
        title: 'Ann mentioned you',
        group: {
          key: `m:${turn}`,
          several: (count) => say`${counted(count, { one: '# mention', other: '# mentions' })} in “Rivers”`,
        },
      });
    await told();
    expect(await after({ seconds: 61 })).toEqual(['5 mentions in “Rivers”, and 1 more']);
    expect(mailbox.mails[0]?.text).toContain('ANNOUNCEMENTS\n\n* No lecture on Friday');
    expect(mailbox.mails[0]?.html).toMatch(/Mentions of you<\/h2>.*5 mentions in “Rivers”/);
  });

  it('is a line of a list, also where somebody wrote paragraphs', async () => {
    await told({ kind: 'message', title: 'Ann wrote to you', detail: 'Good start.\n\nCite your sources.' });
    await told();
    await after({ seconds: 61 });
    expect(mailbox.mails[0]?.text).toContain(`\n  Good start. Cite your sources. · ${course.course_code}\n`);
  });

  it('of one group is mailed again after an hour only', async () => {
    const mention = () =>
      told({
        kind: 'mention',
        group: {
          key: `h:${turn}`,
          several: (count) => say`${counted(count, { one: '# mention', other: '# mentions' })}`,
        },
      });
    await mention();
    await after({ seconds: 61 });
    await mention();
    expect(await after({ minutes: 30 })).toHaveLength(1);
    expect(await after({ minutes: 31 })).toHaveLength(2);
  });

  it('waits for the end of quiet hours on her own clock', async () => {
    await turnTo('22:30');
    await told();
    expect(await after({ minutes: 5 })).toEqual([]);
    await turnTo('05:59');
    expect(await after({ seconds: 59 })).toEqual([]);
    expect(await after({ seconds: 1 })).toHaveLength(1);
  });

  it('goes to nobody who has left the course or the college, or chose never', async () => {
    await told();
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', maya.id).execute(),
    );
    expect(await after({ seconds: 61 })).toEqual([]);
    await told({ course: null });
    await choose('announcement', 'never');
    expect(await after({ seconds: 61 })).toEqual([]);
    await told({ kind: 'message', course: null });
    await college.write((tx) => tx.updateTable('users').set({ is_active: false }).where('id', '=', maya.id).execute());
    expect(await after({ seconds: 61 })).toEqual([]);
  });

  it('is as chosen for the course, where that is otherwise', async () => {
    await choose('announcement', 'never');
    await choose('announcement', 'at_once', course.id);
    await told();
    await told({ course: null, title: 'The library is closed' });
    expect(await after({ seconds: 61 })).toEqual([`${course.course_code}: No lecture on Friday`]);
  });

  it('is written once by several processes', async () => {
    await told();
    college.clock.pass({ seconds: 61 });
    const another = await college.another();
    await Promise.all([writeDueMails(college.app), writeDueMails(another.app), writeDueMails(college.app)]);
    await another.close();
    await work();
    expect(mailbox.mails).toHaveLength(1);
  });
});

describe('the digest', () => {
  it('reads like a plan of the day, in her own time, and says what is still unread', async () => {
    const due = (title: string, time: string) =>
      college.write((tx) =>
        anActivity(tx, course, 'assignment', { title, is_published: true, due_at: new Date(time) }),
      );
    const tomorrow = new Date(college.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const later = new Date(college.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    await due('Delta map', `${tomorrow}T16:00:00Z`);
    await due('Field notes', `${later}T22:59:00Z`);
    await told({ kind: 'graded', title: '“Essay” is graded', detail: '18 of 20' });
    for (let i = 0; i < 12; i++)
      await told({
        kind: 'reply',
        title: 'Ben replied',
        group: {
          key: `r:${turn}`,
          several: (count) => say`${counted(count, { one: '# reply', other: '# replies' })} in “Dams”`,
        },
      });
    await told({ kind: 'course', title: 'Read already' });
    const list = (await hers.call('GET /api/notifications')).answer;
    const read = list.find(({ title }) => title === 'Read already');
    await hers.call('POST /api/notifications/{id}/read', { params: { id: read?.id ?? '' } });
    expect(await after({ hours: 8 })).toEqual([]);
    // 07:00 of a winter's day in Prague.
    expect(await after({ hours: 12, minutes: 1 })).toEqual(['Your day: 1 due today, 1 due this week, 1 grade, 1 more']);
    const text = mailbox.mails[0]?.text ?? '';
    const parts = [
      'DUE TODAY',
      'Delta map\n  17:00 · RIV',
      'DUE THIS WEEK',
      'Field notes\n  Saturday',
      '23:59 · RIV',
      'GRADES',
      '18 of 20',
      'REPLIES AND COMMENTS',
      '12 replies in “Dams”',
    ];
    let at = -1;
    for (const part of parts) {
      expect(text.slice(at + 1), text).toContain(part);
      at = text.indexOf(part, at + 1);
    }
    expect(text).not.toContain('Read already');
    expect(text).toContain(`http://college.example/courses/${course.id}/assignments/`);
    expect(await after({ hours: 2 })).toHaveLength(1);
  });

  it('does not come on a day without anything, nor of what is chosen weekly before its day', async () => {
    await choose('graded', 'weekly');
    await told({ kind: 'graded', title: '“Essay” is graded' });
    expect(await after({ days: 1 })).toEqual([]);
    for (let day = 0; day < 3; day++) await after({ days: 1 });
    expect(mailbox.mails).toEqual([]);
    // Sunday has passed into Monday.
    expect(await after({ days: 1 })).toEqual(['Your week: 1 grade']);
    expect(mailbox.mails[0]?.text).toMatch(/\n\nThis is what is new in the week before Monday \d+ \w+\. /);
  });

  it('of a server that stood still for days comes once', async () => {
    await told({ kind: 'graded', title: '“Essay” is graded' });
    expect(await after({ days: 4 })).toEqual(['Your day: 1 grade']);
    expect(await after({ minutes: 1 })).toHaveLength(1);
  });

  it('of a server that stood still on the day of the weekly one has what is told weekly, on the next', async () => {
    await choose('graded', 'weekly');
    await told({ kind: 'graded', title: '“Essay” is graded' });
    expect(await after({ days: 3 })).toEqual([]);
    // Saturday has passed into Tuesday.
    expect(await after({ days: 3 })).toEqual(['Your week: 1 grade']);
  });

  it('that was missed until quiet hours began waits for their end, with all that waits for it', async () => {
    await choose('graded', 'weekly');
    await choose('reply', 'daily');
    await told({ kind: 'reply', title: 'Ben replied' });
    await turnTo('23:30');
    await work();
    expect(mailbox.mails).toEqual([]);
    expect(await after({ hours: 6, minutes: 29 })).toEqual([]);
    expect(await after({ minutes: 1 })).toEqual(['Your day: 1 update']);
    expect(mailbox.mails[0]?.text).toMatch(
      /\n\nThis is what is new on \w+ \d+ \w+\. Times are in Europe\/Prague\.\n\n/,
    );
    expect(await after({ hours: 1 })).toHaveLength(1);
  });

  it('that was missed on the day of the weekly one and put off by quiet hours has what is told weekly', async () => {
    await choose('graded', 'weekly');
    await told({ kind: 'graded', title: '“Essay” is graded' });
    expect(await after({ days: 3 })).toEqual([]);
    // Saturday has passed into the night after Monday.
    await turnTo('22:30', 1);
    await work();
    expect(mailbox.mails).toEqual([]);
    // By summer time as well: that of the day on which this runs is not known.
    expect(await after({ hours: 6, minutes: 29 })).toEqual([]);
    expect(await after({ hours: 1, minutes: 1 })).toEqual(['Your week: 1 grade']);
  });

  it('is of the day where anything in it is told every day', async () => {
    await choose('graded', 'weekly');
    await turnTo('09:00', 7);
    await told({ kind: 'graded', title: '“Essay” is graded' });
    await told({ kind: 'reply', title: 'Ben replied' });
    expect(await after({ days: 1 })).toEqual(['Your day: 1 grade, 1 more']);
  });

  it('plans the week of who hears of deadlines weekly, also where nothing is due on its first two days', async () => {
    await choose('due_soon', 'weekly');
    await turnTo('09:00', 7);
    // Thursday, seen from the Sunday before.
    const due_at = new Date(college.clock.now().getTime() + 4 * 86_400_000);
    await college.write((tx) =>
      anActivity(tx, course, 'assignment', { title: 'Delta map', is_published: true, due_at }),
    );
    expect(await after({ days: 1 })).toEqual(['Your week: 1 due this week']);
    expect(mailbox.mails[0]?.text).toMatch(/DUE THIS WEEK\n\n\* Delta map\n {2}Thursday/);
    expect(await after({ days: 1 })).toHaveLength(1);
  });

  it('plans only the work of courses whose deadlines she hears of', async () => {
    const friday = new Date(college.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await college.write(async (tx) => {
      const other = await aCourse(tx, { course_code: `SEA-${turn}` });
      await enrols(tx, other, maya);
      const values = { is_published: true, due_at: new Date(`${friday}T16:00Z`) };
      await anActivity(tx, course, 'assignment', { ...values, title: 'Delta map' });
      await anActivity(tx, other, 'assignment', { ...values, title: 'Tide table' });
    });
    const planned = () => mailbox.mails.map(({ text = '' }) => text.match(/Delta map|Tide table/g));
    await choose('due_soon', 'never', course.id);
    await after({ hours: 20, minutes: 1 });
    expect(planned()).toEqual([['Tide table']]);
    hers = await college.as(maya);
    await choose('due_soon', 'never');
    await choose('due_soon', 'daily', course.id);
    await after({ days: 1 });
    expect(planned()).toEqual([['Tide table'], ['Delta map']]);
  });

  it('comes at the time that was chosen', async () => {
    await told({ kind: 'graded', title: '“Essay” is graded' });
    await work();
    await hers.call('PUT /api/account/notifications', { body: { digestAt: '18:30' } });
    expect(await after({ hours: 6 })).toEqual([]);
    expect(await after({ minutes: 91 })).toEqual(['Your day: 1 grade']);
  });
});

describe('unsubscribing', () => {
  const arrive = async () => {
    await told();
    await after({ seconds: 61 });
    return tokenIn(headerOf('list-unsubscribe'));
  };
  const oneClick = (token: string) =>
    college.nobody.raw({
      method: 'POST',
      url: `/api/unsubscribe?token=${token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('is one click for a mail program, without sign-in, and ends that kind in all courses alone', async () => {
    await choose('announcement', 'at_once', course.id);
    const token = await arrive();
    const reply = await oneClick(token);
    expect([reply.statusCode, reply.json()]).toEqual([200, { kinds: ['announcement'] }]);
    expect((await oneClick(token)).statusCode).toBe(200);
    await told();
    await told({ kind: 'message', title: 'A message' });
    expect(await after({ seconds: 61 })).toEqual([
      expect.stringContaining('No lecture'),
      expect.stringContaining('A message'),
    ]);
  });

  it('is asked for on a page when a person opens the link', async () => {
    const token = await arrive();
    const opened = await college.nobody.raw({ method: 'GET', url: `/api/unsubscribe?token=${token}` });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/unsubscribe?token=${token}`]);
    const { answer } = await college.nobody.call('POST /api/unsubscribe/check', { body: { token } });
    expect(answer).toEqual({ isGood: true, email: 'm…@college.test', kinds: ['announcement'] });
    await told();
    expect(await after({ seconds: 61 })).toHaveLength(2);
  });

  it('is for whom the mail was for alone: a changed link is none', async () => {
    const token = await arrive();
    const bytes = Buffer.from(token, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    const forged = bytes.toString('base64url');
    expect((await oneClick(forged)).statusCode).toBe(404);
    expect((await college.nobody.call('POST /api/unsubscribe/check', { body: { token: forged } })).answer.isGood).toBe(
      false,
    );
    // Nor one for who is nobody any more.
    const [, nobodys = ''] = unsubscribePath(college.app, newId(), ['message']).split('token=');
    expect((await oneClick(nobodys)).statusCode).toBe(404);
  });
});

it('a grade that was hidden again is in no mail (canary)', async () => {
  const { work: essay, staff } = await college.write(async (tx) => {
    const teacher = await aUser(tx, 'instructor');
    await teaches(tx, course, teacher);
    return {
      work: await anActivity(tx, course, 'assignment', { title: 'Essay', is_published: true, points: '20' }),
      staff: teacher,
    };
  });
  const theirs = await college.as(staff);
  await choose('graded', 'at_once');
  const params = { id: course.id };
  const changes = [{ activityId: essay.id, userId: maya.id, entry: '17.25', revision: 0 }];
  const entered = await theirs.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes, why: '' } });
  expect(entered.status).toBe(200);
  const list = (await hers.call('GET /api/notifications')).answer;
  expect(JSON.stringify(list)).toContain('17.25');
  const hide = { activityIds: [essay.id], isPosted: false, sectionId: null };
  expect((await theirs.call('PUT /api/courses/{id}/gradebook/posting', { params, body: hide })).status).toBe(200);
  expect(JSON.stringify((await hers.call('GET /api/notifications')).answer)).not.toContain('17.25');
  await after({ minutes: 2 });
  await after({ days: 1 });
  expect(mailbox.mails.map((mail) => `${mail.subject} ${mail.text} ${mail.html}`).join()).not.toContain('17.25');
  const kept = await college.app.database.read.selectFrom('mails').select(['text', 'html']).execute();
  expect(JSON.stringify(kept)).not.toContain('17.25');
});
