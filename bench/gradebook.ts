import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, chromium, type Page } from 'playwright-core';
import type { Answer } from '../contract/api.ts';
import { readSettings } from '../server/config.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { startCollege } from '../server/start.ts';
import { fillLargeCourse, size } from './gradebook-college.ts';
import { editToTotal, scrollFrames } from './gradebook-page.ts';
import { median } from './measure.ts';

/** Prints what a gradebook of 2,000 × 100 costs: its calls, and what one waits for in Chromium. */
export async function benchGradebook(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'collegium-bench-'));
  const settings = readSettings({ PORT: '0', COLLEGIUM_DATA: data, COLLEGIUM_LOG: 'silent', COLLEGIUM_DEMO: '1' });
  const course = await fillLargeCourse(settings);
  const college = await startCollege(settings, join(import.meta.dirname, '../dist/web'));
  const executablePath = process.env['COLLEGIUM_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  try {
    const context = await browser.newContext({ baseURL: college.address, viewport: { width: 1440, height: 900 } });
    await context.request.post('/api/login', { data: { username: 'instructor', password: demoPassword } });
    process.stdout.write(`\nGradebook of ${size.students} × ${size.columns}, embedded database\n`);
    await calls(context.request, course);
    await page(await context.newPage(), course);
  } finally {
    await browser.close();
    await college.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function say(what: string, value: number, most: number, unit = 'ms'): void {
  const isOver = value > most;
  if (isOver) process.exitCode = 1;
  process.stdout.write(
    `  ${what}: ${value.toFixed(unit === 'MB' ? 2 : 0)} ${unit} (at most ${most})${isOver ? '  OVER' : ''}\n`,
  );
}

/** Says also what the server's processor did, which other work on the machine does not change much. */
async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`    ${what}: ${((user + system) / 1000).toFixed(0)} ms of processor\n`);
  return performance.now() - began;
}

async function calls(request: APIRequestContext, course: string): Promise<void> {
  const address = `/api/courses/${course}`;
  const read = async () => {
    const answer = await request.get(`${address}/gradebook`);
    if (!answer.ok()) throw new Error(`The gradebook is answered ${answer.status()}: ${await answer.text()}`);
    return answer;
  };
  // The first reading makes the totals.
  say('first reading, with all totals made', await timed('first reading', read), 5_000);
  const times: number[] = [];
  for (let i = 0; i < 5; i++) times.push(await timed('grid', read));
  say('grid, median of 5', median(times), 1_000);
  say('grid, compressed', gzipSync(await (await read()).body()).length / 1e6, 1.5, 'MB');
  await changeOfWeights(request, address);
}

async function changeOfWeights(request: APIRequestContext, address: string): Promise<void> {
  const url = `${address}/grading-rules`;
  const { rules, version } = (await (await request.get(url)).json()) as Answer<'GET /api/courses/{id}/grading-rules'>;
  const groups = rules.groups.map((group, index) => ({ ...group, weight: String(10 + index * 10) }));
  const next = { ...rules, groups };
  let token = '';
  const preview = await timed('impact', async () => {
    const answer = await request.post(`${url}/impact`, { data: { rules: next } });
    ({ token } = (await answer.json()) as Answer<'POST /api/courses/{id}/grading-rules/impact'>);
  });
  say('impact of other weights', preview, 3_000);
  const change = await timed('change', async () => {
    const answer = await request.put(url, { data: { rules: next, version, token, why: '' } });
    if (!answer.ok()) throw new Error(`The change is answered ${answer.status()}: ${await answer.text()}`);
  });
  say('change of weights: impact looked at again, all totals written', change, 1_000);
  const after = await timed('reading', () => request.get(`${address}/gradebook`));
  say('reading after it', after, 1_000);
}

async function page(opened: Page, course: string): Promise<void> {
  await opened.goto('/courses');
  await opened.getByRole('heading', { level: 1 }).waitFor();
  await opened.waitForLoadState('networkidle');
  const first: number[] = [];
  for (let i = 0; i < 3; i++) first.push(await timeToCells(opened, course));
  say('first cells after navigation, median of 3', median(first), 1_000);
  const frames = (await scrollFrames(opened)).toSorted((a, b) => a - b);
  say('frames of scrolling, p95', frames[Math.floor(frames.length * 0.95)] ?? Number.NaN, 50);
  const edits = (await editToTotal(opened, 100)).toSorted((a, b) => a - b);
  say('from Enter to the new total on screen, p95 of 100', edits[Math.floor(edits.length * 0.95)] ?? Number.NaN, 150);
}

/** From the beginning of the navigation to the frame in which there are cells. */
async function timeToCells(opened: Page, course: string): Promise<number> {
  await opened.goto(`/courses/${course}/gradebook`, { waitUntil: 'commit' });
  return opened.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () =>
          document.querySelector('.gb-row .gb-cell') ? done(performance.now()) : requestAnimationFrame(look);
        look();
      }),
  );
}
