import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { padding, readHeader, tarEnd, tarHeader } from './tar.ts';

const at = new Date('2026-11-22T00:00:00Z');

it.each([0, 1, 511, 512, 513, 8 * 1024 ** 3 - 1, 8 * 1024 ** 3, 5 * 1024 ** 4])('a size of %i comes back', (size) => {
  expect(readHeader(tarHeader('files/ab/cd', size, at))).toEqual({ name: 'files/ab/cd', size });
  expect((size + padding(size).length) % 512).toBe(0);
});

it('a name that does not fit is refused, and the end is the end', () => {
  expect(() => tarHeader('x'.repeat(101), 1, at)).toThrow('too long');
  expect(readHeader(tarHeader('x'.repeat(100), 1, at))?.name).toHaveLength(100);
  expect(readHeader(tarEnd.subarray(0, 512))).toBeNull();
});

it.each([0, 100, 124, 148, 257])('a header whose byte %i was changed is refused', (place) => {
  const header = tarHeader('name', 12, at);
  header[place] = (header[place] ?? 0) ^ 1;
  expect(() => readHeader(header)).toThrow('a header is damaged');
});

it('any other tar reads it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'collegium-tar-'));
  try {
    const body = Buffer.from('twelve bytes');
    const archive = Buffer.concat([tarHeader('files/ab', 12, at), body, padding(12), tarEnd]);
    writeFileSync(join(directory, 'x.tar'), archive);
    const read = execFileSync('tar', ['-xOf', join(directory, 'x.tar'), 'files/ab'], { encoding: 'utf8' });
    expect(read).toBe('twelve bytes');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
