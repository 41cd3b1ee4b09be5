import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { S3Settings } from './settings.ts';
import { signedFor } from './store.ts';

type Query = Record<string, string>;

interface Asking {
  query?: Query;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
  /** Answered like a success, for the caller to tell apart. */
  also?: number[];
}

/** What the store refused, or how it failed; a fault of ours or its own, never of the person who uploads. */
export class StoreError extends Error {
  readonly status: number;
  /** `STORE_AWAY`: it cannot be reached, or cannot answer just now (see `server/http/problem.ts`). */
  readonly code: string | undefined;
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.status = status;
    this.code = status >= 500 || status === 429 ? 'STORE_AWAY' : undefined;
  }
}

// XML of the store: values stay text, and nothing in it is ever expanded.
const xml = new XMLParser({ processEntities: true, parseTagValue: false, isArray: (name) => name === 'Part' });

/** Signed requests to one bucket (AWS Signature Version 4). */
export function s3Requests(settings: S3Settings) {
  const { region, accessKey, secretKey } = settings;
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region };
  const client = new AwsClient({ ...credentials, retries: 3 });

  function addressOf(key: string, query: Query = {}): URL {
    const base = new URL(settings.endpoint);
    if (!settings.pathStyle) base.hostname = `${settings.bucket}.${base.hostname}`;
    base.pathname = settings.pathStyle ? `/${settings.bucket}/${key}` : `/${key}`;
    for (const [name, value] of Object.entries(query)) base.searchParams.set(name, value);
    return base;
  }

  return {
    origin: addressOf('').origin,
    async ask(method: string, key: string, { also = [], query, ...init }: Asking = {}): Promise<Response> {
      const response = await client.fetch(addressOf(key, query), { method, ...init }).catch((error: unknown) => {
        // A fetch says that it failed; why stands in its cause.
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        throw new StoreError(503, `${method} ${key} could not be asked: ${String(cause)}`, { cause });
      });
      if (response.ok || also.includes(response.status)) return response;
      const said = method === 'HEAD' ? '' : (await response.text()).slice(0, 500);
      throw new StoreError(response.status, `${method} ${key} answered ${response.status} ${said}`);
    },
    /** An address with which a browser may do this one thing, for a while. */
    async sign(method: string, key: string, query: Query = {}): Promise<string> {
      const url = addressOf(key, { ...query, 'X-Amz-Expires': String(signedFor) });
      const signed = await new AwsV4Signer({ ...credentials, method, url: url.href, signQuery: true }).sign();
      return signed.url.href;
    },
  };
}

export type S3Requests = ReturnType<typeof s3Requests>;

/** Elements of an answer by their path; absent is undefined. */
export function elementsOf(text: string, ...path: string[]): unknown {
  let at: unknown = xml.parse(text);
  for (const name of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  return at;
}
