import { expect, test } from 'vitest';
import { matching } from './matching.ts';

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
