import { s3Requests } from '../storage/s3-requests.ts';
import type { StorageSettings } from '../storage/settings.ts';

/** The file store that the settings name cannot be used; says which setting to look at. */
export class UnusableStore extends Error {}

/** Asks an S3 store for the bucket before any work is done: what is wrong with it would come up with the first file, or never. */
export async function refuseUnusableStore({ s3 }: StorageSettings): Promise<void> {
  if (!s3) return;
  const { endpoint, bucket } = s3;
  const status = await s3Requests(s3)
    .ask('HEAD', '', { also: [301, 307, 400, 401, 403, 404] })
    .then((answer) => answer.status)
    .catch((error: unknown) => {
      throw new UnusableStore(
        `The file store ${endpoint} cannot be reached${causeOf(error)}. Look at COLLEGIUM_S3_ENDPOINT, and whether the store runs.`,
      );
    });
  if (status === 404)
    throw new UnusableStore(
      `There is no bucket ${bucket} in the file store ${endpoint}. Look at COLLEGIUM_S3_BUCKET, or make it: node server/make-bucket.ts`,
    );
  if (status === 401 || status === 403)
    throw new UnusableStore(
      `The file store ${endpoint} does not let this key into the bucket ${bucket}. Look at COLLEGIUM_S3_ACCESS_KEY and COLLEGIUM_S3_SECRET_KEY, and whether that key may list the bucket.`,
    );
  if (status >= 300)
    throw new UnusableStore(
      `The file store ${endpoint} does not open the bucket ${bucket} (${status}). Look at COLLEGIUM_S3_REGION and COLLEGIUM_S3_PATH_STYLE.`,
    );
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return ` (${String(cause.code)})`;
  return error instanceof Error && 'status' in error ? ` (${String(error.status)})` : '';
}
