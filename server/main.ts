import { resolve } from 'node:path';
import { WrongSetting } from './config.ts';
import { UnusableDirectory } from './data-directory.ts';
import { DirectoryInUse } from './db/directory-lock.ts';
import { DatabaseStopped } from './db/embedded-thread.ts';
import { MigrationRefused } from './db/migrate.ts';
import { UnusableServer } from './db/postgres.ts';
import { settingsOfProcess } from './process-settings.ts';
import { startCollege } from './start.ts';

/** Starts one process; every way in which a start can fail is told in a sentence, without a stack. */
async function main(): Promise<void> {
  const settings = settingsOfProcess();
  const college = await startCollege(settings, resolve(import.meta.dirname, '../dist/web'));
  const stop = (signal: NodeJS.Signals) => {
    void college.stop().then(() => process.exit(signal === 'SIGINT' ? 130 : 0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Whoever reads this may end it, in good order.
  process.stdout.write(`Collegium serves on ${college.address}\n`);
}

/** Errors whose message is written for whoever starts the server. */
const told = [WrongSetting, DirectoryInUse, UnusableDirectory, UnusableServer, MigrationRefused, DatabaseStopped];

function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (told.some((kind) => error instanceof kind)) return error.message;
  const { code, port, syscall } = error as Error & { code?: string; port?: number; syscall?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used without more rights. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && code === 'ENOTFOUND'))
    return 'The setting HOST must be an address of this machine, such as localhost, or 0.0.0.0 for all of them.';
  return null;
}

main().catch((error: unknown) => {
  const sentence = sentenceFor(error);
  if (sentence) process.stderr.write(`\n${sentence}\n`);
  else process.stderr.write(`\nCollegium could not start.\n${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
