import type { BrowserContext, Page } from 'playwright-core';
import type { Answer } from '../contract/api.ts';
import { signIn, withMeasuredServer } from './measured-server.ts';
import { withDemoBrowser } from './demo-browser.ts';
import { median, p95 } from './measure.ts';
import { layThread } from './thread-college.ts';

const connections = 16;
const rounds = 3;
const most = { ratio: 5, opening: 300, arriving: 1000 };

function say(what: string, value: number, atMost: number, unit: string): void {
  if (!(value <= atMost)) process.exitCode = 1;
  process.stdout.write(`  ${what}: ${value.toFixed(unit === 'ms' ? 0 : 2)} ${unit} (at most ${atMost})\n`);
}

/** Prints what a thread of 2,000 posts costs: its first view beside the floor, and what one waits for in Chromium. */
export async function benchThread(seconds: number): Promise<void> {
  process.stdout.write('\nA thread of 2,000 posts, embedded database\n');
  await firstView(seconds);
  await inChromium();
}

async function firstView(seconds: number): Promise<void> {
  process.env['BENCH_THREAD'] = '1';
  await withMeasuredServer(undefined, async (ports) => {
    const base = `http://127.0.0.1:${ports.server}`;
    const cookie = await signIn(base, 'student');
    const topic = await longestTopic(async (path) => (await fetch(base + path, { headers: { cookie } })).json());
    const [below, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      below.push(await p95(`http://127.0.0.1:${ports.floor}/floor`, connections, seconds));
      ours.push(await p95(`${base}/api/discussions/${topic}/replies`, connections, seconds, cookie));
    }
    const ratio = median(ours.map((value, round) => value / (below[round] ?? Number.NaN)));
    say(`first view, p95 of ${median(ours).toFixed(1)} ms`, ratio, most.ratio, '× the floor');
  });
  delete process.env['BENCH_THREAD'];
}

type Read = (path: string) => Promise<unknown>;

async function longestTopic(read: Read): Promise<string> {
  const topics: Answer<'GET /api/courses/{id}/discussions'> = [];
  for (const { id } of (await read('/api/courses')) as Answer<'GET /api/courses'>)
    topics.push(...((await read(`/api/courses/${id}/discussions`)) as Answer<'GET /api/courses/{id}/discussions'>));
  const longest = topics.toSorted((a, b) => b.replies - a.replies)[0];
  if (!longest || longest.replies < 2000) throw new Error('There is no thread of 2,000 posts');
  return longest.id;
}

async function inChromium(): Promise<void> {
  await withDemoBrowser(async (open) => {
    const context = await open('student', { viewport: { width: 1280, height: 900 } });
    const id = await longestTopic(async (path) => (await context.request.get(path)).json());
    const page = await context.newPage();
    const openings: number[] = [];
    for (let i = 0; i < 10; i++) openings.push(await openingOf(page));
    say('opened from the list, median of 10', median(openings), most.opening, 'ms');
    const arrivals: number[] = [];
    const other = await open('instructor');
    for (let i = 0; i < 5; i++) arrivals.push(await arrivalOf(page, other, id, `It arrives, number ${i}`));
    say('a post of another reader is announced, longest of 5', Math.max(...arrivals), most.arriving, 'ms');
  }, layThread);
}

/** From the click in the list, as the browser stamps it, to the frame after the first replies stand. */
async function openingOf(page: Page): Promise<number> {
  await page.goto('/discussions');
  const link = page.getByRole('link', { name: 'A long talk' });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const opened = page.evaluate(
    () =>
      new Promise<number>((done) =>
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              if (!document.querySelector('.replies .thread')) return void requestAnimationFrame(look);
              requestAnimationFrame(() => done(performance.now() - timeStamp));
            };
            look();
          },
          { capture: true, once: true },
        ),
      ),
  );
  await link.click();
  return opened;
}

/** From another's asking to the frame in which the open thread counts their post. */
async function arrivalOf(page: Page, other: BrowserContext, id: string, content: string): Promise<number> {
  const seen = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const count = () => document.querySelector('#replies-title')?.textContent;
        const before = count();
        const look = () => (count() === before ? requestAnimationFrame(look) : done(Date.now()));
        look();
      }),
  );
  const asked = Date.now();
  const answer = await other.request.post(`/api/discussions/${id}/replies`, { data: { content } });
  if (!answer.ok()) throw new Error(`The reply is answered ${answer.status()}: ${await answer.text()}`);
  return (await seen) - asked;
}
