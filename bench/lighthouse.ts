import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { OwnServer } from '../e2e/own-server.ts';
import { signIn } from './measured-server.ts';

/** The course that is asked for as `@`. */
const courseCode = 'WEB-301';
const pages: { name: string; as?: string; path: string; least: number }[] = [
  { name: 'landing', path: '/', least: 1 },
  { name: 'sign-in', path: '/login', least: 0.95 },
  { name: 'dashboard', as: 'student', path: '/dashboard', least: 0.95 },
  { name: 'course', as: 'student', path: '/courses/@', least: 0.95 },
  { name: 'quiz', as: 'student', path: '/courses/@/quiz', least: 0.95 },
  { name: 'grades', as: 'student', path: '/grades', least: 0.95 },
  { name: 'gradebook', as: 'instructor', path: '/courses/@/gradebook', least: 0.95 },
];
const whole = ['accessibility', 'best-practices', 'seo'];
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

/**
 * Prints what Lighthouse says of the main pages on its own phone and network (its preset for mobile devices), each page the
 * median of so many loads with a cold cache. Performance at least 95, of landing 100; all else 100.
 */
export async function benchLighthouse(loads: number): Promise<void> {
  const server = new OwnServer();
  await server.start();
  try {
    process.stdout.write(
      `\nLighthouse, median of ${loads} loads\npage        performance  accessibility  best practices  SEO   FCP ms  LCP ms  TBT ms  SI ms    CLS  machine\n`,
    );
    for (const page of pages) {
      const cookie = page.as ? await signIn(server.address, page.as) : '';
      const address = `${server.address}${page.path.replace('@', await courseOf(server.address, cookie))}`;
      const results: Result[] = [];
      for (let load = 0; load < loads; load++) results.push(await auditOf(address, cookie));
      results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
      const result = results[Math.floor(results.length / 2)] as Result;
      const isMet = scoreOf(result, 'performance') >= page.least && whole.every((each) => scoreOf(result, each) === 1);
      process.stdout.write(`${page.name.padEnd(12)}${rowOf(result)}${isMet ? '' : '  MISSED'}\n`);
      if (isMet) continue;
      process.exitCode = 1;
      for (const line of lacking(result)) process.stdout.write(`    ${line}\n`);
    }
  } finally {
    await server.close();
  }
}

async function courseOf(base: string, cookie: string): Promise<string> {
  if (!cookie) return '';
  const answer = await fetch(`${base}/api/courses`, { headers: { cookie } });
  const courses = (await answer.json()) as { id: string; courseCode: string }[];
  return courses.find((course) => course.courseCode === courseCode)?.id ?? '';
}

/** Once more where the browser's trace was cut short. */
async function auditOf(address: string, cookie: string): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const result = await oneLoad(address, cookie);
    const failure = result.runtimeError;
    if (!failure) return result;
    if (tries === 3) throw new Error(`${address}: ${failure.message}`);
  }
}

/** A browser of its own for each load: nothing is kept from the one before; it is signed in as any browser is. */
async function oneLoad(address: string, cookie: string): Promise<Result> {
  const chrome = await launch({
    chromePath: process.env['COLLEGIUM_CHROMIUM'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  });
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const [name, value] = cookie.split('=');
    if (name && value) await browser.contexts()[0]?.addCookies([{ name, value, url: new URL(address).origin }]);
    await browser.close();
    const run = await lighthouse(address, { port: chrome.port, logLevel: 'error', disableStorageReset: true });
    if (!run) throw new Error(`Lighthouse said nothing of ${address}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

const scoreOf = (result: Result, category: string): number => result.categories[category]?.score ?? 0;

function rowOf(result: Result): string {
  const scores = ['performance', ...whole].map((each) => Math.round(scoreOf(result, each) * 100));
  const columns = [11, 15, 16, 5].map((width, place) => String(scores[place]).padStart(width));
  const spent = times.map((each) => String(Math.round(result.audits[each]?.numericValue ?? 0)).padStart(8));
  const shift = (result.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3).padStart(7);
  return [...columns, ...spent, shift, String(Math.round(result.environment.benchmarkIndex)).padStart(9)].join('');
}

/** What is not whole, in Lighthouse's words. */
function lacking(result: Result): string[] {
  const audits = whole.flatMap((category) => result.categories[category]?.auditRefs ?? []);
  return audits
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${result.audits[id]?.title} ${JSON.stringify(result.audits[id]?.details)}`);
}
