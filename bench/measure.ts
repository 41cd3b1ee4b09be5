import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Drives one address with a number of connections for some seconds. Latencies in milliseconds. */
export async function drive(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Figures> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The 95th percentile of every answer of some seconds, in milliseconds, from request to last byte. */
export async function p95(url: string, connections: number, seconds: number, cookie = ''): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await read(url, agent, cookie);
        took.push(performance.now() - start);
      }
    }),
  );
  agent.destroy();
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

function read(url: string, agent: Agent, cookie: string): Promise<void> {
  return new Promise((done, failed) => {
    // As a browser asks.
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url} answered ${response.statusCode}`));
      response.on('error', failed).on('end', done).resume();
    }).on('error', failed);
  });
}
