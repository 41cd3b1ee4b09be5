import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, ApiCall, Sent } from '../../contract/api.ts';

/** Whoever is signed in. */
export interface Person {
  readonly id: string;
  readonly cookie: string;
}

interface Given<N extends ApiCall> {
  params?: Sent<N, 'params'>;
  body?: Sent<N, 'body'>;
  /** For what a retry could double. */
  key?: string;
}

interface Request {
  who: Person;
  method: string;
  path: string;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  key?: string | undefined;
}

/** What a server says that is too busy, or whose database is: the browser comes again. */
const comesAgain = new Set([429, 503]);

/**
 * The way of many people to a server that may be gone at any moment. As the browser does, it sends the same again, with
 * the same key, until it is answered.
 */
export class Line {
  /** Writes that were answered. */
  acknowledged = 0;
  /** Writes that got no answer and were sent again: some of them had been done. */
  unanswered = 0;
  #address = '';
  #connected = Promise.withResolvers<void>();
  #awaited = Promise.withResolvers<void>();
  #left = Infinity;

  connect(address: string): void {
    this.#address = address;
    this.#connected.resolve();
  }

  disconnect(): void {
    this.#connected = Promise.withResolvers<void>();
  }

  /** Resolves in the moment in which so many more writes are answered. */
  more(count: number): Promise<void> {
    this.#left = count;
    this.#awaited = Promise.withResolvers<void>();
    return this.#awaited.promise;
  }

  /** A call of the contract, made until it is done; what refuses it is thrown. */
  async call<N extends ApiCall>(who: Person, name: N, given: Given<N> = {}): Promise<Answer<N>> {
    const [method = '', template = ''] = name.split(' ');
    const params = new Map(Object.entries(given.params ?? {}));
    const path = template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params.get(part))));
    const body = given.body === undefined ? undefined : JSON.stringify(given.body);
    const response = await this.send({ who, method, path, body, key: given.key });
    if (response.status >= 300) throw new Error(`${name} was answered ${response.status} ${await response.text()}`);
    const text = await response.text();
    // What the server's own serialiser wrote from the contract.
    return (text === '' ? undefined : JSON.parse(text)) as Answer<N>;
  }

  /** Sends a request until it is answered, whatever the answer says. */
  async send(request: Request): Promise<Response> {
    for (;;) {
      await this.#connected.promise;
      const response = await this.#once(request);
      if (response && !comesAgain.has(response.status)) {
        if (request.method !== 'GET') this.#count();
        return response;
      }
      if (request.method !== 'GET' && !response) this.unanswered++;
      await sleep(30 + 70 * Math.random());
    }
  }

  /** Null where no answer came, or only a part of one. */
  async #once({ who, method, path, body, key }: Request): Promise<Response | null> {
    const headers = {
      cookie: who.cookie,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    try {
      const response = await fetch(this.#address + path, { method, headers, body: body ?? null });
      return new Response(response.status === 204 ? null : await response.bytes(), response);
    } catch {
      return null;
    }
  }

  #count(): void {
    this.acknowledged++;
    if (--this.#left <= 0) this.#awaited.resolve();
  }
}
