import { MutationObserver, onlineManager } from '@tanstack/react-query';
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
