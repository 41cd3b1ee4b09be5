import AwsS3 from '@uppy/aws-s3';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { persist } from './persist.ts';
import type { SignInGate } from './sign-in-gate.ts';

type Options = Parameters<typeof AwsS3.uploadPartBytes>[0];
type Arrived = Awaited<ReturnType<typeof AwsS3.uploadPartBytes>>;

/**
 * Sends bytes as Uppy does. Parts it sends again by itself; a file in one piece, whose address has no end, is sent again
 * here by the same rules.
 */
export function uploadBytes(options: Options, gate: SignInGate): Promise<Arrived> {
  const { expires } = options.signature;
  const signal = options.signal ?? undefined;
  let isAgain = false;
  const send = async (): Promise<Arrived> => {
    try {
      return await AwsS3.uploadPartBytes(options);
    } catch (error) {
      const status = statusIn(error);
      // It had arrived, and only the answer was lost.
      if (status === 409 && isAgain && expires === undefined) return { ETag: '' };
      isAgain = true;
      if (status === 401 || (expires === undefined && status !== undefined)) throw asOurs(status, error);
      throw new Unrepeated(error);
    }
  };
  return persist(send, { gate, signal }).catch((error: unknown) => {
    throw error instanceof Unrepeated ? error.cause : error;
  });
}

/** What Uppy answers by itself. */
class Unrepeated extends Error {
  constructor(cause: unknown) {
    super('Left to the uploader', { cause });
  }
}

function statusIn(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('source' in error)) return undefined;
  const { source } = error;
  return source instanceof XMLHttpRequest ? source.status : undefined;
}

function asOurs(status: number, cause: unknown): Error {
  return status === 0 ? new OfflineError({ cause }) : new ApiError(status, 'The bytes were refused');
}
