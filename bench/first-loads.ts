import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { readSettings } from '../server/config.ts';
import { demoPassword } from '../server/demo/accounts.ts';
import { startCollege } from '../server/start.ts';
import { measureLoad } from './transfer.ts';

/** Prints what the first loads of the main pages cost in bytes and requests, with a cold cache. */
export async function benchFirstLoads(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'collegium-bench-'));
  const settings = readSettings({ PORT: '0', COLLEGIUM_DATA: data, COLLEGIUM_LOG: 'silent', COLLEGIUM_DEMO: '1' });
  const college = await startCollege(settings, join(import.meta.dirname, '../dist/web'));
  const executablePath = process.env['COLLEGIUM_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  try {
    process.stdout.write(
      '\nFirst loads, cold cache\npage                    JS kB   CSS kB  fonts kB  other kB  requests\n',
    );
    for (const [name, as, path] of [
      ['landing', null, '/'],
      ['sign-in', null, '/login'],
      ['dashboard, student', 'student', '/'],
      ['courses, student', 'student', '/courses'],
      ['create, instructor', 'instructor', '/courses/create'],
    ] as const) {
      const context = await browser.newContext({ baseURL: college.address });
      if (as) await context.request.post('/api/login', { data: { username: as, password: demoPassword } });
      const sum = await measureLoad(await context.newPage(), path);
      const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);
      const row = [sum.script, sum.stylesheet, sum.font, sum.other].map(kB).join('');
      process.stdout.write(`${name.padEnd(20)}${row}${String(sum.requests).padStart(10)}\n`);
      await context.close();
    }
  } finally {
    await browser.close();
    await college.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
