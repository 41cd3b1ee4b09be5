import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KillsCollege } from '../server/kills/college.ts';
import type { Person } from '../server/kills/line.ts';

/** Milliseconds between two things that somebody does. */
const pause = { least: 1_000, most: 5_000 };

/** Everybody of a course: each has a page open that listens, reads, and writes now and then. */
export class SoakUsers {
  /** Of what was answered since the last look, milliseconds. */
  latencies: number[] = [];
  readonly errors: string[] = [];
  readonly #college: KillsCollege;
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #streams: ClientRequest[] = [];
  #isOver = false;
  #lanes: Promise<void>[] = [];

  constructor(college: KillsCollege, address: string) {
    this.#college = college;
    this.#address = address;
  }

  async begin(): Promise<void> {
    for (const student of this.#college.students) this.#streams.push(await this.#listen(student));
    this.#lanes = this.#college.students.map((student) => this.#use(student));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#lanes);
    for (const stream of this.#streams) stream.destroy();
    this.#agent.destroy();
  }

  #listen({ cookie }: Person): Promise<ClientRequest> {
    return new Promise((ready, failed) => {
      const asked = get(`${this.#address}/api/live`, { headers: { cookie }, agent: false }, (response) => {
        response.resume();
        response.once('close', () => this.#isOver || this.errors.push('a stream was closed'));
        response.on('error', () => undefined);
        if (response.statusCode === 200) ready(asked);
        else failed(new Error(`A stream was answered ${response.statusCode}`));
      });
      asked.on('error', failed);
    });
  }

  async #use(student: Person): Promise<void> {
    const attempt = { id: '', revision: 0 };
    while (!this.#isOver) {
      await sleep(pause.least + Math.random() * (pause.most - pause.least));
      try {
        if (Math.random() < 0.7) await this.#read(student);
        else await this.#write(student, attempt);
      } catch (error) {
        this.errors.push(String(error));
      }
    }
  }

  async #read(student: Person): Promise<void> {
    const { courseId, topicId, quizId, assignmentId } = this.#college;
    const pages = [
      '/api/courses',
      '/api/auth/user',
      '/api/notifications',
      `/api/courses/${courseId}`,
      `/api/courses/${courseId}/modules`,
      `/api/discussions/${topicId}/replies`,
      `/api/quizzes/${quizId}`,
      `/api/assignments/${assignmentId}/draft`,
      '/api/conversations',
    ];
    await this.#send(student, 'GET', pages[Math.floor(Math.random() * pages.length)] ?? '');
  }

  /** Mostly answers of a quiz, as in an exam; now and then something that others are told of. */
  async #write(student: Person, attempt: { id: string; revision: number }): Promise<void> {
    const { quizId, questionIds, topicId, teacher } = this.#college;
    const kind = Math.random();
    if (kind < 0.1) {
      await this.#send(student, 'POST', `/api/discussions/${topicId}/replies`, { content: 'I think so.' });
    } else if (kind < 0.2) {
      await this.#send(student, 'POST', '/api/conversations', { to: [teacher.id], body: 'When is it due?' });
    } else if (attempt.revision > 0 && attempt.revision % 20 === 0) {
      await this.#send(student, 'POST', `/api/quizzes/${quizId}/attempts`, { attemptId: attempt.id });
      attempt.revision = 0;
    } else {
      if (attempt.revision++ === 0) {
        const started = await this.#send(student, 'POST', `/api/quizzes/${quizId}/start`, {});
        attempt.id = (JSON.parse(started) as { id: string }).id;
      }
      const questionId = questionIds[attempt.revision % questionIds.length] ?? '';
      const answer = { questionId, revision: attempt.revision, response: { choice: 'this' }, isFlagged: false };
      await this.#send(student, 'PUT', `/api/attempts/${attempt.id}/answers`, { answers: [answer] });
    }
  }

  #send({ cookie }: Person, method: string, path: string, body?: object): Promise<string> {
    const text = body && JSON.stringify(body);
    const headers = {
      cookie,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    };
    const began = performance.now();
    return new Promise((done, failed) => {
      const sent = request(this.#address + path, { agent: this.#agent, method, headers }, (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (answer += part));
        response.once('end', () => {
          this.latencies.push(performance.now() - began);
          if ((response.statusCode ?? 0) < 300) done(answer);
          else failed(new Error(`${method} ${path.replace(/[0-9a-f-]{36}/, '…')} answered ${response.statusCode}`));
        });
      });
      sent.once('error', failed);
      sent.end(text);
    });
  }
}
