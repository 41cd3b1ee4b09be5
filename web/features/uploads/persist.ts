import { retryDelays } from '../../lib/again.ts';
import { ApiError, isStatus, OfflineError } from '../../lib/errors.ts';
import type { SignInGate } from './sign-in-gate.ts';

/** A server that answers is asked longer, as late as the last of these delays. */
const mostRetries = 10;

/** Specification, 8: which answers are worth another try; 0 stands for none at all. */
export function isPassing(status: number): boolean {
  return [0, 408, 409, 418, 423, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505);
}

interface Persistence {
  gate: SignInGate;
  signal?: AbortSignal | undefined;
}

/**
 * Makes a call until it is answered: again after a while when something passing was in the way, as soon as there is a
 * connection, and once somebody is signed in again.
 */
export async function persist<T>(call: () => Promise<T>, { gate, signal }: Persistence): Promise<T> {
  for (let tries = 0; ;) {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const delay = delayAfter(tries, error);
      if (isStatus(error, 401)) await gate.wait(signal);
      else if (!isPassing(statusOf(error)) || delay === undefined) throw error;
      else if (navigator.onLine) {
        tries++;
        await pause(delay, signal);
      } else await connection(signal);
    }
  }
}

function delayAfter(tries: number, error: unknown): number | undefined {
  const isAnswered = statusOf(error) !== 0;
  return retryDelays[tries] ?? (isAnswered && tries < mostRetries ? retryDelays.at(-1) : undefined);
}

function statusOf(error: unknown): number {
  if (error instanceof OfflineError) return 0;
  return error instanceof ApiError ? error.status : Number.NaN;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
}

function connection(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    addEventListener('online', () => done(), { once: true, signal });
    signal?.addEventListener('abort', () => done(), { once: true });
  });
}
