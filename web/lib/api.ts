import type { Answer, Api, ApiCall, Sent } from '../../contract/api.ts';
import { hashOf } from '../../domain/hash.ts';
import { unlessInVain } from './asked-in-vain.ts';
import { ApiError, OfflineError, problemOf } from './errors.ts';
import { forgetEarly, takeEarly } from './early.ts';
import { hearTime } from './now.ts';
import { viewAsStudent } from './student-view.ts';

type Wanted<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/**
 * What a call needs: path parameters, query and body, each only where the contract names it. A write that a retry could
 * double has a key, made once for all its tries: the same key with the same words gets the first answer again.
 */
export type Input<N extends ApiCall> = Wanted<'params', Sent<N, 'params'>> &
  Wanted<'query', Sent<N, 'query'>> &
  Wanted<'body', Sent<N, 'body'>> &
  Wanted<'idempotencyKey', Api[N] extends { idempotent: true } ? string : never>;

export interface Options {
  signal?: AbortSignal;
  /** Asks as whoever is signed in at this browser now. */
  asWhoever?: boolean;
  /** Keeps the session alive though nobody touches the page: who is there works beside it. */
  isUse?: boolean;
  /** Sent also while the page is being closed; short bodies only, longer ones are sent as any other. */
  keepalive?: boolean;
}

export type Arguments<N extends ApiCall> =
  object extends Input<N> ? [input?: Input<N> & Options] : [input: Input<N> & Options];

/** The same without its types, for what happens inside. */
interface Request extends Options {
  idempotencyKey?: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A read that is neither answered nor refused is given up after this. What somebody does may take the server longer. */
const patienceMs = 60_000;

/** Makes one call of the contract: `api('GET /api/courses/{id}', { params: { id } })`. */
export function api<N extends ApiCall>(call: N, ...input: Arguments<N>): Promise<Answer<N>>;
export async function api(call: ApiCall, ...[request]: [Request?]): Promise<unknown> {
  return answerOf(await send(call, request), request?.signal);
}

export interface Page<Items> {
  items: Items;
  /** The cursor of the next page, from the `Link` header; null on the last one. */
  next: string | null;
  /** From `X-Total-Count`, where the server counts. */
  total: number | null;
}

/** Like `api`, for a paged list: also answers where the next page begins. */
export function apiPage<N extends ApiCall>(call: N, ...input: Arguments<N>): Promise<Page<Answer<N>>>;
export async function apiPage(call: ApiCall, ...[request]: [Request?]): Promise<Page<unknown>> {
  const response = await send(call, request);
  const total = response.headers.get('X-Total-Count');
  return {
    items: await answerOf(response, request?.signal),
    next: nextCursor(response.headers.get('Link')),
    total: total === null ? null : Number(total),
  };
}

/** Whose page this is, once that is known. */
export const owner: { id: string | null } = { id: null };

/**
 * Whether somebody is at the page; set by the live stream, which makes pages ask by themselves. And when something was last
 * asked while they were.
 */
export const attendance = { isAttended: () => true, usedAt: 0 };

async function send(call: ApiCall, request: Request = {}): Promise<Response> {
  const open = unlessInVain(call);
  if (open) await open;
  const { params, query, body, signal, idempotencyKey, keepalive, asWhoever, isUse } = request;
  const [method = '', path = ''] = call.split(' ');
  const headers = new Headers({ Accept: 'application/json' });
  const isFile = body instanceof Blob;
  if (body !== undefined) headers.set('Content-Type', isFile ? body.type : 'application/json');
  const view = viewAsStudent();
  if (view) headers.set('X-Student-View', view);
  if (owner.id && !asWhoever) headers.set('X-Signed-In-As', owner.id);
  if (isUse || attendance.isAttended()) attendance.usedAt = Date.now();
  else headers.set('X-Unattended', '1');
  const payload = isFile || body === undefined ? body : JSON.stringify(body);
  const to = address(path, params, query);
  if (idempotencyKey) headers.set('Idempotency-Key', `${idempotencyKey}-${markOf(to, payload)}`);
  if (method !== 'GET') forgetEarly();
  const asked = takeEarly(to);
  // What is sent as a page goes is sent at once.
  const early = asked && (await asked);
  const response =
    early ??
    (await fetch(to, {
      method,
      headers,
      credentials: 'include',
      body: payload,
      signal: signal ?? (method === 'GET' ? AbortSignal.timeout(patienceMs) : undefined),
      // Browsers refuse to keep more than 64 KiB alive.
      keepalive: keepalive && typeof payload === 'string' && payload.length < 20_000,
    }).catch((cause: unknown) => cut(cause, signal)));
  hearTime(response.headers.get('Date'));
  if (!response.ok) throw await failure(response);
  return response;
}

/** Of what is sent: the server refuses a key that comes again with other words, and those may be better ones. */
function markOf(to: string, payload: unknown): string {
  return hashOf(typeof payload === 'string' ? `${to} ${payload}` : to).toString(36);
}

function address(path: string, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size ? `${filled}?${search}` : filled;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

async function answerOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => cut(cause, signal));
  return text === '' ? undefined : JSON.parse(text);
}

/** No answer, or not the whole of it; whoever called it off hears what they said. */
function cut(cause: unknown, calledOff: AbortSignal | undefined): never {
  if (calledOff?.aborted) throw cause;
  throw new OfflineError({ cause });
}

async function failure(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return new ApiError(response.status, text || response.statusText, problemOf(text));
}

function nextCursor(link: string | null): string | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target ? new URL(target, 'http://localhost').searchParams.get('cursor') : null;
}
