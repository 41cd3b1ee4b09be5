import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries, NoPostgres } from './postgres-scratch.ts';

const script = join(import.meta.dirname, 'postgres-scratch.ts');

function scratch(environment: NodeJS.ProcessEnv, ...command: string[]) {
  return spawnSync(process.execPath, [script, '--', ...command], { encoding: 'utf8', env: environment });
}

function hasPostgres(): boolean {
  try {
    findBinaries();
    return true;
  } catch (error) {
    if (error instanceof NoPostgres) return false;
    throw error;
  }
}

test.skipIf(!hasPostgres())(
  'runs a command beside a server, ends as it ended, and leaves nothing (needs PostgreSQL)',
  () => {
    const { stdout, status } = scratch(
      process.env,
      process.execPath,
      '-e',
      'console.log(process.env.TEST_DATABASE_URL); process.exitCode = 7',
    );
    expect(status).toBe(7);
    const folder = new URL(stdout.trim()).searchParams.get('host') ?? '';
    expect(folder).toContain('collegium-pg-');
    expect(existsSync(folder)).toBe(false);
  },
  30_000,
);

test('says how it is called', () => {
  expect(scratch(process.env)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') });
});
