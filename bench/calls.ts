import { fork } from 'node:child_process';
import { join } from 'node:path';
import { demoPassword } from '../server/demo/accounts.ts';
import { drive, type Figures, median } from './measure.ts';

interface Ports {
  server: number;
  floor: number;
}

const rounds = 3;
const connections = 16;

/** The calls of the first minutes in the product, by who makes them. `{course}` is the person's first course. */
const calls: [as: string, path: string][] = [
  ['student', '/api/auth/user'],
  ['student', '/api/courses'],
  ['student', '/api/dashboard'],
  ['student', '/api/courses/{course}'],
  ['student', '/api/courses/{course}/modules'],
  ['instructor', '/api/courses'],
  ['instructor', '/api/dashboard'],
  ['admin', '/api/courses'],
];

/** Measures every call beside the floor, in turns, so that both see the same machine; prints ratios. */
export async function benchCalls(name: string, databaseUrl: string | undefined, seconds: number): Promise<void> {
  await withMeasuredServer(databaseUrl, (ports) => printCalls(name, ports, seconds));
}

/** A process of its own to be measured, which ends with the work. */
export async function withMeasuredServer(
  databaseUrl: string | undefined,
  work: (ports: Ports) => Promise<void>,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ports = await new Promise<Ports>((ready, failed) => {
    child.once('message', (message) => ready(message as Ports));
    child.once('exit', (code) => failed(new Error(`The measured server ended with ${code}`)));
  });
  try {
    await work(ports);
  } finally {
    child.disconnect();
    await new Promise((gone) => child.once('exit', gone));
  }
}

async function printCalls(name: string, ports: Ports, seconds: number): Promise<void> {
  const base = `http://127.0.0.1:${ports.server}`;
  const floorBase = `http://127.0.0.1:${ports.floor}`;
  const statements = async () =>
    ((await (await fetch(`${floorBase}/statements`)).json()) as { statements: number }).statements;
  print(`\n${name}, ${connections} connections, ${rounds} rounds of ${seconds} s each`);
  print('as          call                                statements   req/s   p50 ms   p99 ms   floor/s   ratio');
  for (const [as, template] of calls) {
    const cookie = await signIn(base, as);
    const url = base + template.replace('{course}', await firstCourse(base, cookie));
    await (await fetch(url, { headers: { cookie } })).arrayBuffer();
    const before = await statements();
    const response = await fetch(url, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${as} ${template} answered ${response.status}`);
    const cost = (await statements()) - before;
    const ours: Figures[] = [];
    const floor: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      floor.push(await drive(`${floorBase}/floor`, connections, seconds));
      ours.push(await drive(url, connections, seconds, { cookie }));
    }
    const of = (figures: Figures[], key: keyof Figures) => median(figures.map((figure) => figure[key]));
    const errors = ours.reduce((sum, figure) => sum + figure.errors, 0);
    const ratio = median(ours.map((figure, i) => figure.perSecond / (floor[i]?.perSecond ?? Number.NaN)));
    print(
      [
        as.padEnd(12),
        template.padEnd(36),
        String(cost).padStart(10),
        of(ours, 'perSecond').toFixed(0).padStart(8),
        of(ours, 'p50').toFixed(1).padStart(9),
        of(ours, 'p99').toFixed(1).padStart(9),
        of(floor, 'perSecond').toFixed(0).padStart(10),
        `${(ratio * 100).toFixed(0)} %`.padStart(8),
        errors ? `  ${errors} errors` : '',
      ].join(''),
    );
  }
}

export async function signIn(base: string, username: string): Promise<string> {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function firstCourse(base: string, cookie: string): Promise<string> {
  const courses = (await (await fetch(`${base}/api/courses`, { headers: { cookie } })).json()) as { id: string }[];
  return courses[0]?.id ?? '';
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
