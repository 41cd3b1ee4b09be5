import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** What comes is waited for as long as on the slowest machine; a test that means a time says so itself. */
const patience = 20_000;

/** An event as it came over the line. */
export interface Heard {
  readonly event: string;
  readonly id: string;
  /** Of a `change`: what changed. */
  readonly topic: string | undefined;
  /** `performance.now()` when it was read. */
  readonly at: number;
}

/** A live stream as a browser has it. */
export interface LiveReader {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly heard: Heard[];
  /** Everything that came, as it came. */
  text(): string;
  /** What changed, in order. */
  topics(): (string | undefined)[];
  lastId(): string;
  /** Waits for an event, or for the first that a condition holds for. */
  until(wanted: string | ((heard: Heard) => boolean), milliseconds?: number): Promise<Heard>;
  /** Waits until the server has hung up. */
  untilEnded(milliseconds?: number): Promise<void>;
  close(): void;
}

/** Opens `GET /api/live` at an address and answers once the server has. */
export function openLive(address: string, headers: Record<string, string>, search = ''): Promise<LiveReader> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/live${search}`, { headers, agent: false });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const heard: Heard[] = [];
      const waiting = new Set<() => void>();
      let all = '';
      let rest = '';
      let hasEnded = false;
      const wake = () => waiting.forEach((look) => look());
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        all += part;
        const blocks = (rest + part).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) heard.push(eventOf(block, heard.at(-1)?.id ?? ''));
        wake();
      });
      response.on('error', () => undefined);
      response.on('close', () => {
        hasEnded = true;
        wake();
      });
      const when = <T>(find: () => T | undefined, milliseconds: number, what: string) =>
        new Promise<T>((found, late) => {
          const timer = setTimeout(() => {
            waiting.delete(look);
            late(new Error(`No ${what} within ${milliseconds} ms; heard: ${all}`));
          }, milliseconds);
          const look = () => {
            const value = find();
            if (value === undefined) return;
            waiting.delete(look);
            clearTimeout(timer);
            found(value);
          };
          waiting.add(look);
          look();
        });
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        heard,
        text: () => all,
        topics: () => heard.filter(({ event }) => event === 'change').map(({ topic }) => topic),
        lastId: () => heard.at(-1)?.id ?? '',
        until: (wanted, milliseconds = patience) =>
          when(
            () => heard.find((each) => (typeof wanted === 'string' ? each.event === wanted : wanted(each))),
            milliseconds,
            String(wanted),
          ),
        untilEnded: async (milliseconds = patience) => {
          await when(() => (hasEnded ? true : undefined), milliseconds, 'end of the stream');
        },
        close: () => asked.destroy(),
      });
    });
    asked.end();
  });
}

function eventOf(block: string, lastId: string): Heard {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const colon = line.indexOf(': ');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2)] as const] : [];
    }),
  );
  const data = JSON.parse(fields.get('data') ?? '{}') as { topic?: string };
  return {
    event: fields.get('event') ?? '',
    id: fields.get('id') ?? lastId,
    topic: data.topic,
    at: performance.now(),
  };
}
