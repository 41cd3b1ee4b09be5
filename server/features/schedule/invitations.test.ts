import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTransport } from '../../mail/job.ts';
import { sendDueMails } from '../../mail/sender.ts';
import { type Client, openTestCollege, quietLog, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { remindDue } from './remind.ts';

let mailbox: Mailbox;
let college: TestCollege;
let transport: ReturnType<typeof openTransport>;
let ingrid: { id: string; email: string };
let maya: { id: string; email: string };
let host: Client;
let student: Client;

beforeAll(async () => {
  mailbox = await openMailbox();
  const variables = { COLLEGIUM_SMTP_URL: mailbox.url, COLLEGIUM_URL: 'http://college.example' };
  college = await openTestCollege(variables, quietLog);
  transport = openTransport(mailbox.url);
});
afterAll(async () => {
  transport.close();
  await college.close();
  await mailbox.close();
});

const start = Date.parse('2026-11-18T10:00:00Z');
afterEach(() => college.clock.pass({ seconds: (start - college.clock.now().getTime()) / 1000 }));

beforeEach(async () => {
  const course = await college.write((tx) => aCourse(tx));
  [ingrid, maya] = await college.write(async (tx) => {
    const teacher = await aUser(tx, 'instructor', { first_name: 'Ingrid', last_name: 'Halloran' });
    const her = await aUser(tx, 'student', {
      first_name: 'Maya',
      last_name: 'Lindgren',
      time_zone: 'America/New_York',
    });
    await teaches(tx, course, teacher);
    await enrols(tx, course, her);
    return [teacher, her] as const;
  });
  await signIn();
  await host.call('POST /api/schedule/hours', {
    body: {
      title: 'Office hours',
      place: 'Room 214; first, floor',
      courseId: course.id,
      day: '2026-11-24',
      startsTime: '14:00',
      endsTime: '15:00',
      slotMinutes: 20,
      capacity: 1,
    },
  });
});

/** Sessions do not last as long as the clock of a test is moved on. */
async function signIn(): Promise<void> {
  [host, student] = [await college.as(ingrid), await college.as(maya)];
}

async function pass(amount: Parameters<typeof college.clock.pass>[0]): Promise<void> {
  college.clock.pass(amount);
  await signIn();
}

async function slotAt(index: number): Promise<string> {
  const [offer] = (await student.call('GET /api/schedule/offers')).answer;
  return offer?.slots[index]?.id ?? '';
}

async function book(index = 0): Promise<string> {
  const params = { id: await slotAt(index) };
  const body = { note: 'My essay' };
  return (await student.call('POST /api/schedule/slots/{id}/meetings', { params, body })).answer.id;
}

/** What came by mail, and what a calendar reads of it. */
async function received(to: string) {
  await sendDueMails(college.app, transport);
  return mailbox.mails
    .filter((mail) => mail.to?.[0]?.address === to)
    .map(({ subject, text, attachments }) => {
      const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      const content = part ? new TextDecoder().decode(Buffer.from(part.content as ArrayBuffer)) : '';
      const calendar = new ICAL.Component(ICAL.parse(content));
      const component = calendar.getFirstSubcomponent('vevent');
      if (!component) throw new Error('no event in it');
      const event = new ICAL.Event(component);
      return {
        subject,
        text,
        method: calendar.getFirstPropertyValue('method'),
        partMethod: part?.method,
        uid: event.uid,
        sequence: event.sequence ?? 0,
        startsAt: event.startDate.toJSDate().toISOString(),
        endsAt: event.endDate.toJSDate().toISOString(),
        location: event.location,
        organizer: event.organizer,
        status: component.getFirstPropertyValue('status'),
        attendees: event.attendees.map((each) => each.getFirstValue()),
      };
    });
}

describe('invitations', () => {
  it('come by mail to both when it is booked, moved and cancelled, one UID with a rising SEQUENCE', async () => {
    const id = await book();
    const slotId = await slotAt(1);
    await student.call('POST /api/meetings/{id}/move', { params: { id }, body: { slotId } });
    await host.call('POST /api/meetings/{id}/cancel', { params: { id }, body: { reason: 'I am ill' } });
    for (const address of [ingrid.email, maya.email]) {
      const mails = (await received(address)).toSorted((a, b) => a.sequence - b.sequence);
      expect(mails).toMatchObject([
        {
          method: 'REQUEST',
          partMethod: 'REQUEST',
          sequence: 0,
          startsAt: '2026-11-24T13:00:00.000Z',
          status: 'CONFIRMED',
        },
        {
          method: 'REQUEST',
          partMethod: 'REQUEST',
          sequence: 1,
          startsAt: '2026-11-24T13:40:00.000Z',
          status: 'CONFIRMED',
        },
        {
          method: 'CANCEL',
          partMethod: 'CANCEL',
          sequence: 2,
          startsAt: '2026-11-24T13:40:00.000Z',
          status: 'CANCELLED',
        },
      ]);
      expect(new Set(mails.map(({ uid }) => uid))).toEqual(new Set([`meeting-${id}@collegium`]));
      expect(mails[0]).toMatchObject({
        endsAt: '2026-11-24T13:20:00.000Z',
        location: 'Room 214; first, floor',
        organizer: 'mailto:no-reply@college.example',
        attendees: [`MAILTO:${ingrid.email}`, `MAILTO:${maya.email}`],
      });
    }
    const hers = (await received(maya.email)).find(({ sequence }) => sequence === 0);
    expect(hers?.subject).toBe('Booked: Office hours, Tuesday 24 November, 08:00');
    expect(hers?.text).toContain('You booked the meeting “Office hours” with Ingrid Halloran.');
    expect(hers?.text).toContain('Tuesday 24 November, 08:00–08:20 (America/New_York)');
  });

  it('are the only mail of it, and none for who wants no mails of meetings', async () => {
    await host.call('PUT /api/account/notifications', {
      body: { choices: [{ kind: 'meeting', channel: 'mail', courseId: null, frequency: 'never' }] },
    });
    await book();
    expect(await received(ingrid.email)).toEqual([]);
    expect(await received(maya.email)).toHaveLength(1);
    const waiting = await college.app.database.read
      .selectFrom('notification_sends')
      .select('mail_at')
      .where('user_id', '=', ingrid.id)
      .execute();
    expect(waiting).toEqual([{ mail_at: null }]);
  });

  it('are a file, too, with what is to come', async () => {
    const id = await book();
    for (const client of [host, student]) {
      const reply = await client.raw({ method: 'GET', url: '/api/schedule/file' });
      expect(reply.headers['content-type']).toContain('text/calendar');
      const events = new ICAL.Component(ICAL.parse(reply.body)).getAllSubcomponents('vevent');
      expect(events.map((each) => new ICAL.Event(each).uid)).toEqual([`meeting-${id}@collegium`]);
    }
    await pass({ days: 10 });
    expect((await student.raw({ method: 'GET', url: '/api/schedule/file' })).body).not.toContain('VEVENT');
  });
});

describe('reminders', () => {
  const titles = async ({ id }: { id: string }) => {
    const query = college.app.database.read.selectFrom('notifications').select('title').where('user_id', '=', id);
    return (await query.where('title', 'like', 'Within%').orderBy('created_at').orderBy('id').execute()).map(
      ({ title }) => title,
    );
  };
  const remind = () => remindDue(college.app);

  it('come a day and an hour before, to both, once, whoever else looks', async () => {
    await book();
    await remind();
    expect(await titles(maya)).toEqual([]);
    await pass({ days: 5, hours: 4 });
    const restarted = await college.another();
    await Promise.all([remind(), remindDue(restarted.app), remind()]);
    expect(await titles(maya)).toEqual(['Within a day: “Office hours” with Ingrid Halloran']);
    expect(await titles(ingrid)).toEqual(['Within a day: “Office hours” with Maya Lindgren']);
    await pass({ hours: 22, minutes: 30 });
    await Promise.all([remind(), remindDue(restarted.app)]);
    await remind();
    expect(await titles(maya)).toEqual([
      'Within a day: “Office hours” with Ingrid Halloran',
      'Within the hour: “Office hours” with Ingrid Halloran',
    ]);
    await pass({ hours: 1 });
    await remind();
    expect(await titles(ingrid)).toHaveLength(2);
    await restarted.close();
  });

  it('are of nothing that was cancelled, and not of what was booked just before', async () => {
    const id = await book();
    await pass({ days: 6 });
    await student.call('POST /api/meetings/{id}/cancel', { params: { id }, body: {} });
    await book(1);
    await remind();
    expect(await titles(maya)).toEqual([]);
    await pass({ hours: 3 });
    await remind();
    expect(await titles(maya)).toEqual(['Within the hour: “Office hours” with Ingrid Halloran']);
  });
});
