import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KillsCollege } from '../server/kills/college.ts';
import { percentile } from './open-loop.ts';
import type { Held } from './soak-server.ts';
import { SoakUsers } from './soak-users.ts';

const users = 200;
const samples = 18;
/** Of the time, what goes by before anything is judged: caches fill, and code is compiled. */
const warmUp = 1 / 3;

interface Sample extends Held {
  minute: number;
  p95: number;
}

/** How much each may grow from the end of the warm-up to the end, by the line through its samples. */
const limits = [
  { of: 'rss', name: 'resident memory', share: 0.05, least: 10 * 2 ** 20 },
  { of: 'heap', name: 'heap', share: 0.05, least: 5 * 2 ** 20 },
  { of: 'handles', name: 'handles', share: 0.02, least: 8 },
  { of: 'descriptors', name: 'descriptors', share: 0.02, least: 8 },
  { of: 'p95', name: 'p95', share: 0.5, least: 25 },
] as const;

/**
 * 200 people use one process for some minutes, each with a live stream. Prints what it holds after a collection, and the
 * 95th percentile of its answers; fails when one of them rises, or anything is refused.
 */
export async function benchSoak(name: string, databaseUrl: string | undefined, minutes: number): Promise<void> {
  const child = fork(join(import.meta.dirname, 'soak-server.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '', SOAK_USERS: String(users) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  });
  try {
    const { college, address } = await told<{ college: KillsCollege; address: string }>(child);
    const people = new SoakUsers(college, address);
    await people.begin();
    print(`\nSoak, ${name}: ${users} people with a live stream each, ${minutes} minutes`);
    print('minute   resident MB   heap MB   buffers MB   handles   descriptors   answers   p95 ms   errors');
    const taken: Sample[] = [];
    for (let n = 1; n <= samples; n++) {
      await sleep((minutes * 60_000) / samples);
      const latencies = people.latencies.splice(0);
      child.send('held');
      taken.push({ ...(await told<Held>(child)), minute: (n * minutes) / samples, p95: percentile(latencies, 95) });
      printSample(taken.at(-1), latencies.length, people.errors.length);
    }
    await people.stop();
    judge(taken, people.errors);
  } finally {
    child.disconnect();
    await new Promise((gone) => child.once('exit', gone));
  }
}

function told<T>(child: ChildProcess): Promise<T> {
  return new Promise((done, failed) => {
    const ended = (code: number | null) => failed(new Error(`The measured server ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      done(message as T);
    });
  });
}

function printSample(sample: Sample | undefined, answers: number, errors: number): void {
  if (!sample) return;
  const { minute, rss, heap, buffers, handles, descriptors, p95 } = sample;
  const row = [
    minute.toFixed(1).padStart(6),
    (rss / 2 ** 20).toFixed(1).padStart(14),
    (heap / 2 ** 20).toFixed(1).padStart(10),
    (buffers / 2 ** 20).toFixed(1).padStart(13),
    String(handles).padStart(10),
    String(descriptors).padStart(14),
    String(answers).padStart(10),
    p95.toFixed(1).padStart(9),
    String(errors).padStart(9),
  ];
  print(row.join(''));
}

function judge(taken: readonly Sample[], errors: readonly string[]): void {
  const judged = taken.slice(Math.floor(taken.length * warmUp));
  const verdicts = limits.map(({ of, name, share, least }) => {
    const { from, to } = line(judged.map((sample) => sample[of]));
    const isMet = to - from <= Math.max(share * from, least);
    return {
      isMet,
      words: `${name} ${from > 0 ? `${(((to - from) / from) * 100).toFixed(1)} %` : '–'}${isMet ? '' : ' RISES'}`,
    };
  });
  const kinds = Map.groupBy(errors, (error) => error);
  for (const [error, all] of kinds) print(`${all.length} × ${error}`);
  const isMet = verdicts.every((verdict) => verdict.isMet) && errors.length === 0;
  print(`from the end of the warm-up: ${verdicts.map(({ words }) => words).join(', ')}: ${isMet ? 'met' : 'MISSED'}`);
  if (!isMet) process.exitCode = 1;
}

/** Where the straight line through values begins and ends (least squares). */
function line(values: readonly number[]): { from: number; to: number } {
  const last = values.length - 1;
  const middle = last / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, x) => sum + (x - middle) ** 2, 0);
  const slope = values.reduce((sum, value, x) => sum + (x - middle) * (value - mean), 0) / spread;
  return { from: mean - slope * middle, to: mean + slope * middle };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
