import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
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
  const took: number[] = [];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    setupClient: (client) => client.on('response', (_status, _bytes, ms) => took.push(ms)),
  });
  took.sort((a, b) => a - b);
  return {
    perSecond: took.length / result.duration,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
    errors: result.errors + result.non2xx,
  };
}

/** Of values in order the one that so large a share is not above; of none, NaN. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
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
  return percentile(
    took.toSorted((a, b) => a - b),
    0.95,
  );
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
