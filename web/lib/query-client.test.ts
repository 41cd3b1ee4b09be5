import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { createQueryClient, reading } from './query-client.ts';

function refuse(status: number) {
  const onUnauthorized = vi.fn();
  const queryFn = vi.fn().mockRejectedValue(new ApiError(status, ''));
  const client = createQueryClient(onUnauthorized);
  return { client, onUnauthorized, queryFn };
}

test('a read that fails is not retried', async () => {
  const { client, onUnauthorized, queryFn } = refuse(500);
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow('500: ');
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a 401 is reported', async () => {
  const { client, onUnauthorized, queryFn } = refuse(401);
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow('401: ');
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(false);
});

test('that of a deed too, as one', async () => {
  const { client, onUnauthorized, queryFn } = refuse(401);
  await expect(new MutationObserver(client, { mutationFn: () => queryFn() }).mutate()).rejects.toThrow('401: ');
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(true);
});

test('what was read is never stale', async () => {
  const { client } = refuse(500);
  const queryFn = vi.fn().mockResolvedValue('once');
  await client.fetchQuery({ queryKey: ['x'], queryFn });
  await client.fetchQuery({ queryKey: ['x'], queryFn });
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('what failed beside a read comes with it when that is tried again, what has come is not asked again', async () => {
  const { client } = refuse(500);
  const answers = { a: vi.fn(), b: vi.fn(), c: vi.fn().mockResolvedValue('c') };
  for (const each of [answers.a, answers.b]) each.mockRejectedValueOnce(new ApiError(500, '')).mockResolvedValue('now');
  const reads = Object.entries(answers).map(
    ([key, queryFn]) => new QueryObserver(client, { queryKey: [key], queryFn }),
  );
  const leave = reads.map((each) => each.subscribe(() => {}));
  await vi.waitFor(() =>
    expect(reads.map((each) => each.getCurrentResult().status)).toEqual(['error', 'error', 'success']),
  );
  await reads[0]?.refetch();
  await vi.waitFor(() => expect(reads.every((each) => each.getCurrentResult().isSuccess)).toBe(true));
  expect(Object.values(answers).map((each) => each.mock.calls.length)).toEqual([2, 2, 1]);
  for (const each of leave) each();
});

test('a deed without a connection fails at once', async () => {
  const { client } = refuse(500);
  onlineManager.setOnline(false);
  try {
    const mutationFn = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(new MutationObserver(client, { mutationFn }).mutate()).rejects.toThrow('Failed to fetch');
  } finally {
    onlineManager.setOnline(true);
  }
});

test('the key of a read is its call and its input', () => {
  expect(reading('GET /api/courses').queryKey).toEqual(['GET /api/courses', {}]);
  const input = { params: { id: '1' } };
  expect(reading('GET /api/courses/{id}', input).queryKey).toEqual(['GET /api/courses/{id}', input]);
});
