import { fork } from 'node:child_process';
import { get } from 'node:http';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Topic } from '../contract/live.ts';
import { readSettings } from '../server/config.ts';
import { systemClock } from '../server/clock.ts';
import { type Database, transaction } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open.ts';
import { startSession } from '../server/features/identity/sessions.ts';
import { announce } from '../server/live/announce.ts';
import { aCourse, aUser, enrols } from '../server/testing/factories.ts';

const streams = 500;
const everyMs = 200;
/** Messages of five minutes at that pace, sent without pauses. */
const manyMessages = 1_500;
const metricsToken = 'the-token-of-the-bench';

/**
 * One process with 500 open streams of different members of one course, on PostgreSQL; another process (this one) makes
 * the events. Prints how long one takes to reach everybody, and what memory does over many.
 */
export async function benchLive(databaseUrl: string, seconds: number): Promise<void> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl, COLLEGIUM_METRICS_TOKEN: metricsToken },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  });
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (message) => ready((message as { server: number }).server));
    child.once('exit', (code) => failed(new Error(`The measured server ended with ${code}`)));
  });
  const database = await openDatabase({ databaseUrl, dataDirectory: '', poolSize: 2 });
  const base = `http://127.0.0.1:${port}`;
  const opened: ClientRequest[] = [];
  try {
    const { course, cookies } = await fillCourse(database);
    const waiting = new Waiting();
    for (const cookie of cookies) opened.push(await listen(base, cookie, (seq) => waiting.received(seq)));
    await printLatencies(database, course, waiting, seconds);
    await printMemory(base, database, course, waiting, () => child.send('collect'));
  } finally {
    for (const each of opened) each.destroy();
    await database.close();
    child.disconnect();
    await new Promise((gone) => child.once('exit', gone));
  }
}

async function fillCourse(database: Database): Promise<{ course: string; cookies: string[] }> {
  const app = { clock: systemClock, settings: readSettings({ COLLEGIUM_DEMO: '0' }) };
  return transaction(database, async (tx) => {
    const course = await aCourse(tx, { course_code: 'BENCH' });
    const cookies: string[] = [];
    for (let n = 0; n < streams; n++) {
      const student = await aUser(tx, 'student', { username: `bench-${n}`, email: `bench-${n}@college.test` });
      await enrols(tx, course, student);
      const { token } = await startSession(app, tx, student.id, { userAgent: 'bench', address: '127.0.0.1' });
      cookies.push(`collegium=${token}`);
    }
    return { course: course.id, cookies };
  });
}

/** The number of an event is the end of the id in its topic. */
const topicOf = (seq: number): Topic => `attempt:00000000-0000-7000-8000-${String(seq).padStart(12, '0')}`;

function listen(base: string, cookie: string, received: (seq: number) => void): Promise<ClientRequest> {
  return new Promise((ready, failed) => {
    const request = get(`${base}/api/live`, { headers: { cookie }, agent: false }, (response) => {
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        const frames = (rest + part).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          const seq = /-(\d{12})"/.exec(frame)?.[1];
          if (seq !== undefined) received(Number(seq));
          else if (frame.includes('event: ready')) ready(request);
        }
      });
      response.on('error', () => undefined);
      if (response.statusCode !== 200) failed(new Error(`A stream was answered ${response.statusCode}`));
    });
    request.on('error', failed);
  });
}

/** Who has received what, and when it was done. */
class Waiting {
  readonly #began = new Map<number, number>();
  readonly #missing = new Map<number, number>();
  readonly latencies: number[] = [];
  #last = 0;

  next(): number {
    this.#began.set(++this.#last, performance.now());
    this.#missing.set(this.#last, streams);
    return this.#last;
  }

  received(seq: number): void {
    this.latencies.push(performance.now() - (this.#began.get(seq) ?? Number.NaN));
    const left = (this.#missing.get(seq) ?? 0) - 1;
    if (left > 0) return void this.#missing.set(seq, left);
    this.#missing.delete(seq);
    this.#began.delete(seq);
  }

  /** Until everybody has everything; what is then missing is lost. */
  async all(): Promise<number> {
    for (let tries = 0; this.#missing.size > 0 && tries < 300; tries++) await sleep(50);
    return [...this.#missing.values()].reduce((sum, left) => sum + left, 0);
  }
}

async function tellAll(database: Database, course: string, waiting: Waiting): Promise<void> {
  const topic = topicOf(waiting.next());
  await transaction(database, (tx) => announce(tx, { topic, to: { members: course } }));
}

async function printLatencies(database: Database, course: string, waiting: Waiting, seconds: number): Promise<void> {
  for (let n = 0; n < 5; n++) await tellAll(database, course, waiting);
  await waiting.all();
  waiting.latencies.length = 0;
  const events = Math.ceil((seconds * 4_000) / everyMs);
  for (let n = 0; n < events; n++) {
    const pause = sleep(everyMs);
    await tellAll(database, course, waiting);
    await pause;
  }
  const lost = await waiting.all();
  const sorted = waiting.latencies.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1).padStart(9);
  print(`\nLive stream, PostgreSQL, ${streams} streams on one process, an event for all of them every ${everyMs} ms`);
  print('events   received   p50 ms   p95 ms   p99 ms   max ms   lost');
  const row = [String(events).padStart(6), String(sorted.length).padStart(11), at(0.5), at(0.95), at(0.99), at(1)];
  print(`${row.join('')}${String(lost).padStart(7)}`);
}

async function printMemory(
  base: string,
  database: Database,
  course: string,
  waiting: Waiting,
  collect: () => void,
): Promise<void> {
  print(`memory of that process    messages   resident MB   heap MB`);
  for (let round = 0; round <= 2; round++) {
    if (round > 0) for (let n = 0; n < manyMessages; n++) await tellAll(database, course, waiting);
    await waiting.all();
    waiting.latencies.length = 0;
    collect();
    await sleep(1_000);
    const { resident, heap } = await memoryOf(base);
    const name = round === 0 ? 'before' : `after ${round * 5} minutes' worth`;
    print(
      `${name.padEnd(24)}${String(round * manyMessages).padStart(10)}${resident.toFixed(1).padStart(14)}${heap.toFixed(1).padStart(10)}`,
    );
  }
}

async function memoryOf(base: string): Promise<{ resident: number; heap: number }> {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const figures = await answer.text();
  const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1]) / 2 ** 20;
  return { resident: megabytes('process_resident_memory_bytes'), heap: megabytes('nodejs_heap_size_used_bytes') };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
