import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelays } from '../../lib/again.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { persist } from './persist.ts';
import { SignInGate } from './sign-in-gate.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const gate = new SignInGate(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refusal = (status: number) => new ApiError(status, JSON.stringify({ detail: 'No' }));

/** Answers the statuses one after the other, then `done`. */
function answering(...statuses: number[]) {
  const left = [...statuses];
  return vi.fn(() => {
    const status = left.shift();
    return status === undefined ? Promise.resolve('done') : Promise.reject(refusal(status));
  });
}

describe('a call of an upload', () => {
  it.each([408, 409, 418, 423, 429, 500, 502, 503, 504])('is made again after a %i', async (status) => {
    const call = answering(status);
    const told = persist(call, { gate });
    await vi.runAllTimersAsync();
    expect(await told).toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each([400, 403, 404, 413, 422, 501, 505])('is not made again after a %i', async (status) => {
    const call = answering(status);
    await expect(persist(call, { gate })).rejects.toMatchObject({ status });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is made again ten times, later and later, and then given up', async () => {
    const call = answering(...Array.from({ length: 20 }, () => 503));
    const moments: number[] = [];
    const begun = Date.now();
    const told = persist(
      () => {
        moments.push(Date.now() - begun);
        return call();
      },
      { gate },
    ).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await told).toMatchObject({ status: 503 });
    expect(moments.length).toBe(11);
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    expect(waits.slice(0, 4)).toEqual(retryDelays);
    expect(new Set(waits.slice(4))).toEqual(new Set([5000]));
  });

  it('is made again four times where nobody answers, and then left to whoever comes back', async () => {
    const call = vi.fn(() => Promise.reject(new OfflineError()));
    const told = persist(call, { gate }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await told).toBeInstanceOf(OfflineError);
    expect(call).toHaveBeenCalledTimes(5);
  });

  it('waits for who is signed out, and goes on', async () => {
    const waited = vi.spyOn(gate, 'wait').mockResolvedValue();
    expect(await persist(answering(401, 401), { gate })).toBe('done');
    expect(waited).toHaveBeenCalledTimes(2);
  });

  it('ends where it is called off', async () => {
    const ending = new AbortController();
    const call = answering(...Array.from({ length: 20 }, () => 503));
    const told = persist(call, { gate, signal: ending.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    ending.abort();
    await vi.runAllTimersAsync();
    expect(await told).toMatchObject({ name: 'AbortError' });
    expect(call.mock.calls.length).toBeLessThan(4);
  });
});
