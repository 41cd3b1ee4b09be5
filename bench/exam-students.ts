import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The process of the students of an exam, apart from the server's. Each does what they do when it is due, whether or not
 * anybody was answered (an open loop), and what a request takes is counted from when it was due. What the server has
 * acknowledged is remembered, and asked for when all is over.
 */
interface Exam {
  address: string;
  quizId: string;
  questionIds: string[];
  cookies: string[];
  /** Seconds: within which all start, and for which they go on then. */
  startWithin: number;
  lasts: number;
  /** Between two saves of a student. */
  saveEvery: number;
}

interface Student {
  cookie: string;
  attemptId: string;
  revision: number;
  /** By question: the highest revision that was acknowledged. */
  acknowledged: Map<string, number>;
}

export interface ExamOutcome {
  start: number[];
  save: number[];
  submit: number[];
  errors: string[];
  /** How often the server was too busy (503); who was sent away comes again, as the page does. */
  sentAway: number;
  /** Seconds after the last answer until five requests in a row took less than a tenth of one. */
  recovered: number;
  /** Acknowledged answers, and how many of them the server no longer has as they were. */
  acknowledged: number;
  lost: number;
}

const agent = new Agent({ keepAlive: true });

class Busy extends Error {
  readonly afterMs: number;
  constructor(retryAfter: string | undefined) {
    super('503');
    this.afterMs = Number(retryAfter ?? Number.NaN) * 1000;
  }
}

let sentAway = 0;

/** Comes again when the server says so, as long as it says when. */
async function send(exam: Exam, cookie: string, method: string, path: string, body?: object): Promise<unknown> {
  for (;;)
    try {
      return await sendOnce(exam, cookie, method, path, body);
    } catch (error) {
      if (!(error instanceof Busy) || Number.isNaN(error.afterMs)) throw error;
      sentAway++;
      await sleep(error.afterMs * (1 + Math.random()));
    }
}

function sendOnce(exam: Exam, cookie: string, method: string, path: string, body?: object): Promise<unknown> {
  const text = body && JSON.stringify(body);
  const headers = {
    cookie,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((done, failed) => {
    const sent = request(exam.address + path, { agent, method, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (answer += part));
      response.once('end', () => {
        if (response.statusCode === 200) done(JSON.parse(answer));
        else if (response.statusCode === 503) failed(new Busy(response.headers['retry-after']));
        else failed(new Error(`${method} ${path.replace(/[0-9a-f-]{36}/, '…')} answered ${response.statusCode}`));
      });
    });
    sent.once('error', failed);
    sent.end(text);
  });
}

async function takeExam(exam: Exam): Promise<ExamOutcome> {
  const outcome: ExamOutcome = {
    start: [],
    save: [],
    submit: [],
    errors: [],
    sentAway: 0,
    recovered: 0,
    acknowledged: 0,
    lost: 0,
  };
  const began = performance.now();
  const end = began + (exam.startWithin + exam.lasts) * 1000;
  const when = async (due: number, latencies: number[], deed: () => Promise<void>) => {
    await sleep(Math.max(0, due - performance.now()));
    try {
      await deed();
      latencies.push(performance.now() - due);
    } catch (error) {
      outcome.errors.push(String(error));
    }
  };
  const students = exam.cookies.map((cookie): Student => ({
    cookie,
    attemptId: '',
    revision: 0,
    acknowledged: new Map(),
  }));
  await Promise.all(
    students.map(async (student, n) => {
      let due = began + (n * exam.startWithin * 1000) / students.length;
      await when(due, outcome.start, () => start(exam, student));
      const saves: Promise<void>[] = [];
      // Not awaited before the next is due: a slow answer delays nobody.
      for (due += exam.saveEvery * 1000; due < end; due += exam.saveEvery * 1000) {
        await sleep(Math.max(0, due - performance.now()));
        saves.push(when(due, outcome.save, () => save(exam, student)));
      }
      await Promise.all(saves);
      // All together, as at the end of an exam: within one second.
      await when(end + (n * 1000) / students.length, outcome.submit, () => submit(exam, student));
    }),
  );
  outcome.sentAway = sentAway;
  const [first] = students;
  if (first)
    outcome.recovered = await timeToCalm(() => send(exam, first.cookie, 'GET', `/api/attempts/${first.attemptId}`));
  for (const student of students) await compare(exam, student, outcome);
  agent.destroy();
  return outcome;
}

/** Seconds until it is answered quickly again, five times in a row. */
async function timeToCalm(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let quick = 0, since = began; ;) {
    const asked = performance.now();
    await ask();
    if (performance.now() - asked >= 100) [quick, since] = [0, performance.now()];
    else if (++quick === 5) return (since - began) / 1000;
  }
}

async function start(exam: Exam, student: Student): Promise<void> {
  const attempt = (await send(exam, student.cookie, 'POST', `/api/quizzes/${exam.quizId}/start`, {})) as { id: string };
  student.attemptId = attempt.id;
}

async function save(exam: Exam, student: Student): Promise<void> {
  const revision = ++student.revision;
  const questionId = exam.questionIds[revision % exam.questionIds.length] ?? '';
  const answer = { questionId, revision, response: { choice: revision % 2 ? 'this' : 'that' }, isFlagged: false };
  await send(exam, student.cookie, 'PUT', `/api/attempts/${student.attemptId}/answers`, { answers: [answer] });
  student.acknowledged.set(questionId, Math.max(revision, student.acknowledged.get(questionId) ?? 0));
}

async function submit(exam: Exam, student: Student): Promise<void> {
  const body = { answers: {}, attemptId: student.attemptId };
  await send(exam, student.cookie, 'POST', `/api/quizzes/${exam.quizId}/attempts`, body);
}

/** Nothing that was acknowledged is missing, or older than it was, in what was submitted. */
async function compare(exam: Exam, { cookie, attemptId, acknowledged }: Student, outcome: ExamOutcome): Promise<void> {
  const attempt = (await send(exam, cookie, 'GET', `/api/attempts/${attemptId}`)) as {
    state: string;
    answers: { questionId: string; revision: number }[];
  };
  const kept = new Map(attempt.answers.map((answer) => [answer.questionId, answer.revision]));
  for (const [questionId, revision] of acknowledged) {
    outcome.acknowledged++;
    if (attempt.state !== 'submitted' || (kept.get(questionId) ?? 0) < revision) outcome.lost++;
  }
}

process.once('message', (exam) => {
  void takeExam(exam as Exam).then((outcome) => process.send?.(outcome, undefined, {}, () => process.disconnect?.()));
});
