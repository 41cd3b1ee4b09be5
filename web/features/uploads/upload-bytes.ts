import AwsS3 from '@uppy/aws-s3';
import { ApiError, OfflineError, problemOf } from '../../lib/errors.ts';
import { asTold } from './failed.ts';
import { persist } from './persist.ts';
import type { SignInGate } from './sign-in-gate.ts';

type Options = Parameters<typeof AwsS3.uploadPartBytes>[0];
type Arrived = Awaited<ReturnType<typeof AwsS3.uploadPartBytes>>;

/** The address of bytes that are there already. */
export const nowhere = 'about:blank';

/**
 * Sends bytes as Uppy does. Parts it sends again by itself; a file in one piece, whose address has no end, is sent again
 * here by the same rules.
 */
export async function uploadBytes(options: Options, gate: SignInGate): Promise<Arrived> {
  const { expires, url } = options.signature;
  if (url === nowhere) return { ETag: '' };
  const signal = options.signal ?? undefined;
  let isAgain = false;
  const send = async (): Promise<Arrived> => {
    try {
      return await AwsS3.uploadPartBytes(options);
    } catch (error) {
      const source = sourceOf(error);
      // It had arrived, and only the answer was lost.
      if (source?.status === 409 && isAgain && expires === undefined) return { ETag: '' };
      isAgain = true;
      if (!source) throw new Unrepeated(error);
      if (source.status === 401 || expires === undefined) throw asOurs(source, error);
      throw new Unrepeated(retold(source, error));
    }
  };
  return persist(send, { gate, signal }).catch((error: unknown) => {
    if (error instanceof Unrepeated) throw error.cause;
    throw signal?.aborted ? error : asTold(error);
  });
}

/** What Uppy answers by itself. */
class Unrepeated extends Error {
  constructor(cause: unknown) {
    super('Left to the uploader', { cause });
  }
}

function sourceOf(error: unknown): XMLHttpRequest | undefined {
  if (!(error instanceof Error) || !('source' in error)) return undefined;
  return error.source instanceof XMLHttpRequest ? error.source : undefined;
}

function asOurs({ status, responseText }: XMLHttpRequest, cause: unknown): Error {
  return status === 0 ? new OfflineError({ cause }) : new ApiError(status, responseText, problemOf(responseText));
}

/** Uppy judges by the request and shows the message. Of an address that has expired it reads the message, too. */
function retold(source: XMLHttpRequest, error: unknown): unknown {
  if (!(error instanceof Error) || error.message === 'Request has expired') return error;
  const { name, message } = asTold(asOurs(source, error));
  return Object.assign(error, { name, message });
}
