import { Agent, request as httpRequest } from 'node:http';

export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/**
 * Sends requests at a fixed rate whether or not the earlier ones were answered, as people do who know nothing of each
 * other. Answers the milliseconds of each, counted from when it was due: a request that had to wait its turn here waited.
 */
export async function openLoop(what: Request, perSecond: number, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const count = Math.round(perSecond * seconds);
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let i = 0; i < count; i++) {
    const due = began + (i * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((passed) => setTimeout(passed, wait));
    answers.push(send(agent, what).then(() => performance.now() - due));
  }
  const latencies = await Promise.all(answers);
  agent.destroy();
  return latencies;
}

function send(agent: Agent, { url, method, headers, body }: Request): Promise<void> {
  return new Promise((done, failed) => {
    const sent = httpRequest(url, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) done();
        else failed(new Error(`${method} ${url} answered ${response.statusCode}`));
      });
    });
    sent.once('error', failed);
    sent.end(body);
  });
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
