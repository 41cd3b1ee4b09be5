import { expect, test } from 'vitest';
import { draw } from '../../lib/testing/deeds.tsx';
import { OverallProgress } from './overall-progress.tsx';

const shown = (completed: number, courses: number) =>
  draw(<OverallProgress progress={{ percent: 0, completed, courses }} />);

test('how many of the courses are complete is said in the number of the courses', () => {
  expect(shown(3, 4)).toContain('3 of 4 courses');
  expect(shown(0, 1)).toMatch(/>0 of 1 course<.*aria-label="0 of 1 course complete"/);
});

test('who has no courses has no share of them', () => {
  expect(shown(0, 0)).toContain('No courses yet');
  expect(shown(0, 0)).not.toMatch(/0 of 0|0%|0\/0/);
});
