import { expect, test } from 'vitest';
import type { Report } from '../../../contract/college-reports.ts';
import { barNames } from './bar-names.ts';

const rowsOf = (...cells: (string | null)[][]): Report['rows'] =>
  cells.map((each) => ({ courseId: null, cells: each }));

test('a course is called by its code and title, and two runs of it by their terms', () => {
  const rows = rowsOf(
    ['PSY-110', 'Mind and Behaviour', 'Autumn 2026', '90'],
    ['CS-101', 'Thinking in Programs', 'Autumn 2026', '88'],
    ['PSY-110', 'Mind and Behaviour', 'Spring 2027', '30'],
    ['PSY-110', 'Mind and Behaviour', null, '2'],
  );
  expect(barNames(['code', 'course', 'term', 'active'], rows)).toEqual([
    'PSY-110 Mind and Behaviour, Autumn 2026',
    'CS-101 Thinking in Programs',
    'PSY-110 Mind and Behaviour, Spring 2027',
    'PSY-110 Mind and Behaviour',
  ]);
});

test('terms and departments are called by their names, and what has none by a dash', () => {
  expect(barNames(['term', 'active'], rowsOf(['Autumn 2026', '3'], [null, '1'], [null, '2']))).toEqual([
    'Autumn 2026',
    '–',
    '–',
  ]);
});
