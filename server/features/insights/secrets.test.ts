import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { richText } from '../../../contract/rich-text.ts';
import { api } from '../../../contract/api.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aNotification, anEvent, aQuestion, aTopic, completed, scored, submitted } from '../../testing/work.ts';

// Each is written where a student must never be able to read it (product.md, 4).
const secrets = [
  'secret-answer',
  'secret-feedback',
  'secret-unpublished-assignment',
  'secret-unpublished-quiz',
  'secret-unpublished-link',
  'secret-unpublished-lesson',
  'secret-hidden-module',
  'secret-item-of-hidden-module',
  'secret-draft',
  'secret-foreign-assignment',
  'secret-foreign-topic',
  'secret-submission',
  'secret-notification',
  'secret-event',
  // A score of the student that is not posted, and scores of a classmate.
  '31.37',
  '41.73',
  '57.91',
];

/** What the student does get: a scan that does not find these looks at nothing. */
const known = [
  'known-assignment',
  'known-quiz',
  'known-link',
  'known-lesson',
  'known-topic',
  'known-event',
  '92.5',
  '92/100',
];

let college: TestCollege;
let answers: { url: string; text: string }[];

beforeAll(async () => {
  college = await openTestCollege();
  const { me, ids } = await college.write(async (tx) => {
    const [me, classmate] = [await aUser(tx, 'student'), await aUser(tx, 'student')];
    const teacher = await aUser(tx, 'instructor');
    const course = await aCourse(tx);
    await teaches(tx, course, teacher);
    for (const student of [me, classmate]) await enrols(tx, course, student);
    const module = await aModule(tx, course);
    const hidden = await aModule(tx, course, { title: 'secret-hidden-module', is_published: false });
    const due_at = new Date(college.clock.now().getTime() + 3_600_000);

    const inModule = { module_id: module.id, points: '100', due_at };
    const lesson = await anActivity(tx, course, 'lesson', { title: 'known-lesson', module_id: module.id });
    const quiz = await anActivity(tx, course, 'quiz', { ...inModule, title: 'known-quiz' });
    const graded = await anActivity(tx, course, 'assignment', { ...inModule, title: 'known-assignment' });
    const held = await anActivity(tx, course, 'assignment', inModule);
    await anActivity(tx, course, 'link', { title: 'known-link' });
    const unpublished = [];
    for (const kind of ['assignment', 'quiz', 'link', 'lesson'] as const) {
      const given = { ...inModule, title: `secret-unpublished-${kind}`, is_published: false };
      unpublished.push(await anActivity(tx, course, kind, given));
    }
    const inside = await anActivity(tx, course, 'quiz', {
      title: 'secret-item-of-hidden-module',
      module_id: hidden.id,
      due_at,
    });
    for (const one of [quiz, inside])
      await aQuestion(tx, one, {
        key: JSON.stringify({ credits: { 'secret-answer': '100' }, general: 'secret-feedback' }),
      });

    await scored(tx, graded, me, '92.50');
    await scored(tx, held, me, '31.37', { posted_at: null });
    await scored(tx, graded, classmate, '41.73');
    await scored(tx, held, classmate, '57.91', { posted_at: null });
    for (const one of [graded, held])
      await submitted(tx, one, classmate, { body: richText.parse('secret-submission') });
    await completed(tx, lesson, classmate);

    const draft = await aCourse(tx, { title: 'secret-draft', status: 'draft' });
    await enrols(tx, draft, me);
    const foreign = await aCourse(tx);
    await enrols(tx, foreign, classmate);
    await anActivity(tx, foreign, 'assignment', { title: 'secret-foreign-assignment', due_at });
    await aTopic(tx, foreign, classmate, { title: 'secret-foreign-topic' });
    const topic = await aTopic(tx, course, me, { title: 'known-topic' });

    const event = (kind: string, subject: string, given: object) =>
      anEvent(tx, kind, { subject, course_id: course.id, ...given });
    const points = (text: string) => ({ actor_id: teacher.id, data: JSON.stringify({ points: text, of: '100' }) });
    await event('submission.graded', 'known-event', { ...points('92'), user_id: me.id, subject_id: graded.id });
    await event('submission.graded', 'secret-event', { ...points('31.37'), user_id: me.id, subject_id: held.id });
    await event('submission.graded', 'secret-event', {
      ...points('41.73'),
      user_id: classmate.id,
      subject_id: graded.id,
    });
    await event('submission.made', 'secret-event', { actor_id: classmate.id, subject_id: graded.id });
    await event('lesson.completed', 'secret-event', { actor_id: me.id, subject_id: unpublished[3]?.id });
    await event('course.published', 'secret-event', { actor_id: teacher.id, course_id: draft.id });
    await aNotification(tx, classmate, { title: 'secret-notification', detail: '41.73' });
    await aNotification(tx, me);
    const ids = [course, draft, foreign, lesson, quiz, graded, topic, inside, ...unpublished, classmate].map(
      (row) => row.id,
    );
    return { me, ids };
  });

  const student = await college.as(me);
  // Also calls that come later are scanned: every one that reads, with every id that a student could try.
  const urls = Object.keys(api)
    .filter((name) => name.startsWith('GET '))
    .map((name) => name.slice(4))
    .flatMap((path) => (path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path]));
  answers = [];
  for (const url of urls) {
    const reply = await student.raw({ method: 'GET', url });
    expect([url, reply.statusCode]).toEqual([url, expect.toSatisfy((status: number) => status < 500)]);
    answers.push({ url, text: reply.body });
  }
});
afterAll(() => college.close());

describe('no answer to a student contains', () => {
  test.each(secrets)('%s', (secret) => {
    expect(answers.filter(({ text }) => text.includes(secret)).map(({ url }) => url)).toEqual([]);
  });
});

describe('the answers to a student do contain', () => {
  test.each(known)('%s', (text) => {
    expect(answers.some((answer) => answer.text.includes(text))).toBe(true);
  });
});
