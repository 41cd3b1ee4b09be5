import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectOrphans } from '../files/collect.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const fileQuestion = {
  type: 'file_upload' as const,
  body: JSON.stringify({ maxFiles: 2, types: [] }),
  key: JSON.stringify({ general: '', right: '', partlyRight: '', wrong: '', notes: '' }),
};

async function upload(client: Client, name = 'a.txt'): Promise<string> {
  const begun = await client.call('POST /api/objects/upload', { body: { name, purpose: 'quiz-response' } });
  await client.raw({
    method: 'PUT',
    url: new URL(begun.answer.uploadURL, 'http://here').pathname,
    headers: { 'content-type': 'text/plain' },
    payload: 'my answer',
  });
  const body = { key: begun.answer.key, name, purpose: 'quiz-response' } as const;
  return (await client.call('POST /api/files', { body })).answer.id;
}

async function anExam(given: Parameters<typeof aQuizWorld>[1] = {}) {
  const world = await aQuizWorld(college, { questions: [fileQuestion], students: 2, ...given });
  const [student, classmate] = await Promise.all(world.students.map((one) => college.as(one)));
  if (!student || !classmate) throw new Error('Two students were asked for');
  const params = { quizId: world.quiz.id };
  const attempt = (await student.call('POST /api/quizzes/{quizId}/start', { params, body: {} })).answer;
  const save = (files: string[], revision = 1) =>
    student.call('PUT /api/attempts/{id}/answers', {
      params: { id: attempt.id },
      body: {
        answers: [{ questionId: world.questions[0]?.id ?? '', revision, response: { files }, isFlagged: false }],
      },
    });
  const read = async (client: Client, id: string) =>
    (await client.raw({ method: 'GET', url: `/api/files/${id}` })).statusCode;
  return { ...world, student, classmate, attempt, save, read, params };
}

describe('files of an answer', () => {
  test('stay with the attempt, open to its student and the staff alone', async () => {
    const { student, students, instructor, save, read } = await anExam();
    const file = await upload(student);
    expect((await save([file])).status).toBe(200);
    college.clock.pass({ days: 3 });
    await collectOrphans(college.app);
    const statuses = [students[0], instructor, students[1]].map(async (one) =>
      read(await college.as(one ?? instructor), file),
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  test('that somebody else has uploaded are refused, and stay closed', async () => {
    const { student, classmate, save, read } = await anExam();
    const theirs = await upload(classmate);
    expect((await save([theirs])).status).toBe(422);
    expect(await read(student, theirs)).toBe(404);
    const mine = await upload(student);
    expect((await save([mine])).status).toBe(200);
  });

  test('are kept by no attempt of another', async () => {
    const { classmate, attempt, questions } = await anExam();
    const file = await upload(classmate);
    const answer = { questionId: questions[0]?.id ?? '', revision: 1, response: { files: [file] }, isFlagged: false };
    const body = { answers: [answer] };
    const reply = await classmate.call('PUT /api/attempts/{id}/answers', { params: { id: attempt.id }, body });
    expect(reply.status).toBe(404);
    const kept = await college.app.database.read
      .selectFrom('file_references')
      .selectAll()
      .where('file_id', '=', file)
      .execute();
    expect(kept).toEqual([]);
  });

  test('that come with the submission stay too', async () => {
    const { student, instructor, questions, params, read } = await anExam();
    const file = await upload(student);
    const body = { answers: { [questions[0]?.id ?? '']: { files: [file] } } };
    expect((await student.call('POST /api/quizzes/{quizId}/attempts', { params, body })).status).toBe(200);
    expect(await read(await college.as(instructor), file)).toBe(200);
  });

  test('say who wrote it to nobody who grades without names, for as long as anything waits', async () => {
    const { student, instructor, assistant, attempt, questions, quiz, save, params } = await anExam({
      quiz: { is_anonymous: true },
    });
    const file = await upload(student, 'Byron_Ada.txt');
    await save([file]);
    await student.call('POST /api/quizzes/{quizId}/attempts', { params, body: { answers: {} } });
    const questionId = questions[0]?.id ?? '';
    const seenBy = async (client: Client) => {
      const asked = { params: { id: quiz.id }, query: { question: questionId } };
      const listed = (await client.call('GET /api/quizzes/{id}/answers', asked)).answer[0]?.files ?? [];
      const { headers } = await client.raw({ method: 'GET', url: `/api/files/${file}` });
      return [...listed.map(({ name }) => name), /filename="([^"]*)"/.exec(`${headers['content-disposition']}`)?.[1]];
    };
    for (const grader of [instructor, assistant])
      expect(await seenBy(await college.as(grader))).toEqual(['file-1.txt', 'file.txt']);
    expect((await student.raw({ method: 'GET', url: `/api/files/${file}` })).headers['content-disposition']).toContain(
      'Byron_Ada.txt',
    );
    const grader = await college.as(instructor);
    const body = { questionId, mark: '1', comment: '', revision: 0 };
    const graded = await grader.call('PUT /api/attempts/{id}/marks', { params: { id: attempt.id }, body });
    expect(graded.answer.files.map(({ name }) => name)).toEqual(['Byron_Ada.txt']);
    expect(await seenBy(grader)).toEqual(['Byron_Ada.txt', 'Byron_Ada.txt']);
  });
});
