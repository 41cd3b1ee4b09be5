import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { ownIdentity } from './process-identity.ts';

let directory: string;
const lockFile = () => join(directory, 'lock');
const lost = () => {
  throw new Error('The lock was lost.');
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'collegium-lock-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true, force: true });
});

function leaveLock(holder: object, ageInSeconds = 0): void {
  writeFileSync(lockFile(), JSON.stringify({ ...ownIdentity(), token: 'theirs', ...holder }));
  const then = new Date(Date.now() - ageInSeconds * 1000);
  utimesSync(lockFile(), then, then);
}

describe('the lock of a directory', () => {
  test('of ten who want it at once, one gets it', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory, lost)));
    const won = tries.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    won[0]?.value.release();
    expect(readdirSync(directory)).toEqual([]);
  });

  test('of ten who find a dead one, one gets it', async () => {
    leaveLock({ pid: 2 ** 22 + 1 });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory, lost)));
    const won = tries.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(readdirSync(directory)).toEqual(['lock']);
    won[0]?.value.release();
  });

  test('is held while its process runs, however old the file', async () => {
    leaveLock({}, 3_600);
    await expect(lockDirectory(directory, lost)).rejects.toThrow(`(pid ${process.pid})`);
  });

  test.skipIf(ownIdentity().startedAt === null)(
    'is not held by another process that was given the same number later (skipped where there is no /proc)',
    async () => {
      leaveLock({ startedAt: 'another boot 1' });
      (await lockDirectory(directory, lost)).release();
    },
  );

  test('of another machine or container is held while it beats, and refused as soon as it does', async () => {
    leaveLock({ namespace: 'elsewhere', pid: 1 });
    const beating = setInterval(() => utimesSync(lockFile(), new Date(), new Date()), 50);
    await expect(lockDirectory(directory, lost)).rejects.toThrow('in use by another Collegium process (pid 1)');
    clearInterval(beating);
  });

  test('of another machine or container is abandoned once it has not beaten for long', async () => {
    leaveLock({ namespace: 'elsewhere', pid: 1 });
    (await lockDirectory(directory, lost, 300)).release();
  });

  test('of another machine is given up in order while we look on, and then ours', async () => {
    leaveLock({ namespace: 'elsewhere', pid: 1 });
    setTimeout(() => rmSync(lockFile()), 150);
    (await lockDirectory(directory, lost)).release();
  });

  test('cut short while it was written is taken over', async () => {
    writeFileSync(lockFile(), '{"pid":');
    (await lockDirectory(directory, lost)).release();
  });

  test('beats, and notices when it has become another’s, which it then leaves alone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isLost = false;
    const lock = await lockDirectory(directory, () => {
      isLost = true;
    });
    vi.advanceTimersByTime(6_000);
    expect(isLost).toBe(false);
    leaveLock({ pid: 77 });
    vi.advanceTimersByTime(6_000);
    expect(isLost).toBe(true);
    lock.release();
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: 77 });
  });
});
