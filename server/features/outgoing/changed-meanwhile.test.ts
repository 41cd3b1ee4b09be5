import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTransport } from '../../mail/job.ts';
import { sendDueMails } from '../../mail/sender.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { aTopic } from '../../testing/work.ts';
import { tell } from '../notifications/tell.ts';
import { writeDueMails } from './mail-job.ts';

let mailbox: Mailbox;
let college: TestCollege;
let transport: ReturnType<typeof openTransport>;
let course: { id: string; course_code: string };
let maya: { id: string };
let hers: Client;
let theirs: Client;

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

beforeEach(async () => {
  const teacher = await college.write(async (tx) => {
    await tx.updateTable('users').set({ is_active: false }).execute();
    course = await aCourse(tx);
    maya = await aUser(tx, 'student');
    await enrols(tx, course, maya);
    const made = await aUser(tx, 'instructor', { first_name: 'Ivo', last_name: 'Reed' });
    await teaches(tx, course, made);
    return made;
  });
  hers = await college.as(maya);
  theirs = await college.as(teacher);
  mailbox.mails.length = 0;
});

/** What Maya has by mail when the minute is over. */
async function mailed(time: Parameters<typeof college.clock.pass>[0] = { seconds: 61 }) {
  college.clock.pass(time);
  await writeDueMails(college.app);
  await sendDueMails(college.app, transport);
  return mailbox.mails.map(({ subject, text }) => ({ subject, text }));
}

const announced = {
  isPinned: false,
  isUrgent: false,
  urgentUntil: null,
  publishAt: null,
  sectionIds: [] as string[],
  files: [],
};
const post = async (title: string, body: string, sectionIds: string[] = []) =>
  (
    await theirs.call('POST /api/courses/{id}/announcements', {
      params: { id: course.id },
      body: { ...announced, title, body, sectionIds },
    })
  ).answer.id;
const write = async (body: string) =>
  (await theirs.call('POST /api/conversations', { body: { to: [maya.id], subject: '', body, files: [] } })).answer;
const listed = async () => (await hers.call('GET /api/notifications')).answer;

test('a message that is corrected within its minute is mailed, and listed, as it reads then', async () => {
  const conversation = await write('The exam is on Monday.');
  const messages = await theirs.call('GET /api/conversations/{id}/messages', { params: { id: conversation.id } });
  const [message] = messages.answer;
  const params = { id: message?.id ?? '' };
  await theirs.call('PUT /api/messages/{id}', { params, body: { body: 'The exam is on Tuesday.' } });
  expect(await listed()).toMatchObject([{ title: 'Ivo Reed wrote to you', detail: 'The exam is on Tuesday.' }]);
  const [mail] = await mailed();
  expect(mail?.text).toContain('Tuesday');
  expect(mail?.text).not.toContain('Monday');
});

test('so is an announcement; nobody is told of it again', async () => {
  const id = await post('Exam on Monday', '<p>Bring a pen on Monday.</p>');
  const body = { ...announced, title: 'Exam on Tuesday', body: '<p>Bring a pen on Tuesday.</p>' };
  expect((await theirs.call('PUT /api/announcements/{id}', { params: { id }, body })).status).toBe(204);
  expect(await listed()).toMatchObject([{ title: 'Exam on Tuesday', detail: 'Bring a pen on Tuesday.' }]);
  const [mail] = await mailed();
  expect(mail?.subject).toBe(`${course.course_code}: Exam on Tuesday`);
  expect(mail?.text).not.toContain('Monday');
  await theirs.call('PUT /api/announcements/{id}', { params: { id }, body: { ...body, title: 'Exam at noon' } });
  expect(await listed()).toMatchObject([{ title: 'Exam at noon' }]);
  expect(await mailed()).toHaveLength(1);
});

test('who leaves the section that an announcement is for has no mail of it', async () => {
  const [morning, evening] = await college.write(async (tx) => {
    const sections = [newId(), newId()] as const;
    const rows = sections.map((id) => ({ id, course_id: course.id, name: id }));
    await tx.insertInto('sections').values(rows).execute();
    await tx.updateTable('enrolments').set({ section_id: sections[0] }).where('user_id', '=', maya.id).execute();
    return sections;
  });
  await post('Morning moves', '<p>To room 2.</p>', [morning]);
  await post('Both move', '<p>To room 3.</p>', [morning, evening]);
  expect(await listed()).toHaveLength(2);
  await college.write((tx) =>
    tx.updateTable('enrolments').set({ section_id: evening }).where('user_id', '=', maya.id).execute(),
  );
  expect(await mailed()).toMatchObject([{ subject: `${course.course_code}: Both move` }]);
});

test('whoever mutes a conversation or a topic before the mail is written has none', async () => {
  const conversation = await write('Are you there?');
  const params = { id: conversation.id };
  await hers.call('PUT /api/conversations/{id}/state', { params, body: { isMuted: true } });
  expect(await mailed()).toEqual([]);

  const topic = await college.write((tx) => aTopic(tx, course, maya));
  const reply = (client: Client) =>
    client.call('POST /api/discussions/{id}/replies', {
      params: { id: topic.id },
      body: { content: '<p>Indeed.</p>' },
    });
  await reply(hers);
  await reply(theirs);
  expect(await listed()).toMatchObject([{ kind: 'reply' }, { kind: 'message' }]);
  await hers.call('PUT /api/discussions/{id}/subscription', { params: { id: topic.id }, body: { subscribed: false } });
  expect((await mailed({ days: 1 })).filter(({ text }) => text?.includes('replied'))).toEqual([]);
});

test('work that is hidden before the mail is written is in none, be it by itself, with its module or with its course', async () => {
  // From now on she has a digest every day.
  await mailed();
  const works = await college.write(async (tx) => {
    const module = await aModule(tx, course);
    const drafted = await aCourse(tx, { title: 'Drafted' });
    await enrols(tx, drafted, maya);
    const made = [];
    for (const [title, of, module_id] of [
      ['Shown', course, null],
      ['Hidden', course, null],
      ['In a module', course, module.id],
      ['In a draft', drafted, null],
    ] as const)
      made.push({ ...(await anActivity(tx, of, 'assignment', { title, module_id, points: '10' })), title, of });
    for (const { id, title, of } of made)
      for (const kind of ['graded', 'due_soon'] as const)
        await tell(college.app, tx, {
          kind,
          to: [maya.id],
          by: null,
          subject: id,
          course: of.id,
          path: `/courses/${of.id}/assignments/${id}`,
          title: `${kind} of ${title}`,
          group: { key: `${kind === 'graded' ? kind : 'dates'}:${id}` },
        });
    return { module, drafted, hidden: made[1] };
  });
  expect(await listed()).toHaveLength(8);
  await college.write(async (tx) => {
    const { module, drafted, hidden } = works;
    const is_published = false;
    await tx
      .updateTable('activities')
      .set({ is_published })
      .where('id', '=', hidden?.id ?? '')
      .execute();
    await tx.updateTable('modules').set({ is_published }).where('id', '=', module.id).execute();
    await tx.updateTable('courses').set({ status: 'draft' }).where('id', '=', drafted.id).execute();
  });
  const [mail, ...others] = await mailed({ days: 1 });
  expect(others).toEqual([]);
  expect(mail?.text?.match(/(?:graded|due_soon) of [\w ]+/g)).toEqual(['graded of Shown', 'due_soon of Shown']);
});
