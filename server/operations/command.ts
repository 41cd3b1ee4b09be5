import { WrongSetting } from '../config.ts';
import { UnusableDirectory } from '../data-directory.ts';
import { DirectoryInUse } from '../db/directory-lock.ts';
import { DatabaseStopped } from '../db/embedded-thread.ts';
import { MigrationRefused } from '../db/migrate.ts';
import { UnusableServer } from '../db/postgres.ts';
import { BackupRefused } from './keep-archive.ts';
import { RestoreRefused } from './restore.ts';
import { NothingToBackUp } from './spool.ts';
import { UnusableStore } from './usable-store.ts';
import { DamagedBackup } from './verify-archive.ts';

/** Errors whose message is written for whoever gave the command. */
const told = [
  WrongSetting,
  DirectoryInUse,
  UnusableDirectory,
  UnusableServer,
  MigrationRefused,
  DatabaseStopped,
  BackupRefused,
  RestoreRefused,
  NothingToBackUp,
  DamagedBackup,
  UnusableStore,
];

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command that is given one file, and ends with the code that it answers; 1 with a sentence where it fails. */
export async function command(name: string, work: (path: string) => Promise<number>): Promise<void> {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0) {
    process.stderr.write(`Usage: npm run ${name} -- <file>\n`);
    process.exit(1);
  }
  try {
    process.exit(await work(path));
  } catch (error) {
    process.stderr.write(`\n${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' && 'path' in error) return `There is no ${String(error.path)}.`;
  if (code === 'EISDIR') return 'That is a directory. Name the file of the backup.';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return 'The disk is full. Make room, and give the command again.';
  if (told.some((kind) => error instanceof kind) || 'syscall' in error) return error.message;
  return error.stack ?? error.message;
}
