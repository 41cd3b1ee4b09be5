import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { again } from './again.ts';
import { ApiError, OfflineError } from './errors.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A call that fails so often, each time in this way. */
function failing(times: number, error: Error) {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw error;
    return 'done';
  });
}

async function told(call: () => Promise<string>, leaving?: AbortSignal): Promise<unknown> {
  const end = again(call, leaving).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  return end;
}

test.each([
  ['nobody answered', new OfflineError()],
  ['the server is being started again', new ApiError(503, 'Later')],
])('where %s it is asked four times more', async (_, error) => {
  expect(await told(failing(4, error))).toBe('done');
  const never = failing(9, error);
  expect(await told(never)).toBe(error);
  expect(never).toHaveBeenCalledTimes(5);
});

test.each([400, 401, 403, 404, 409, 422, 500])('what was answered with %i is not asked again', async (status) => {
  const call = failing(1, new ApiError(status, 'No'));
  expect(await told(call)).toBeInstanceOf(ApiError);
  expect(call).toHaveBeenCalledTimes(1);
});

test('without any connection it fails at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const call = failing(1, new OfflineError());
  expect(await told(call)).toBeInstanceOf(OfflineError);
  expect(call).toHaveBeenCalledTimes(1);
});

test('who has left asks no more', async () => {
  const call = failing(1, new OfflineError());
  expect(await told(call, AbortSignal.abort())).toBeInstanceOf(OfflineError);
  expect(call).toHaveBeenCalledTimes(1);
});
