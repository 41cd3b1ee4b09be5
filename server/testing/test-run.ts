import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dropDatabasesOf } from './database-server.ts';
import { runDirectory } from './run-directory.ts';

/** Around all test files of the API: what they have lent one another is gone at the end, databases of a server too. */
export function setup(): () => Promise<void> {
  const run = randomBytes(4).toString('hex');
  process.env['COLLEGIUM_TEST_RUN'] = run;
  const serverUrl = process.env.TEST_DATABASE_URL;
  return async () => {
    rmSync(runDirectory(run), { recursive: true, force: true });
    if (serverUrl) await dropDatabasesOf(serverUrl, run);
  };
}
