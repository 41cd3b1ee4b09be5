import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { makeUsable, UnusableDirectory } from '../data-directory.ts';
import { isRunning, ownIdentity } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';

const heartbeat = 5_000;
/** A lock of another machine or container that shows no sign of life while we look on for so long is abandoned. */
const patience = 12_000;
/** Between making the file and writing into it lie microseconds. */
const patienceWithWriting = 1_000;

const lockFile = z.object({ pid: z.number(), startedAt: z.string().nullable(), namespace: z.string() });

/** Another process has the data directory open. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';

  constructor(directory: string, pid: number | undefined) {
    super(
      `The data directory ${directory} is in use by another Collegium process (pid ${pid ?? 'unknown'}). ` +
        'Stop it, or set COLLEGIUM_DATA to another directory.',
    );
  }
}

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the data directory for this process alone, by a file made with O_EXCL: a second process on the same files would
 * silently lose data (https://github.com/electric-sql/pglite/issues/1106). What a dead process left is taken over.
 * `onLost` is called should the lock later be found to be another's.
 */
export async function lockDirectory(
  dataDirectory: string,
  onLost: () => void,
  patienceWithOthers = patience,
): Promise<DirectoryLock> {
  const directory = resolve(dataDirectory);
  const path = join(directory, 'lock');
  const own = JSON.stringify({ ...ownIdentity(), token: randomUUID() });
  makeUsable(directory);
  while (!create(path, own)) {
    const found = read(path);
    if (found === undefined) continue;
    if (await isHeld(path, found, patienceWithOthers)) throw new DirectoryInUse(directory, holderOf(found)?.pid);
    clear(path, found);
  }
  return keep(path, own, onLost);
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new UnusableDirectory(dirname(path), error);
  }
}

async function isHeld(path: string, found: string, patienceWithOthers: number): Promise<boolean> {
  const holder = holderOf(found);
  const running = holder && isRunning(holder);
  if (running !== undefined) return running;
  // Of another machine or container, or not yet written in full: whether it lives shows in its heartbeat. We look on
  // for a while instead of comparing clocks, which may differ between machines.
  const beat = beatOf(path);
  const end = performance.now() + (holder ? patienceWithOthers : patienceWithWriting);
  while (performance.now() < end) {
    await sleep(100);
    if (beatOf(path) !== beat) return read(path) === found;
  }
  return false;
}

/** Removes an abandoned lock; where somebody else has taken it over meanwhile, gives theirs back. */
function clear(path: string, abandoned: string): void {
  if (read(path) !== abandoned) return;
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  if (read(aside) !== abandoned && !existsSync(path)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function keep(path: string, own: string, onLost: () => void): DirectoryLock {
  const timer = setInterval(() => {
    if (beats(path, own)) return;
    clearInterval(timer);
    onLost();
  }, heartbeat);
  timer.unref();
  return {
    release: () => {
      clearInterval(timer);
      if (read(path) === own) rmSync(path, { force: true });
    },
  };
}

/** Touches our lock; false once it is no longer ours. */
function beats(path: string, own: string): boolean {
  try {
    if (read(path) !== own) return false;
    utimesSync(path, new Date(), new Date());
  } catch {
    // A directory that cannot be read just now says nothing about whose it is; the next beat looks again.
  }
  return true;
}

function holderOf(found: string): ProcessIdentity | undefined {
  try {
    return lockFile.parse(JSON.parse(found));
  } catch {
    return undefined;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function beatOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
