/** The part of it that tests use; it comes without types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs?: string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
