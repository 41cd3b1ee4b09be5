import { ApiError } from '../../lib/errors.ts';

/** Why a save did not happen: what comes next depends on it alone. */
export type Failure =
  /** Not reached, or broken: the same again, later. */
  | 'offline'
  | 'signed-out'
  /** Somebody else has saved meanwhile. */
  | 'conflict'
  /** The lesson is gone, or not open to this person any more. */
  | 'gone'
  /** The server does not take the text as it is. */
  | 'refused';

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'offline';
  if (error.status === 401) return 'signed-out';
  if (error.status === 409) return 'conflict';
  if (error.status === 403 || error.status === 404) return 'gone';
  return [400, 413, 422].includes(error.status) ? 'refused' : 'offline';
}
