import { demoPassword } from '../server/demo/accounts.ts';
import { withMeasuredServer } from './measured-server.ts';
import { median } from './measure.ts';
import { openLoop, percentile, type Request } from './open-loop.ts';

const signInsPerMinute = 600;
const readsPerSecond = 60;
const rounds = 5;
const ratioAtMost = 3;

/** The first lesson of a term: everybody signs in, and nobody who is signed in already shall wait for it. */
export async function benchSignInBurst(databaseUrl: string, seconds: number): Promise<void> {
  await withMeasuredServer(databaseUrl, async ({ server }) => {
    const base = `http://127.0.0.1:${server}`;
    const signIn: Request = {
      url: `${base}/api/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'instructor', password: demoPassword }),
    };
    const { url, method, headers, body = '' } = signIn;
    const cookie = (await fetch(url, { method, headers, body })).headers.get('set-cookie')?.split(';')[0] ?? '';
    const reading: Request = { url: `${base}/api/dashboard`, method: 'GET', headers: { cookie } };
    const reads = () => openLoop(reading, readsPerSecond, seconds);
    await reads();
    const alone: number[] = [];
    const beside: number[] = [];
    const signIns: number[] = [];
    for (let round = 0; round < rounds; round++) {
      alone.push(percentile(await reads(), 99));
      const [read, signedIn] = await Promise.all([reads(), openLoop(signIn, signInsPerMinute / 60, seconds)]);
      beside.push(percentile(read, 99));
      signIns.push(percentile(signedIn, 99));
    }
    const ratio = median(beside) / median(alone);
    const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;
    process.stdout.write(
      `\nSign-in burst, PostgreSQL, ${signInsPerMinute} a minute beside ${readsPerSecond} dashboards a second, open loop, ${rounds} rounds of ${seconds} s\n` +
        `reads, p99: ${ms(alone)} alone, ${ms(beside)} beside the burst: ratio ${ratio.toFixed(2)} (at most ${ratioAtMost}: ${ratio <= ratioAtMost ? 'met' : 'MISSED'})\n` +
        `sign-ins, p99: ${ms(signIns)}\n`,
    );
  });
}
