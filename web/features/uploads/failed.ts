import { sentenceOf } from '../../lib/errors.ts';

/** What a file failed of, as it is told to a person. */
class UploadError extends Error {
  override readonly name = 'UploadError';
}

export const asTold = (error: unknown) =>
  error instanceof UploadError ? error : new UploadError(sentenceOf(error), { cause: error });
