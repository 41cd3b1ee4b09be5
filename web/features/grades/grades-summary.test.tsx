import { expect, test } from 'vitest';
import type { Transcript } from '../../../contract/grades.ts';
import { draw } from '../../lib/testing/deeds.tsx';
import { GradesSummary } from './grades-summary.tsx';

const placed: Transcript = {
  gpa: '3.7',
  credits: 36,
  assignmentsCompleted: 24,
  rank: 12,
  cohort: 80,
  programme: 'Physics',
  entryYear: 2024,
  courses: [],
};
const unplaced: Transcript = { ...placed, rank: null, cohort: null };

const shown = (transcript: Transcript) => draw(<GradesSummary transcript={transcript} />);

test('the rank says what it is among, or why there is none', () => {
  expect(shown(placed)).toContain('of 80 in your year');
  expect(shown({ ...unplaced, gpa: null })).toContain('No GPA yet');
  expect(shown({ ...unplaced, programme: null })).toContain('Your year is not on record');
  expect(shown({ ...unplaced, entryYear: null })).toContain('Your year is not on record');
  expect(shown(unplaced)).toContain('Not shown');
  expect(shown({ ...unplaced, gpa: null })).not.toContain('Not shown');
});
