import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { topicTitle } from './post-text.ts';
import { trimmed } from './trimmed.ts';

test('the spaces around a text go, and what stands within it stays', () => {
  expect(trimmed(' \u00a0A title\n')).toBe('A title');
  for (const text of ['❤\ufe0f', '👩\u200d💻', 'می\u200cخواهم', '\u200fשלום\u200f', '\u2063x'])
    expect(trimmed(text)).toBe(text);
});

test('of a text in which nothing can be seen nothing is left', () => {
  for (const unseen of [
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u200e\u200f',
    '\u115f',
    '\u3164',
    '\ufe0f',
    '\u2800',
    ' \u200d\t',
  ])
    expect(trimmed(unseen)).toBe('');
  expect(topicTitle.safeParse('\u200b\u2060').error?.issues.map(({ message }) => message)).toEqual([
    'Title is required',
  ]);
});

test('every text of the contract is trimmed like this', () => {
  const files = readdirSync('contract').filter((name) => name.endsWith('.ts') && !name.startsWith('trimmed.'));
  expect(files.filter((name) => readFileSync(`contract/${name}`, 'utf8').includes('.trim()'))).toEqual([]);
});
