import { withDemoBrowser } from './demo-browser.ts';
import { measureLoad } from './transfer.ts';

/** Prints what the first loads of the main pages cost in bytes and requests, with a cold cache. */
export async function benchFirstLoads(): Promise<void> {
  await withDemoBrowser(async (open) => {
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
      const context = await open(as);
      const sum = await measureLoad(await context.newPage(), path);
      const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);
      const row = [sum.script, sum.stylesheet, sum.font, sum.other].map(kB).join('');
      process.stdout.write(`${name.padEnd(20)}${row}${String(sum.requests).padStart(10)}\n`);
      await context.close();
    }
  });
}
