import { randomBytes } from 'node:crypto';
import { dropDatabasesOf } from './database-server.ts';

/** Around all test files of the API: on a PostgreSQL server, what they have lent one another is dropped at the end. */
export function setup(): () => Promise<void> {
  const run = randomBytes(4).toString('hex');
  process.env['COLLEGIUM_TEST_RUN'] = run;
  const serverUrl = process.env.TEST_DATABASE_URL;
  return async () => {
    if (serverUrl) await dropDatabasesOf(serverUrl, run);
  };
}
