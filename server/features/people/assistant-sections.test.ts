import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import type { Client } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { type LiveCollege, openLiveCollege } from '../../testing/live-college.ts';
import { essay } from '../../testing/quiz-world.ts';
import { uploadFile } from '../../testing/uploads.ts';
import { aQuestion, scored, submitted } from '../../testing/work.ts';
import { refer } from '../files/references.ts';

type Known = { id: string };

let college: LiveCollege;
let course: Known;
let task: Known;
let quiz: Known;
let question: Known;
let place: Known;
let sections: { mine: string; other: string };
let people: Record<'assistant' | 'mine' | 'other' | 'loose', Known>;
let instructor: Client;
let assistant: Client;
let work: Record<'mine' | 'other', { submission: string; attempt: string; file: { id: string; url: string } }>;

beforeAll(async () => {
  college = await openLiveCollege();
  const teacher = await college.write(async (tx) => {
    course = await aCourse(tx);
    sections = { mine: newId(), other: newId() };
    for (const [name, id] of Object.entries(sections))
      await tx.insertInto('sections').values({ id, course_id: course.id, name }).execute();
    const made = {
      teacher: await aUser(tx, 'instructor'),
      assistant: await aUser(tx, 'teaching_assistant'),
      mine: await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Mine' }),
      other: await aUser(tx, 'student', { first_name: 'Otto', last_name: 'Otherone' }),
      loose: await aUser(tx, 'student', { first_name: 'Lou', last_name: 'Looseone' }),
    };
    people = made;
    await teaches(tx, course, made.teacher);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    await enrols(tx, course, made.mine, 'active', { section_id: sections.mine });
    await enrols(tx, course, made.other, 'active', { section_id: sections.other });
    await enrols(tx, course, made.loose);
    task = await anActivity(tx, course, 'assignment', { points: '10' });
    const anyQuiz = await anActivity(tx, course, 'quiz', { points: '2' });
    quiz = anyQuiz;
    question = await aQuestion(tx, anyQuiz, essay);
    place = await tx
      .selectFrom('course_staff')
      .select('id')
      .where('user_id', '=', made.assistant.id)
      .executeTakeFirstOrThrow();
    return made.teacher;
  });
  instructor = await college.as(teacher);
  assistant = await college.as(people.assistant);
  work = { mine: await hands(people.mine), other: await hands(people.other) };
  expect((await limit(instructor, [sections.mine])).answer.sections).toEqual([sections.mine]);
});
afterAll(() => college.close());

const limit = (client: Client, to: string[] | null, id = place.id) =>
  client.call('PUT /api/staff-members/{id}/sections', { params: { id }, body: { sections: to } });

/** A submission with a file, and an attempt with an answer that waits. */
async function hands(student: Known) {
  const client = await college.as(student);
  const file = await uploadFile(client, { name: 'work.txt', bytes: Buffer.from('Work'), purpose: 'submission' });
  const submission = await college.write(async (tx) => {
    const { id } = await submitted(tx, task, student);
    await tx.insertInto('submission_files').values({ submission_id: id, file_id: file.id, position: 1 }).execute();
    await refer(college.app, tx, { kind: 'submission', objectId: id, courseId: course.id }, [file.id]);
    return id;
  });
  const params = { quizId: quiz.id };
  const started = await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} });
  const sent = await client.call('POST /api/quizzes/{quizId}/attempts', {
    params,
    body: { answers: { [question.id]: { text: 'Because.' } } },
  });
  expect([started.status, sent.status]).toEqual([200, 200]);
  const { id: attempt } = await college.app.database.read
    .selectFrom('quiz_attempts')
    .select('id')
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow();
  return { submission, attempt, file };
}

const names = (rows: readonly { lastName: string }[]) => rows.map(({ lastName }) => lastName);

test('who may edit the course sets it, of assistants and by sections of the course alone', async () => {
  expect((await limit(assistant, null)).status).toBe(403);
  expect((await limit(instructor, [newId()])).status).toBe(404);
  const staff = (await instructor.call('GET /api/courses/{id}/staff', { params: { id: course.id } })).answer;
  expect(staff.map(({ role, sections: of }) => [role, of])).toEqual([
    ['instructor', null],
    ['teaching_assistant', [sections.mine]],
  ]);
  const own = staff.find(({ role }) => role === 'instructor')?.id ?? '';
  expect((await limit(instructor, [sections.mine], own)).status).toBe(409);
  expect((await limit(instructor, [sections.mine])).status).toBe(200);
});

test('that it was changed stands in the audit log, with the names of the sections', async () => {
  const written = async () => {
    const { rows } = await sql<object>`
      select address, user_id, course_id, changes from audit_log where action = 'course.assistant_limited'
      order by number desc`.execute(college.app.database.read);
    return rows;
  };
  const before = (await written()).length;
  const about = { address: '127.0.0.1', user_id: people.assistant.id, course_id: course.id };
  await limit(instructor, [sections.mine]);
  expect(await written()).toHaveLength(before);
  await limit(instructor, []);
  await limit(instructor, null);
  await limit(instructor, [sections.other, sections.mine]);
  await limit(instructor, [sections.mine]);
  expect((await written()).slice(0, -before)).toEqual([
    { ...about, changes: { sections: { from: ['mine', 'other'], to: ['mine'] } } },
    { ...about, changes: { sections: { from: 'all', to: ['mine', 'other'] } } },
    { ...about, changes: { sections: { from: [], to: 'all' } } },
    { ...about, changes: { sections: { from: ['mine'], to: [] } } },
  ]);
});

test('the gradebook of an assistant is that of their sections, in the file too', async () => {
  const params = { id: course.id };
  const book = (await assistant.call('GET /api/courses/{id}/gradebook', { params })).answer;
  expect(names(book.rows)).toEqual(['Mine']);
  expect(book.sections.map(({ id }) => id)).toEqual([sections.mine]);
  expect(names((await instructor.call('GET /api/courses/{id}/gradebook', { params })).answer.rows)).toHaveLength(3);
  const csv = (await assistant.raw({ method: 'GET', url: `/api/courses/${course.id}/gradebook.csv` })).body;
  expect(csv).toContain('Mine');
  expect(csv).not.toMatch(/Otherone|Looseone/);
  const since = { query: { since: '0-0' }, params };
  const changed = (await assistant.call('GET /api/courses/{id}/gradebook/changes', since)).answer;
  expect(names(changed.rows).filter((name) => name !== 'Mine')).toEqual([]);
});

test('what others grade is refused, cell by cell', async () => {
  const params = { id: course.id };
  for (const { id } of [people.other, people.loose]) {
    const cell = { activityId: task.id, userId: id };
    const mine = { activityId: task.id, userId: people.mine.id };
    const answers = [
      await assistant.call('PUT /api/courses/{id}/gradebook/scores', {
        params,
        body: {
          changes: [
            { ...mine, entry: '3', revision: 0 },
            { ...cell, entry: '3', revision: 0 },
          ],
        },
      }),
      await assistant.call('GET /api/courses/{id}/gradebook/history', { params, query: cell }),
      await assistant.call('GET /api/courses/{id}/gradebook/explanation', {
        params,
        query: { userId: id, basis: 'current', audience: 'all' },
      }),
      await assistant.call('PUT /api/courses/{id}/gradebook/notes/{userId}', {
        params: { ...params, userId: id },
        body: { note: 'x', revision: 0 },
      }),
      await assistant.call('POST /api/courses/{id}/gradebook/messages', {
        params,
        body: { userIds: [id], subject: 'x', message: 'y' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
  const scores = college.app.database.read.selectFrom('scores').selectAll().where('activity_id', '=', task.id);
  expect(await scores.execute()).toEqual([]);
  const sheet = await assistant.raw({
    method: 'POST',
    url: `/api/courses/${course.id}/gradebook/import/preview`,
    payload: Buffer.from(`Student,Activity (${task.id})\n"Mine, Maya",4\n"Otherone, Otto",5\n`),
    headers: { 'content-type': 'text/csv' },
  });
  expect(sheet.statusCode).toBe(422);
  expect(sheet.body).toContain('Row 3, column Student: “Otherone, Otto” is no student');
});

test('the grading screen, the queue and the counts know their students alone', async () => {
  const params = { id: task.id };
  const grading = (await assistant.call('GET /api/assignments/{id}/grading', { params })).answer;
  expect(grading.works.map(({ student }) => student?.lastName)).toEqual(['Mine']);
  expect(grading.sections.map(({ id }) => id)).toEqual([sections.mine]);
  for (const workId of [people.other.id, people.loose.id]) {
    const at = { ...params, workId };
    const answers = [
      await assistant.call('GET /api/assignments/{id}/grading/{workId}', { params: at }),
      await assistant.call('PUT /api/assignments/{id}/grading/{workId}', {
        params: at,
        body: { revision: 0, entry: '3' },
      }),
      await assistant.call('POST /api/assignments/{id}/grading/{workId}/comments', { params: at, body: { body: 'x' } }),
      await assistant.call('PUT /api/assignments/{id}/grading/{workId}/draft', { params: at, body: { body: 'x' } }),
      await assistant.call('PUT /api/assignments/{id}/grading/{workId}/look', { params: at }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  const queue = (await assistant.call('GET /api/grading-queue')).answer;
  expect(queue.map(({ kind, waiting }) => [kind, waiting]).toSorted()).toEqual([
    ['assignment', 1],
    ['quiz', 1],
  ]);
  expect((await assistant.call('GET /api/assignments/{id}', { params })).answer.staff).toMatchObject({
    students: 1,
    waiting: 1,
  });
  const [taught] = (await assistant.call('GET /api/taught-assignments')).answer;
  expect(taught).toMatchObject({ students: 1, submitted: 1, waiting: 1 });
});

test('submissions, files, comments and attempts of others are not there', async () => {
  const params = { id: task.id };
  const handedIn = (await assistant.call('GET /api/assignments/{id}/submissions', { params })).answer;
  expect(names(handedIn.map(({ student }) => student))).toEqual(['Mine']);
  const statuses = async (client: Client, whose: 'mine' | 'other') => [
    (await client.call('GET /api/submissions/{id}', { params: { id: work[whose].submission } })).status,
    (await client.raw({ method: 'GET', url: work[whose].file.url })).statusCode,
    (
      await client.call('GET /api/assignments/{id}/comments', {
        params,
        query: { studentId: people[whose].id },
      })
    ).status,
    (await client.call('GET /api/attempts/{id}/review', { params: { id: work[whose].attempt } })).status,
    (await client.call('GET /api/attempts/{id}/log', { params: { id: work[whose].attempt } })).status,
  ];
  expect(await statuses(assistant, 'mine')).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(assistant, 'other')).toEqual([404, 404, 403, 404, 404]);
  expect(await statuses(instructor, 'other')).toEqual([200, 200, 200, 200, 200]);
  const attempts = (await assistant.call('GET /api/quizzes/{quizId}/attempts', { params: { quizId: quiz.id } })).answer;
  expect(attempts.map(({ student }) => student?.lastName)).toEqual(['Mine']);
  const [listed] = (await assistant.call('GET /api/quizzes/{id}/to-grade', { params: { id: quiz.id } })).answer;
  expect(listed).toMatchObject({ waiting: 1 });
  const query = { question: question.id };
  const answers = (await assistant.call('GET /api/quizzes/{id}/answers', { params: { id: quiz.id }, query })).answer;
  expect(answers.map(({ student }) => student?.lastName)).toEqual(['Mine']);
  const csv = (await assistant.raw({ method: 'GET', url: `/api/quizzes/${quiz.id}/results.csv` })).body;
  expect(csv).not.toContain('Otherone');
});

test('what they hear live names nobody, and no more follows from it', async () => {
  const heard = await college.live(people.assistant);
  await college.write((tx) => scored(tx, quiz, people.loose, '1'));
  await instructor.call('PUT /api/courses/{id}/gradebook/scores', {
    params: { id: course.id },
    body: { changes: [{ activityId: task.id, userId: people.other.id, points: '7.3159', revision: 0 }] },
  });
  await heard.until(({ topic }) => topic === `gradebook:${course.id}`);
  heard.close();
  for (const secret of ['7.3159', people.other.id, people.loose.id, work.other.submission])
    expect(heard.text()).not.toContain(secret);
});

test('the page hears when it is changed; without a section nobody is left, without a limit everybody is there', async () => {
  const params = { id: course.id };
  const read = async () => (await assistant.call('GET /api/courses/{id}/gradebook', { params })).answer;
  const before = await read();
  const heard = await college.live(people.assistant);
  await limit(instructor, []);
  await heard.until(({ topic }) => topic === `gradebook:${course.id}`);
  heard.close();
  const none = await read();
  expect(none.rows).toEqual([]);
  expect(none.shape).not.toBe(before.shape);
  await limit(instructor, null);
  expect(await read()).toMatchObject({ rows: [{}, {}, {}] });
});

test('the sections of an assistant are not set over what somebody else has set meanwhile', async () => {
  const set = (to: string[] | null, before: string[] | null) =>
    instructor.call('PUT /api/staff-members/{id}/sections', {
      params: { id: place.id },
      body: { sections: to, before: { sections: before } },
    });
  const { mine, other } = sections;
  await limit(instructor, [mine]);
  expect((await set([mine, other], [mine])).status).toBe(200);
  const late = await set(null, [mine]);
  expect([late.status, late.problem.code]).toEqual([409, 'changed-since']);
  expect((await set([other, mine], [mine])).status).toBe(200);
  expect((await set([mine], [other, mine])).answer.sections).toEqual([mine]);
});
