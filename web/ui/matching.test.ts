import { expect, test } from 'vitest';
import { matching, named } from './matching.ts';

const options = [
  { label: 'College time zone (Europe/Prague)', detail: 'UTC+01:00' },
  { label: 'America/Sao Paulo', detail: 'UTC−03:00' },
  { label: 'America/New York', detail: 'UTC−05:00' },
  { label: 'Asia/Kathmandu', detail: 'UTC+05:45' },
];

test.each([
  ['', 4],
  ['  ', 4],
  ['new', 1],
  ['york america', 1],
  ['são', 1],
  ['america/new', 1],
  ['+05', 1],
  ['utc+05', 1],
  ['college', 1],
  ['ork', 0],
  ['atlantis', 0],
])('%j finds %i', (typed, count) => {
  expect(matching(options, typed)).toHaveLength(count);
});

test.each([
  ['america/sao_paulo', 'America/Sao Paulo'],
  [' Asia Kathmandu', 'Asia/Kathmandu'],
  ['Twin', undefined],
  ['america', undefined],
  ['-', undefined],
])('%j is the name of %s', (typed, label) => {
  const twins = [1, 2].map((value) => ({ value: String(value), label: 'Twin' }));
  const all = [...options.map((option) => ({ ...option, value: option.label })), ...twins];
  expect(named(all, typed)?.label).toBe(label);
});
