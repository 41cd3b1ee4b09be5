import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { type Database, transaction } from '../db/database.ts';
import { startSession } from '../features/identity/sessions.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from './factories.ts';
import { aQuestion } from './work.ts';

/** A quiz whose students, and whose teacher, are signed in. */
export interface Exam {
  quizId: string;
  questionIds: string[];
  /** A session cookie for each student. */
  cookies: string[];
  teacher: { id: string; cookie: string };
}

/** An answer that the server said it has. */
interface Acknowledged {
  /** `performance.now()` when it said so. */
  at: number;
  attemptId: string;
  questionId: string;
  revision: number;
}

export async function prepareExam(database: Database, students: number): Promise<Exam> {
  return transaction(database, async (tx) => {
    const signIn = async (id: string) => {
      const from = { userAgent: 'exam', address: '127.0.0.1' };
      return `collegium=${(await startSession({ clock: systemClock }, tx, id, from)).token}`;
    };
    const course = await aCourse(tx);
    const module = await aModule(tx, course);
    const quiz = await anActivity(tx, course, 'quiz', { module_id: module.id });
    const teacher = await aUser(tx, 'instructor', { username: 'examiner', email: 'examiner@college.test' });
    await teaches(tx, course, teacher);
    const questionIds: string[] = [];
    for (let n = 1; n <= 5; n++) questionIds.push((await aQuestion(tx, quiz, {}, n)).id);
    const cookies: string[] = [];
    for (let n = 0; n < students; n++) {
      const student = await aUser(tx, 'student', { username: `exam-${n}`, email: `exam-${n}@college.test` });
      await enrols(tx, course, student);
      cookies.push(await signIn(student.id));
    }
    return { quizId: quiz.id, questionIds, cookies, teacher: { id: teacher.id, cookie: await signIn(teacher.id) } };
  });
}

const attempt = z.object({ id: z.string() });

/** Students who save one answer after the other, without a pause, until they are told to stop. */
export class ExamLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers of the server other than 200. */
  readonly refusals: string[] = [];
  readonly #exam: Exam;
  readonly #addresses: readonly string[];
  readonly #students: Promise<void>[];
  #isOver = false;

  /** Students are spread over the addresses; one who gets no answer goes to the next. */
  constructor(exam: Exam, addresses: readonly string[]) {
    this.#exam = exam;
    this.#addresses = addresses;
    this.#students = exam.cookies.map((cookie, n) => this.#take(cookie, n));
  }

  /** Until so many more answers are acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    while (this.acknowledged.length < wanted && !this.#isOver) await sleep(20);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#students);
  }

  async #take(cookie: string, n: number): Promise<void> {
    let address = n;
    const send = async (method: string, path: string, body: object) => {
      while (!this.#isOver) {
        const place = this.#addresses[address % this.#addresses.length] ?? '';
        try {
          const headers = { cookie, 'content-type': 'application/json' };
          const response = await fetch(place + path, { method, headers, body: JSON.stringify(body) });
          const answer: unknown = await response.json();
          if (response.status === 200) return answer;
          this.refusals.push(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
        } catch {
          // Nobody there: the proxy would ask another.
          address++;
        }
        await sleep(50);
      }
      return null;
    };
    const started = await send('POST', `/api/quizzes/${this.#exam.quizId}/start`, {});
    if (started === null) return;
    const { id } = attempt.parse(started);
    for (let revision = 1; !this.#isOver; revision++) {
      const questionId = this.#exam.questionIds[revision % this.#exam.questionIds.length] ?? '';
      const answer = { questionId, revision, response: { choice: revision % 2 ? 'this' : 'that' }, isFlagged: false };
      if (await send('PUT', `/api/attempts/${id}/answers`, { answers: [answer] }))
        this.acknowledged.push({ at: performance.now(), attemptId: id, questionId, revision });
    }
  }
}

/** Those that a database does not have, or only as they were before. */
export async function lostAnswers(database: Database, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const rows = await database.read
    .selectFrom('quiz_answers')
    .select(['attempt_id', 'question_id', 'revision'])
    .execute();
  const kept = new Map(rows.map((row) => [`${row.attempt_id} ${row.question_id}`, row.revision]));
  return acknowledged.filter(
    ({ attemptId, questionId, revision }) => (kept.get(`${attemptId} ${questionId}`) ?? 0) < revision,
  );
}
