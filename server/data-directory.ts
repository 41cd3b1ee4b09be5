import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** What is named as the data directory is none, or nothing can be kept in it. */
export class UnusableDirectory extends Error {
  override name = 'UnusableDirectory';

  constructor(directory: string, cause: unknown) {
    const why = codeOf(cause) ?? String(cause);
    const says = reasons[why] ?? `this failed: ${why}`;
    super(`The data directory ${directory} cannot be used: ${says}. Set COLLEGIUM_DATA to another directory.`, {
      cause,
    });
  }
}

const reasons: Record<string, string> = {
  EEXIST: 'a file has this name',
  ENOTDIR: 'a part of this path is a file',
  ENOENT: 'no files can be made there',
  EACCES: 'this user has no right to write there',
  EPERM: 'this user has no right to write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

/** Makes the data directory, or one in it, where there is none, for the owner of the process alone. */
export function makeUsable(dataDirectory: string): void {
  const directory = resolve(dataDirectory);
  try {
    make(directory);
    accessSync(directory, constants.W_OK);
  } catch (error) {
    throw new UnusableDirectory(directory, error);
  }
}

/** Not `recursive`: where a system says that the directory to be made is missing, as /proc does, Node tries for ever. */
function make(directory: string): void {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(directory).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || existsSync(dirname(directory))) throw error;
    make(dirname(directory));
    make(directory);
  }
}
