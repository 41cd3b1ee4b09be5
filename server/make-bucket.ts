import { makeBucket } from './operations/bucket.ts';
import { settingsOfProcess } from './process-settings.ts';

// node server/make-bucket.ts: the bucket that the COLLEGIUM_S3 settings name, made where there is none.

const { storage, publicUrl } = settingsOfProcess();
if (!storage.s3) {
  process.stderr.write('The COLLEGIUM_S3 settings name no store.\n');
  process.exit(1);
}
const { isNew, hasRule } = await makeBucket(storage.s3, publicUrl);
process.stdout.write(`The bucket ${storage.s3.bucket} ${isNew ? 'was made' : 'is there'}.\n`);
if (!hasRule)
  process.stdout.write(
    'The store was not told which pages may send files there: see "Files" in docs/OPERATIONS.md, and set it there.\n',
  );
