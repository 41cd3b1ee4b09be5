import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';

/** What to say at the field of a name; a 401 has its own message and its own way. */
export function nameError(error: Error): string | undefined {
  if (isStatus(error, 401)) return undefined;
  return (error instanceof ApiError && error.fields['name']) || sentenceOf(error);
}
