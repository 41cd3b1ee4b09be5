import { ApiError, OfflineError } from './errors.ts';

/** It waits for the connection, for the server, or for the sign-in that the page asks for. */
export function mayComeThrough(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 401 || error.status === 429 || error.status >= 500;
  // Given up after a while, because nobody answered.
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof OfflineError;
}
