import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ExamOutcome } from './exam-students.ts';
import { openLoop, percentile } from './open-loop.ts';

const saveEvery = 15;
/** Seconds of an exam in full: all start within them, and take it for as long again. A shorter one has fewer students. */
const full = 60;

/** What is asked of saves: reliability, "Load goals". */
const savesAtMost = 300;
/** The same while others sign in, and what is asked of these. */
const besideSignIns = { saves: 500, signIns: 2000 };

interface ExamSettings {
  databaseUrl: string | undefined;
  /** Students, when it lasts as long as it can. */
  most: number;
  seconds: number;
  /** A minute, of others, while the exam goes on. */
  signIns?: number;
}

/**
 * An exam: students start within a minute, save every 15 seconds, and submit all together. The server, the students and
 * this process are three, so that who measures does not wait for who is measured.
 */
export async function benchExam(name: string, { databaseUrl, most, seconds, signIns = 0 }: ExamSettings) {
  const lasts = Math.min(full, seconds * 12);
  const count = Math.max(1, Math.round((most * lasts) / full));
  const server = child('exam-server.ts', { DATABASE_URL: databaseUrl ?? '', EXAM_STUDENTS: String(count) });
  try {
    const exam = await firstMessage<{ address: string }>(server);
    const students = child('exam-students.ts', {});
    const outcome = firstMessage<ExamOutcome>(students);
    students.send({ ...exam, startWithin: lasts, lasts, saveEvery });
    const beside = signIns > 0 ? signInBurst(exam.address, signIns, lasts * 2) : undefined;
    print(
      `Exam, ${name}: ${count} students start within ${lasts} s, save every ${saveEvery} s, submit together`,
      await outcome,
      await beside,
    );
  } finally {
    server.disconnect();
    await new Promise((gone) => server.once('exit', gone));
  }
}

const signInBurst = (address: string, perMinute: number, seconds: number) =>
  openLoop(
    {
      url: `${address}/api/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'newcomer', password: 'signs in all day' }),
    },
    perMinute / 60,
    seconds,
  );

function child(file: string, variables: Record<string, string>): ChildProcess {
  return fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function firstMessage<T>(from: ChildProcess): Promise<T> {
  return new Promise((told, failed) => {
    from.once('message', (message) => told(message as T));
    from.once('exit', (code) => failed(new Error(`A process of the exam ended with ${code}`)));
  });
}

function print(title: string, outcome: ExamOutcome, signIns: number[] | undefined): void {
  const lines = (['start', 'save', 'submit'] as const).map((kind) => {
    const of = (percent: number) => percentile(outcome[kind], percent).toFixed(1).padStart(9);
    return `${kind.padEnd(8)}${String(outcome[kind].length).padStart(7)}${of(50)}${of(95)}${of(99)}${of(100)}`;
  });
  const p99 = percentile(outcome.save, 99);
  const limit = signIns ? besideSignIns.saves : savesAtMost;
  const kinds = new Map<string, number>();
  for (const error of outcome.errors) kinds.set(error, (kinds.get(error) ?? 0) + 1);
  process.stdout.write(
    `\n${title}\n` +
      `          count   p50 ms   p95 ms   p99 ms   max ms\n${lines.join('\n')}\n` +
      `saves, p99 at most ${limit} ms: ${p99 <= limit ? 'met' : 'MISSED'}; errors: ${outcome.errors.length}; ` +
      `acknowledged answers lost: ${outcome.lost} of ${outcome.acknowledged}; ` +
      `sent away and come again: ${outcome.sentAway}; calm ${outcome.recovered.toFixed(1)} s after it\n` +
      (signIns ? besides(signIns) : '') +
      [...kinds].map(([error, count]) => `${count} × ${error}\n`).join(''),
  );
}

function besides(signIns: number[]): string {
  const p99 = percentile(signIns, 99);
  const says = p99 <= besideSignIns.signIns ? 'met' : 'MISSED';
  return `${signIns.length} sign-ins meanwhile, p99 ${p99.toFixed(1)} ms, at most ${besideSignIns.signIns}: ${says}\n`;
}
