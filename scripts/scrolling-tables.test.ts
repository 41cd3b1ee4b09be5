import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Their rows are fields and links, which bring what the keyboard is at into sight. */
const withFields = [
  'web/features/grade-letters/letters-table.tsx',
  'web/features/gradebook/rules-groups.tsx',
  'web/features/gradebook/rules-items.tsx',
  'web/features/platform/notifications-panel.tsx',
  'web/features/quiz-results/attempts-found.tsx',
  'web/features/roles/role-table.tsx',
];

it('whatever scrolls sideways has a name and can be scrolled by keyboard', () => {
  const unnamed = globSync('web/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const tags = source.match(/<\w+[^<>]*\bscroll-x\b(?:[^<>]|=>)*>/g) ?? [];
    const isLacking = (tag: string) => !['role=', 'aria-label=', 'tabIndex={0}'].every((part) => tag.includes(part));
    return tags.some(isLacking) ? [file] : [];
  });
  expect(unnamed.toSorted()).toEqual(withFields);
});

it('every table has a name, by which screen readers list it', () => {
  const unnamed = globSync('web/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).flatMap((file) => {
    const tables = readFileSync(join(root, file), 'utf8')
      .split(/(?=<table\b)/)
      .slice(1);
    return tables.every((table) => /^<table\b[^>]*aria-label=|^<table\b(?:[^>]|=>)*>\s*<caption/.test(table))
      ? []
      : [file];
  });
  expect(unnamed).toEqual([]);
});
