import { ApiError, OfflineError } from './errors.ts';

/** Specification, 8 and 9: between the tries of a call that nobody answers, in milliseconds. */
export const retryDelays = [0, 1000, 3000, 5000];
/** A connection that neither answers nor breaks is given up after this; after more each time, for it may just be slow. */
const patienceMs = 20_000;

/**
 * Makes a call that may arrive twice until it is answered, a few times: a line that loses every other request is no reason
 * to give up. Without any connection it fails at once, and so does what was refused.
 */
export async function again<T>(call: (signal: AbortSignal) => Promise<T>, leaving?: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries++) {
    const late = AbortSignal.timeout(patienceMs * (tries + 1));
    try {
      return await call(leaving ? AbortSignal.any([leaving, late]) : late);
    } catch (error) {
      const delay = retryDelays[tries];
      const isLate = error === late.reason;
      if (leaving?.aborted || !(isLate || isPassing(error))) throw error;
      if (delay === undefined || !navigator.onLine) throw isLate ? new OfflineError({ cause: error }) : error;
      await new Promise((done) => setTimeout(done, delay));
    }
  }
}

/** Nobody answered, or somebody on the way said that nobody does. */
export function isPassing(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && [502, 503, 504].includes(error.status));
}
