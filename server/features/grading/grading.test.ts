import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { limitedTo } from '../../testing/limited.ts';
import { uploadFile } from '../../testing/uploads.ts';
import { aReply, aTopic, scored, submitted } from '../../testing/work.ts';
import { refer } from '../files/references.ts';

type Known = { id: string };
type Who = 'teacher' | 'assistant' | 'elsewhere' | 'student' | 'stranger';

let college: TestCollege;
let course: Known;
let people: Record<Who | 'classmate', Known>;
let clients: Record<Who, Client>;
/** An assignment of ten points that both students have handed in. */
let id: string;

const due = new Date('2026-11-01T12:00:00Z');

beforeAll(async () => {
  college = await openTestCollege();
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const made = {
      teacher: await aUser(tx, 'instructor', { first_name: 'Ingrid', last_name: 'Halloran' }),
      assistant: await aUser(tx, 'teaching_assistant', { first_name: 'Elena', last_name: 'Vargas' }),
      elsewhere: await aUser(tx, 'teaching_assistant'),
      student: await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' }),
      classmate: await aUser(tx, 'student', { first_name: 'Noor', last_name: 'Aziz' }),
      stranger: await aUser(tx, 'student'),
    };
    await teaches(tx, course, made.teacher);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    await teaches(tx, await aCourse(tx), made.elsewhere, 'teaching_assistant');
    await enrols(tx, course, made.student);
    await enrols(tx, course, made.classmate);
    return made;
  });
  const as = async (who: Who) => [who, await college.as(people[who])] as const;
  const all = await Promise.all((['teacher', 'assistant', 'elsewhere', 'student', 'stranger'] as const).map(as));
  clients = Object.fromEntries(all) as typeof clients;
});
afterAll(() => college.close());

async function anAssignment(settings: object = {}, more: object = {}): Promise<string> {
  return college.write(async (tx) => {
    const made = await anActivity(tx, course, 'assignment', { points: '10', due_at: due, ...more });
    if (Object.keys(settings).length > 0)
      await tx.updateTable('assignments').set(settings).where('activity_id', '=', made.id).execute();
    await submitted(tx, made, people.student, { submitted_at: new Date('2026-11-02T12:00:00Z') });
    await submitted(tx, made, people.classmate, { submitted_at: new Date('2026-11-01T10:00:00Z') });
    return made.id;
  });
}

beforeEach(async () => {
  id = await anAssignment();
});

const read = async (client: Client, workId = people.student.id) =>
  client.call('GET /api/assignments/{id}/grading/{workId}', { params: { id, workId } });
const list = async (client: Client) => client.call('GET /api/assignments/{id}/grading', { params: { id } });
const grade = (client: Client, body: object, workId = people.student.id) =>
  client.call('PUT /api/assignments/{id}/grading/{workId}', { params: { id, workId }, body: { revision: 0, ...body } });

const setCourse = (set: { status: 'active' | 'archived'; status_before_archive: 'active' | null }) =>
  college.write((tx) => tx.updateTable('courses').set(set).where('id', '=', course.id).execute());

async function aRubric(): Promise<[string, string]> {
  return college.write(async (tx) => {
    const [rubricId, first, second, rating] = [newId(), newId(), newId(), newId()];
    const at = college.clock.now();
    const common = { rubric_id: rubricId, description: '', uses_ranges: false };
    await tx
      .insertInto('rubrics')
      .values({ id: rubricId, course_id: course.id, title: 'Essay', created_at: at, updated_at: at })
      .execute();
    await tx
      .insertInto('rubric_criteria')
      .values([
        { id: first, position: 1, title: 'Clarity', points: '6', ...common },
        { id: second, position: 2, title: 'Sources', points: '4', ...common },
      ])
      .execute();
    const row = { id: rating, criterion_id: first, position: 1, title: 'Clear', description: '', points: '6' };
    await tx.insertInto('rubric_ratings').values(row).execute();
    const settings = { rubric_id: rubricId, rubric_is_score: true };
    await tx.updateTable('assignments').set(settings).where('activity_id', '=', id).execute();
    return [first, second];
  });
}
const markOf = (criterionId: string, points: string) => ({ criterionId, ratingId: null, points, comment: '' });

/** A graded discussion in which this student wrote. */
async function aWaitingDiscussion(tx: Tx, student: Known): Promise<Known> {
  const made = await anActivity(tx, course, 'discussion', { points: '5' });
  await aTopic(tx, course, people.teacher, { id: made.id, activity_id: made.id });
  await aReply(tx, made, student);
  return made;
}

/** A quiz with an essay that this student wrote and nobody has graded. */
async function aWaitingQuiz(tx: Tx, student: Known): Promise<Known> {
  const made = await anActivity(tx, course, 'quiz', { points: '5', title: 'Essay quiz' });
  const attempt = newId();
  await tx
    .insertInto('quiz_attempts')
    .values({
      id: attempt,
      quiz_id: made.id,
      user_id: student.id,
      number: 1,
      state: 'submitted',
      started_at: due,
      submitted_at: due,
      submitted_by: 'student',
      seed: 1,
    })
    .execute();
  const at = { created_at: due, updated_at: due };
  const question = {
    id: newId(),
    course_id: course.id,
    type: 'essay' as const,
    stem: '<p>Why?</p>',
    points: '5',
    ...at,
  };
  await tx
    .insertInto('questions')
    .values({ ...question, body: '{}', key: '{}' })
    .execute();
  await tx
    .insertInto('quiz_attempt_questions')
    .values({ attempt_id: attempt, question_id: question.id, position: 1, points: '5' })
    .execute();
  return made;
}

describe('grading a student’s work', () => {
  test('is for the staff of the course, its assistants too', async () => {
    for (const [client, status] of [
      [college.nobody, 401],
      [clients.student, 403],
      [clients.stranger, 404],
      [clients.elsewhere, 404],
      [clients.assistant, 200],
      [clients.teacher, 200],
    ] as const) {
      expect((await list(client)).status).toBe(status);
      expect((await read(client)).status).toBe(status);
      // Judged before its body: it says nothing.
      const written = await client.call('PUT /api/assignments/{id}/grading/{workId}', {
        params: { id, workId: people.student.id },
        body: { revision: -1 },
      });
      expect(written.status).toBe(status === 200 ? 422 : status);
    }
    expect((await read(clients.teacher, people.stranger.id)).status).toBe(404);
  });

  test('is of an assistant’s sections where they assist some alone', async () => {
    const assistant = await college.write(async (tx) => {
      const user = await aUser(tx, 'teaching_assistant');
      await teaches(tx, course, user, 'teaching_assistant');
      await tx.insertInto('sections').values({ id: newId(), course_id: course.id, name: 'B' }).execute();
      await limitedTo(tx, course, user, people.student, 'A');
      return user;
    });
    const client = await college.as(assistant);
    const seen = (await list(client)).answer;
    expect(seen.works.map(({ id: each }) => each)).toEqual([people.student.id]);
    expect(seen.sections.map(({ name }) => name)).toEqual(['A']);
    expect((await read(client, people.classmate.id)).status).toBe(404);
    await college.write((tx) => aWaitingQuiz(tx, people.classmate));
    await college.write((tx) => aWaitingDiscussion(tx, people.classmate));
    const queue = (await client.call('GET /api/grading-queue')).answer;
    expect(queue.filter(({ kind }) => kind !== 'assignment')).toEqual([]);
    expect(queue.find((item) => item.id === id)?.waiting).toBe(1);
  });

  test('is of nobody who has left the course', async () => {
    const standing = (state: 'active' | 'dropped') =>
      college.write((tx) =>
        tx.updateTable('enrolments').set({ state }).where('user_id', '=', people.classmate.id).execute(),
      );
    await standing('dropped');
    const [listed, opened] = [await list(clients.teacher), await read(clients.teacher, people.classmate.id)];
    await standing('active');
    expect(listed.answer.works.map(({ id: each }) => each)).toEqual([people.student.id]);
    expect(opened.status).toBe(404);
  });

  test('shows where everybody stands in three statements, and one’s work in two', async () => {
    const all = await list(clients.teacher);
    expect(all.statements).toBeLessThanOrEqual(3);
    expect(
      all.answer.works.map(({ student, isWaiting, timeliness }) => [student?.lastName, isWaiting, timeliness]),
    ).toEqual([
      ['Aziz', true, 'in_time'],
      ['Lindgren', true, 'late'],
    ]);
    const one = await read(clients.assistant);
    expect(one.statements).toBeLessThanOrEqual(2);
    expect(one.answer).toMatchObject({ lateSeconds: 86_400, attempt: 1, score: null, draft: '', others: [] });
    expect(one.answer.submissions).toHaveLength(1);
  });

  test('writes the score once, however often it is sent', async () => {
    const first = await grade(clients.assistant, { entry: '85%' });
    expect(first.answer).toMatchObject({
      isWaiting: false,
      score: { entered: '8.5', revision: 1, by: { lastName: 'Vargas' } },
    });
    const again = await grade(clients.assistant, { entry: '8.5' });
    expect([again.status, again.answer.score?.revision]).toEqual([200, 1]);
    const history = await college.app.database.read
      .selectFrom('score_history')
      .select(['via', 'by_id'])
      .where('activity_id', '=', id)
      .execute();
    expect(history).toEqual([{ via: 'grading', by_id: people.assistant.id }]);
  });

  test('never overwrites what another grader has written', async () => {
    await grade(clients.assistant, { entry: '8' });
    const late = await grade(clients.teacher, { entry: '6' });
    expect(late.status).toBe(409);
    expect(late.problem.detail).toContain('Elena Vargas entered 8 meanwhile');
    expect((await read(clients.teacher)).answer.score).toMatchObject({ entered: '8', revision: 1 });
    const seen = await grade(clients.teacher, { entry: '6', revision: 1 });
    expect(seen.answer.score).toMatchObject({ entered: '6', revision: 2 });
  });

  test('refuses what cannot be read, and writes nothing', async () => {
    const wrong = await grade(clients.teacher, { entry: 'very good' });
    expect([wrong.status, wrong.problem.errors?.['entry']]).toEqual([422, expect.stringContaining('Write points')]);
    expect((await read(clients.teacher)).answer.score).toBeNull();
  });

  test('takes the score from the rubric, and both or nothing', async () => {
    const [clarity, sources] = await aRubric();
    const marks = [markOf(clarity, '6'), markOf(sources, '2.5')];
    const graded = await grade(clients.teacher, { assessment: { revision: 0, marks } });
    expect(graded.answer).toMatchObject({
      score: { entered: '8.5', revision: 1 },
      assessment: { total: '8.5', revision: 1 },
    });
    const theirs = await (await college.as(people.classmate)).call('GET /api/assignments/{id}', { params: { id } });
    expect(theirs.answer.mine?.assessment).toBeNull();
    // The rubric is the latest, the score is not: neither is written.
    await grade(clients.assistant, { entry: '9', revision: 1 });
    const changed = { assessment: { revision: 1, marks: [markOf(clarity, '1')] }, revision: 1 };
    expect((await grade(clients.teacher, changed)).status).toBe(409);
    expect((await read(clients.teacher)).answer).toMatchObject({
      score: { entered: '9' },
      assessment: { total: '8.5' },
    });
    const tooMuch = { assessment: { revision: 1, marks: [markOf(clarity, '7')] }, revision: 2 };
    expect((await grade(clients.teacher, tooMuch)).problem.errors).toHaveProperty('marks');
  });

  test('gives a group one grade', async () => {
    await college.write(async (tx) => {
      const [set, group] = [newId(), newId()];
      const at = college.clock.now();
      await tx
        .insertInto('group_sets')
        .values({ id: set, course_id: course.id, name: 'Teams', created_at: at })
        .execute();
      await tx.insertInto('course_groups').values({ id: group, set_id: set, name: 'One', position: 1 }).execute();
      const member = (user_id: string) => ({ set_id: set, group_id: group, user_id, joined_at: at });
      await tx
        .insertInto('group_members')
        .values([member(people.student.id), member(people.classmate.id)])
        .execute();
      await tx.updateTable('assignments').set({ group_set_id: set }).where('activity_id', '=', id).execute();
    });
    await grade(clients.teacher, { entry: '7' });
    expect((await read(clients.teacher, people.classmate.id)).answer.score).toMatchObject({
      entered: '7',
      revision: 1,
    });
  });

  test('is not offered to who moderates it', async () => {
    const settings = { graders: 2, moderatorId: people.teacher.id, seesEachOther: false, hidesGraders: false };
    const body = { settings, revision: 0 };
    await clients.teacher.call('PUT /api/assignments/{id}/moderation/settings', { params: { id }, body });
    expect((await read(clients.teacher)).answer.moderation).toMatchObject({ isModerator: true, canGrade: false });
  });

  test('stops where the course is archived', async () => {
    await setCourse({ status: 'archived', status_before_archive: 'active' });
    try {
      expect((await grade(clients.teacher, { entry: '7' })).status).toBe(409);
      expect((await list(clients.teacher)).answer.closed).toEqual({ by: 'archived', canReopen: true });
    } finally {
      await setCourse({ status: 'active', status_before_archive: null });
    }
  });
});

describe('a comment', () => {
  const say = (client: Client, body: string, idempotencyKey?: string) =>
    client.call('POST /api/assignments/{id}/grading/{workId}/comments', {
      params: { id, workId: people.student.id },
      body: { body },
      ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
    });
  const draft = (client: Client, body: string) =>
    client.call('PUT /api/assignments/{id}/grading/{workId}/draft', {
      params: { id, workId: people.student.id },
      body: { body },
    });

  test('is kept while it is written, for its writer alone, and is said once', async () => {
    expect((await draft(clients.student, 'x')).status).toBe(403);
    expect((await draft(clients.teacher, 'Well argu')).status).toBe(204);
    expect((await read(clients.teacher)).answer.draft).toBe('Well argu');
    expect((await read(clients.assistant)).answer.draft).toBe('');
    expect((await draft(clients.assistant, 'Rather not')).status).toBe(204);
    const key = newId();
    const first = await say(clients.teacher, 'Well argued.', key);
    expect([first.status, first.answer.draft, first.answer.comments.length]).toEqual([201, '', 1]);
    await say(clients.teacher, 'Well argued.', key);
    expect((await read(clients.assistant)).answer.draft).toBe('Rather not');
    expect((await read(clients.assistant)).answer.comments).toMatchObject([
      { body: 'Well argued.', isMine: false, isHeld: false, author: { lastName: 'Halloran' } },
    ]);
    expect((await say(clients.teacher, ' ')).status).toBe(422);
    expect((await say(clients.student, 'x')).status).toBe(403);
  });

  test('says whether it is held back', async () => {
    id = await anAssignment({}, { posts_manually: true });
    expect((await say(clients.teacher, 'Well argued.')).answer.comments).toMatchObject([{ isHeld: true }]);
  });

  test('is kept in a library of one’s own', async () => {
    expect((await clients.student.call('GET /api/library-comments')).status).toBe(403);
    // As many as one may keep, of somebody else.
    const others = { owner_id: people.elsewhere.id, body: 'Why?', created_at: college.clock.now() };
    const many = Array.from({ length: 200 }, () => ({ id: newId(), ...others }));
    await college.write((tx) => tx.insertInto('library_comments').values(many).execute());
    const kept = await clients.teacher.call('POST /api/library-comments', { body: { body: 'Name your sources.' } });
    expect(kept.status).toBe(201);
    const params = { id: kept.answer.id };
    expect((await clients.assistant.call('GET /api/library-comments')).answer).toEqual([]);
    const change = await clients.assistant.call('PUT /api/library-comments/{id}', { params, body: { body: 'x' } });
    expect(change.status).toBe(404);
    await clients.teacher.call('PUT /api/library-comments/{id}', { params, body: { body: 'Name two sources.' } });
    expect((await clients.teacher.call('GET /api/library-comments')).answer).toEqual([
      { id: params.id, body: 'Name two sources.' },
    ]);
    expect((await clients.teacher.call('DELETE /api/library-comments/{id}', { params })).status).toBe(204);
    expect((await clients.teacher.call('DELETE /api/library-comments/{id}', { params })).status).toBe(404);
  });
});

test('two graders who have the same work open see each other', async () => {
  const look = (client: Client, workId: string) =>
    client.call('PUT /api/assignments/{id}/grading/{workId}/look', { params: { id, workId } });
  expect((await look(clients.student, people.student.id)).status).toBe(403);
  expect((await look(clients.teacher, people.student.id)).answer.others).toEqual([]);
  expect((await look(clients.assistant, people.student.id)).answer.others).toMatchObject([{ lastName: 'Halloran' }]);
  expect((await read(clients.teacher)).answer.others).toMatchObject([{ lastName: 'Vargas' }]);
  await look(clients.assistant, people.classmate.id);
  expect((await read(clients.teacher)).answer.others).toEqual([]);
});

describe('anonymous grading', () => {
  beforeEach(async () => {
    id = await anAssignment({ is_anonymous: true }, { posts_manually: true });
    await college.write(async (tx) => {
      const comment = {
        activity_id: id,
        user_id: people.student.id,
        author_id: people.student.id,
        is_from_staff: false,
      };
      const row = { id: newId(), ...comment, body: 'I could not find page 3.', created_at: college.clock.now() };
      await tx.insertInto('submission_comments').values(row).execute();
    });
  });

  test('tells no grader whose work it is until the score is posted, by any call', async () => {
    const works = (await list(clients.teacher)).answer.works;
    expect(works).toHaveLength(2);
    const workId = works.find(({ timeliness }) => timeliness === 'late')?.id ?? '';
    const calls = [await list(clients.teacher), await read(clients.teacher, workId)];
    calls.push(await grade(clients.teacher, { entry: '8' }, workId));
    for (const { status, answer } of calls) {
      expect(status).toBe(200);
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(`Lindgren|Maya|${people.student.id}`));
    }
    expect((await read(clients.teacher, people.student.id)).status).toBe(404);
    const query = { studentId: people.student.id };
    expect((await clients.teacher.call('GET /api/assignments/{id}/comments', { params: { id }, query })).status).toBe(
      403,
    );
    expect((await clients.teacher.call('GET /api/assignments/{id}/submissions', { params: { id } })).answer).toEqual(
      [],
    );
    const [submission] = (await read(clients.teacher, workId)).answer.submissions;
    const params = { id: submission?.id ?? '' };
    expect((await clients.teacher.call('GET /api/submissions/{id}', { params })).status).toBe(404);
    expect((await clients.student.call('GET /api/submissions/{id}', { params })).status).toBe(200);
    const book = await clients.teacher.call('GET /api/courses/{id}/gradebook', { params: { id: course.id } });
    const place = book.answer.columns.findIndex((column) => column.id === id);
    const cells = book.answer.rows.find((row) => row.id === people.student.id)?.cells.split(';') ?? [];
    expect(cells.filter((cell) => cell.startsWith(`${place}:`))).toEqual([]);
    const cell = { activityId: id, userId: people.student.id };
    const history = await clients.teacher.call('GET /api/courses/{id}/gradebook/history', {
      params: { id: course.id },
      query: cell,
    });
    expect(history.answer).toEqual([]);

    const entered = await clients.teacher.call('PUT /api/courses/{id}/gradebook/scores', {
      params: { id: course.id },
      body: { changes: [{ ...cell, entry: '3', revision: 0 }] },
    });
    expect(entered.status).toBe(409);
    expect(entered.problem.detail).toContain('is graded anonymously');

    const posting = { activityIds: [id], isPosted: true };
    await clients.teacher.call('PUT /api/courses/{id}/gradebook/posting', { params: { id: course.id }, body: posting });
    expect((await read(clients.teacher, workId)).status).toBe(404);
    const shown = (await read(clients.teacher)).answer;
    expect(shown).toMatchObject({ student: { lastName: 'Lindgren' }, score: { entered: '8', isPosted: true } });
    expect((await list(clients.teacher)).answer.works.filter(({ student }) => student === null)).toHaveLength(1);
  });

  test('nor by the name of a file, however it is asked for', async () => {
    const file = await uploadFile(clients.student, {
      name: 'Maya Lindgren essay.txt',
      bytes: Buffer.from('An essay'),
      purpose: 'submission',
    });
    await college.write(async (tx) => {
      const { id: submissionId } = await tx
        .selectFrom('submissions')
        .select('id')
        .where('activity_id', '=', id)
        .where('user_id', '=', people.student.id)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('submission_files')
        .values({ submission_id: submissionId, file_id: file.id, position: 1 })
        .execute();
      await refer(college.app, tx, { kind: 'submission', objectId: submissionId, courseId: course.id }, [file.id]);
    });
    const workId = (await list(clients.teacher)).answer.works.find(({ timeliness }) => timeliness === 'late')?.id;
    expect((await read(clients.teacher, workId)).answer.submissions[0]?.files).toMatchObject([
      { id: file.id, name: 'submission-1.txt' },
    ]);
    const disposition = async (client: Client) =>
      String((await client.raw({ method: 'GET', url: file.url })).headers['content-disposition']);
    expect(await disposition(clients.teacher)).toContain('filename="file.txt"');
    expect(await disposition(clients.student)).toContain('filename="Maya Lindgren essay.txt"');
    const posting = { activityIds: [id], isPosted: true };
    await grade(clients.teacher, { entry: '8' }, workId);
    await clients.teacher.call('PUT /api/courses/{id}/gradebook/posting', { params: { id: course.id }, body: posting });
    expect(await disposition(clients.teacher)).toContain('Lindgren');
  });

  test('is judged by a rubric and in groups of its course alone', async () => {
    const form = (await clients.teacher.call('GET /api/assignments/{id}/form', { params: { id } })).answer;
    const foreign = await college.write(async (tx) => {
      const [rubric, at] = [newId(), college.clock.now()];
      const row = { id: rubric, course_id: (await aCourse(tx)).id, title: 'Theirs', created_at: at, updated_at: at };
      await tx.insertInto('rubrics').values(row).execute();
      return rubric;
    });
    const settings = { ...form.settings, instructions: '<p>Write.</p>', rubricId: foreign };
    const body = { settings, revision: form.revision };
    const refused = await clients.teacher.call('PUT /api/assignments/{id}', { params: { id }, body });
    expect(refused.problem.errors).toEqual({ 'settings.rubricId': 'Choose a rubric of this course' });
  });

  test('makes scores wait, whatever the course does', async () => {
    const form = (await clients.teacher.call('GET /api/assignments/{id}/form', { params: { id } })).answer;
    expect(form.settings.isAnonymous).toBe(true);
    await college.write((tx) =>
      tx.updateTable('activities').set({ posts_manually: null }).where('id', '=', id).execute(),
    );
    const settings = { ...form.settings, instructions: '<p>Write.</p>' };
    const body = { settings, revision: form.revision };
    expect((await clients.teacher.call('PUT /api/assignments/{id}', { params: { id }, body })).status).toBe(200);
    expect((await list(clients.teacher)).answer.postsManually).toBe(true);
  });
});

describe('the queue', () => {
  test('shows what waits in one’s courses, the longest first, and what is graded no more', async () => {
    expect((await clients.student.call('GET /api/grading-queue')).status).toBe(403);
    expect((await clients.elsewhere.call('GET /api/grading-queue')).answer).toEqual([]);
    const queue = await clients.assistant.call('GET /api/grading-queue');
    expect(queue.statements).toBeLessThanOrEqual(3);
    const mine = () => queue.answer.find((item) => item.id === id);
    expect(mine()).toMatchObject({ kind: 'assignment', waiting: 2, oldest: '2026-11-01T10:00:00.000Z' });
    await college.write((tx) =>
      scored(tx, { id }, people.classmate, '9', { graded_at: new Date('2026-11-03T10:00:00Z') }),
    );
    await grade(clients.teacher, { entry: 'ex' });
    const after = await clients.assistant.call('GET /api/grading-queue');
    expect(after.answer.some((item) => item.id === id)).toBe(false);
  });

  test('has nothing of who has left the course', async () => {
    const discussion = await college.write((tx) => aWaitingDiscussion(tx, people.classmate));
    const quiz = await college.write((tx) => aWaitingQuiz(tx, people.classmate));
    const waiting = async () => {
      const queue = (await clients.teacher.call('GET /api/grading-queue')).answer;
      return [id, discussion.id, quiz.id].map((item) => queue.find((each) => each.id === item)?.waiting ?? 0);
    };
    const standing = (state: 'active' | 'dropped') =>
      college.write((tx) =>
        tx.updateTable('enrolments').set({ state }).where('user_id', '=', people.classmate.id).execute(),
      );
    expect(await waiting()).toEqual([2, 1, 1]);
    await standing('dropped');
    const then = await waiting();
    await standing('active');
    expect(then).toEqual([1, 0, 0]);
  });

  test('has quizzes with answers that a person grades', async () => {
    const quiz = await college.write((tx) => aWaitingQuiz(tx, people.student));
    const queue = (await clients.assistant.call('GET /api/grading-queue')).answer;
    expect(queue.find((item) => item.id === quiz.id)).toMatchObject({ kind: 'quiz', waiting: 1, dueAt: null });
  });
});
