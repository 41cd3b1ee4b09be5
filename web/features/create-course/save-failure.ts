import { ApiError, OfflineError } from '../../lib/errors.ts';

/**
 * offline: nobody answered. signed-out: the session has ended. gone: the draft was deleted. conflict: someone else
 * changed it. refused: fields to correct. failed: anything else.
 */
export type Failure = 'offline' | 'signed-out' | 'gone' | 'conflict' | 'refused' | 'failed';

export function failureOf(error: unknown, isSaved: boolean): Failure {
  if (error instanceof OfflineError) return 'offline';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 401) return 'signed-out';
  if (Object.keys(error.fields).length > 0) return 'refused';
  if (isSaved && error.status === 404) return 'gone';
  if (isSaved && error.status === 409) return 'conflict';
  return 'failed';
}

/** The server said no, and so did nothing; after any other failure it may have done the deed without our hearing it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 401;
}

/** Why the server said no, in a sentence a person can act on; undefined where it gave no reason, or has failed itself. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && isRefusal(error) ? error.detail : undefined;
}
