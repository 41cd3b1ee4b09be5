import { z } from 'zod';

/** An S3-compatible store; see docs/OPERATIONS.md, "Files". */
export interface S3Settings {
  /** The store's address, without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean;
}

export interface StorageSettings {
  /** Undefined: bytes live in the data directory. */
  s3: S3Settings | undefined;
  /** Bytes that one person, or one course, may hold. */
  personQuota: number;
  courseQuota: number;
}

const megabyte = 1024 * 1024;

function megabytes(otherwise: number) {
  const says = 'must be a number of megabytes from 1 to 10000000';
  return z.coerce.number(says).int(says).min(1, says).max(10_000_000, says).default(otherwise);
}

const isEndpoint = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && /^\/?$/.test(new URL(text).pathname);

export const storageVariables = {
  COLLEGIUM_S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, 'must be the address of an S3-compatible store, such as https://s3.eu-central-1.amazonaws.com')
    .optional(),
  COLLEGIUM_S3_REGION: z.string().default('us-east-1'),
  COLLEGIUM_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  COLLEGIUM_S3_ACCESS_KEY: z.string().optional(),
  COLLEGIUM_S3_SECRET_KEY: z.string().optional(),
  COLLEGIUM_S3_PATH_STYLE: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  COLLEGIUM_PERSON_QUOTA: megabytes(1024),
  COLLEGIUM_COURSE_QUOTA: megabytes(5 * 1024),
};

const variables = z.object(storageVariables);
type Variables = z.output<typeof variables>;
const together = [
  'COLLEGIUM_S3_ENDPOINT',
  'COLLEGIUM_S3_BUCKET',
  'COLLEGIUM_S3_ACCESS_KEY',
  'COLLEGIUM_S3_SECRET_KEY',
] as const;

/** Half a store is a mistake that would otherwise be found with the first upload. */
export function refuseHalfStore(env: Variables, context: z.RefinementCtx): void {
  const missing = together.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === together.length) return;
  for (const name of missing)
    context.addIssue({ code: 'custom', path: [name], message: 'must be set with the other COLLEGIUM_S3 settings' });
}

export function storageSettings(env: Variables): StorageSettings {
  const [endpoint, bucket, accessKey, secretKey] = together.map((name) => env[name]);
  return {
    s3:
      endpoint && bucket && accessKey && secretKey
        ? {
            endpoint: endpoint.replace(/\/$/, ''),
            region: env.COLLEGIUM_S3_REGION,
            bucket,
            accessKey,
            secretKey,
            pathStyle: env.COLLEGIUM_S3_PATH_STYLE === '1',
          }
        : undefined,
    personQuota: env.COLLEGIUM_PERSON_QUOTA * megabyte,
    courseQuota: env.COLLEGIUM_COURSE_QUOTA * megabyte,
  };
}
