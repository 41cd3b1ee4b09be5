import { signIn, withMeasuredServer } from './measured-server.ts';
import { p95 } from './measure.ts';

const connections = 16;
const modules = 30;
const items = 20;
const limit = 3;

/** The outline of a large course beside the floor, in turns: p95 of every answer, from request to last byte. */
export async function benchCoursePage(name: string, databaseUrl: string | undefined, seconds: number): Promise<void> {
  await withMeasuredServer(databaseUrl, async (ports) => {
    const base = `http://127.0.0.1:${ports.server}`;
    const { id, cookie } = await largeCourse(base);
    const page = `${base}/api/courses/${id}/modules`;
    const floor = `http://127.0.0.1:${ports.floor}/floor`;
    const ratios: number[] = [];
    let told = '';
    for (let round = 0; round < 3; round++) {
      const [below, ours] = [await p95(floor, connections, seconds), await p95(page, connections, seconds, cookie)];
      ratios.push(ours / below);
      told = `floor ${below.toFixed(1)} ms, page ${ours.toFixed(1)} ms`;
    }
    const ratio = ratios.toSorted((a, b) => a - b)[1] ?? Number.NaN;
    process.stdout.write(
      `\n${name}: course page of ${modules} modules × ${items} items, ${connections} connections: p95 ` +
        `${ratio.toFixed(2)} × the floor's (at most ${limit}); last round ${told}\n`,
    );
    if (ratio > limit) process.exitCode = 1;
  });
}

/** Made and published as an instructor does, and joined by a student, whose cookie is answered. */
async function largeCourse(base: string): Promise<{ id: string; cookie: string }> {
  const kinds = ['lesson', 'lesson', 'assignment'];
  const body = {
    title: 'A large course',
    courseCode: 'BIG-101',
    description: 'Thirty modules of twenty items.',
    status: 'active',
    modules: Array.from({ length: modules }, (_, m) => ({
      title: `Module ${m + 1}`,
      items: Array.from({ length: items }, (_, i) => ({ kind: kinds[i % 3], title: `Item ${m + 1}.${i + 1}` })),
    })),
  };
  const write = async (path: string, cookie: string, sent?: object) => {
    const headers = { cookie, ...(sent && { 'content-type': 'application/json' }) };
    const response = await fetch(base + path, { method: 'POST', headers, ...(sent && { body: JSON.stringify(sent) }) });
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status} ${await response.text()}`);
    return response.status === 204 ? {} : response.json();
  };
  const made = await write('/api/courses', await signIn(base, 'instructor'), body);
  const id = Object(made).id as string;
  const cookie = await signIn(base, 'student');
  await write(`/api/courses/${id}/join`, cookie);
  return { id, cookie };
}
