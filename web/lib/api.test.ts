import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, apiPage } from './api.ts';
import { ApiError, OfflineError } from './errors.ts';

const id = '0193a000-0000-7000-8000-000000000001';
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  server.mockReset();
  vi.stubGlobal('fetch', server);
});

function answers(body: string | null, init?: ResponseInit) {
  server.mockResolvedValue(new Response(body, init));
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error,
  );
}

test('fills the path, sends credentials and answers the parsed JSON', async () => {
  answers(`{"id":"${id}"}`);
  await expect(api('GET /api/courses/{id}', { params: { id } })).resolves.toEqual({ id });
  const [address, init] = server.mock.calls[0] ?? [];
  expect(address).toBe(`/api/courses/${id}`);
  expect(init).toMatchObject({ method: 'GET', credentials: 'include', body: undefined });
  expect(new Headers(init?.headers).has('Content-Type')).toBe(false);
});

test('escapes what is filled into the path', async () => {
  answers('{}');
  await api('GET /api/courses/{id}', { params: { id: '../users?x' } });
  expect(server.mock.calls[0]?.[0]).toBe('/api/courses/..%2Fusers%3Fx');
});

test('sends a body as JSON, with the idempotency key when there is one', async () => {
  answers('{}', { status: 201 });
  const body = { title: 'T', courseCode: 'C', description: 'D' };
  await api('POST /api/courses', { body, idempotencyKey: 'k1' });
  const init = server.mock.calls[0]?.[1];
  const headers = new Headers(init?.headers);
  expect(init?.body).toBe(JSON.stringify(body));
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Idempotency-Key')).toMatch(/^k1-/);
});

test('the same words with a key are a retry, other words are another request', async () => {
  const sent = async (title: string) => {
    answers('{}', { status: 201 });
    await api('POST /api/courses', { body: { title, courseCode: 'C', description: 'D' }, idempotencyKey: 'k1' });
    return new Headers(server.mock.lastCall?.[1]?.headers).get('Idempotency-Key');
  };
  expect(await sent('T')).toBe(await sent('T'));
  expect(await sent('U')).not.toBe(await sent('T'));
});

test('answers nothing for 204', async () => {
  answers(null, { status: 204 });
  await expect(api('POST /api/auth/logout')).resolves.toBeUndefined();
});

test('a failure says "{status}: {body text}" and keeps the sentence and the fields of the problem', async () => {
  const text = JSON.stringify({
    status: 422,
    detail: 'Check the form.',
    errors: { title: 'Course title is required' },
  });
  answers(text, { status: 422 });
  const error = await failureOf(api('GET /api/courses'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `422: ${text}`,
    status: 422,
    detail: 'Check the form.',
    fields: { title: 'Course title is required' },
  });
});

test('a failure without a body says the status text', async () => {
  answers('', { status: 502, statusText: 'Bad Gateway' });
  expect(await failureOf(api('GET /api/courses'))).toMatchObject({ message: '502: Bad Gateway', fields: {} });
});

test('a failure that is not JSON keeps its text', async () => {
  answers('<h1>Down</h1>', { status: 503 });
  expect(await failureOf(api('GET /api/courses'))).toMatchObject({ message: '503: <h1>Down</h1>', detail: undefined });
});

test('no answer at all is an OfflineError', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failureOf(api('GET /api/courses'))).toBeInstanceOf(OfflineError);
});

test('an answer that breaks off is an OfflineError: nobody knows whether the deed was done', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  server.mockResolvedValue(new Response(broken, { status: 201 }));
  const body = { title: 'T', courseCode: 'C', description: 'D' };
  expect(await failureOf(api('POST /api/courses', { body, idempotencyKey: 'one-course' }))).toBeInstanceOf(
    OfflineError,
  );
});

test('a read that nobody answers is given up after a minute, a deed takes as long as it takes', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  server.mockImplementation(async (_to, init) => {
    init?.signal?.throwIfAborted();
    return new Response('{}');
  });
  expect(await failureOf(api('GET /api/courses'))).toBeInstanceOf(OfflineError);
  expect(limit.mock.calls).toEqual([[60_000]]);
  await api('POST /api/courses', {
    body: { title: 'T', courseCode: 'C', description: 'D' },
    idempotencyKey: 'one-course',
  });
  expect(limit).toHaveBeenCalledOnce();
  limit.mockRestore();
});

test('an aborted call is not taken for being offline', async () => {
  const reason = new DOMException('Aborted', 'AbortError');
  server.mockRejectedValue(reason);
  expect(await failureOf(api('GET /api/courses', { signal: AbortSignal.abort() }))).toBe(reason);
});

test('a page tells where the next one begins and how many there are', async () => {
  answers('[]', {
    headers: { Link: '</api/notifications?limit=30&cursor=a%2Bb>; rel="next"', 'X-Total-Count': '2000' },
  });
  const page = await apiPage('GET /api/notifications', { query: { limit: 30, cursor: undefined } });
  expect(server.mock.calls[0]?.[0]).toBe('/api/notifications?limit=30');
  expect(page).toEqual({ items: [], next: 'a+b', total: 2000 });
});

test('the last page has no next one', async () => {
  answers('[]');
  await expect(apiPage('GET /api/courses')).resolves.toEqual({ items: [], next: null, total: null });
});
