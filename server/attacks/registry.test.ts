import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attacks } from './registry.ts';

const root = join(import.meta.dirname, '../..');

/** The names of tests in a file, as they are written there. */
function namesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/\b(?:it|test|describe)\b[^'"`\n]*?\(\s*(['"`])(.*?)\1/g)]
    .concat([...text.matchAll(/[\])>]\)?\(\s*(['"`])(.*?)\1/gm), ...text.matchAll(/^ {2,}(['"`])(.*)\1,$/gm)])
    .map(([, , name]) => name ?? '');
}

for (const [attack, tests] of Object.entries(attacks))
  it(`attack: ${attack}`, () => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, name] of tests)
      expect(namesIn(file), `${file} has no test of this name any more`).toContain(name);
  });
