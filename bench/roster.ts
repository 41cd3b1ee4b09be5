import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInTo, startedProcess } from '../server/testing/process.ts';

const secondsAtMost = 300;
const coursesOfEach = 5;

/** A roster of a large college, from its files to its places, on PostgreSQL: dry run and applying together. */
export async function benchRoster(databaseUrl: string, people = 40_000): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'collegium-roster-'));
  const server = await startedProcess({
    COLLEGIUM_DATA: folder,
    DATABASE_URL: databaseUrl,
    COLLEGIUM_DEMO: '1',
  });
  let most = 0;
  const before = resident(server.child.pid);
  const watch = setInterval(() => (most = Math.max(most, resident(server.child.pid))), 100);
  try {
    const cookie = await signInTo(server.address, 'admin');
    const ask = async (method: string, path: string, body?: object): Promise<Import> => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const reply = await fetch(`${server.address}/api/roster-imports${path}`, sent);
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()) as Import;
    };
    const { id } = await ask('POST', '', { source: 'Bench' });
    const times: string[] = [];
    let whole = 0;
    const timed = async (what: string, work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      const seconds = (performance.now() - start) / 1000;
      whole += seconds;
      times.push(`${what} ${seconds.toFixed(1)} s`);
    };
    const settled = async () => {
      for (;;) {
        const { state, problem } = await ask('GET', `/${id}`);
        if (problem) throw new Error(problem);
        if (!['planning', 'applying'].includes(state)) return;
        await sleep(200);
      }
    };
    await timed('files', async () => {
      for (const [name, lines] of Object.entries(filesOf(people))) {
        const headers = { cookie, 'content-type': 'text/csv' };
        const url = `${server.address}/api/roster-imports/${id}/files?name=${name}`;
        const reply = await fetch(url, { method: 'PUT', headers, body: [...lines].join('') });
        if (!reply.ok) throw new Error(await reply.text());
      }
    });
    await timed('dry run', async () => {
      await ask('POST', `/${id}/dry-run`);
      await settled();
    });
    await timed('applying', async () => {
      await ask('POST', `/${id}/apply`, {});
      await settled();
    });
    const verdict = whole <= secondsAtMost ? 'met' : 'MISSED';
    process.stdout.write(
      `\nRoster of ${people} people and ${people * coursesOfEach} enrolments, PostgreSQL: ${times.join(', ')}; ` +
        `${whole.toFixed(1)} s in all (at most ${secondsAtMost}: ${verdict}). Memory grew by ${Math.round(most - before)} MB.\n`,
    );
  } finally {
    clearInterval(watch);
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

interface Import {
  id: string;
  state: string;
  problem: string | null;
}

function filesOf(people: number): Record<string, Iterable<string>> {
  const courses = Math.max(10, Math.ceil(people / 40));
  return {
    'courses.csv': linesOf(
      'course_id,short_name,long_name,status',
      courses,
      (i) => `c${i},B-${i},Bench course ${i},active`,
    ),
    'users.csv': linesOf(
      'user_id,login_id,first_name,last_name,email,status',
      people,
      (i) => `u${i},bench.${i},Bench,Person ${i},bench.${i}@college.test,active`,
    ),
    'enrollments.csv': linesOf('course_id,user_id,role,section_id,status', people * coursesOfEach, (i) => {
      const person = Math.floor(i / coursesOfEach);
      return `c${(person * 7 + (i % coursesOfEach)) % courses},u${person},student,,active`;
    }),
  };
}

function* linesOf(header: string, count: number, line: (index: number) => string): Iterable<string> {
  yield `${header}\n`;
  for (let i = 0; i < count; i++) yield `${line(i)}\n`;
}

function resident(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
