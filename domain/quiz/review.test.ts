import { describe, expect, test } from 'vitest';
import type { ReviewMatrix } from '../../contract/quizzes.ts';
import { partsShown, reviewTimeOf, shownFrom } from './review.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-18T10:00:00Z') + minutes * 60_000);
const reviewed = { submittedAt: at(0), availableUntil: at(60), isTaking: false };
const matrix: ReviewMatrix = {
  attempt: ['after', 'later', 'closed'],
  correctness: ['later'],
  marks: ['later', 'closed'],
  feedback: ['closed'],
  answers: [],
};

describe('the time of a review', () => {
  test.each([
    ['during', { ...reviewed, submittedAt: null }, 100],
    ['after', reviewed, 1.99],
    ['later', reviewed, 2],
    ['later', reviewed, 59.9],
    ['closed', reviewed, 60],
    // The closing time comes before the end of the two minutes.
    ['closed', { ...reviewed, availableUntil: at(1) }, 1],
    // Who is in the middle of another attempt sees nothing yet that waits for the quiz to close.
    ['later', { ...reviewed, isTaking: true }, 70],
    ['later', { ...reviewed, availableUntil: null }, 1_000_000],
  ] as const)('is %s', (time, given, minutes) => {
    expect(reviewTimeOf(given, at(minutes))).toBe(time);
  });
});

describe('what is shown', () => {
  test('is what the matrix says of the time', () => {
    expect([...partsShown(matrix, 'after')]).toEqual(['attempt']);
    expect([...partsShown(matrix, 'later')]).toEqual(['attempt', 'correctness', 'marks']);
    expect([...partsShown(matrix, 'closed')]).toEqual(['attempt', 'marks', 'feedback']);
    expect([...partsShown(matrix, 'during')]).toEqual([]);
  });

  test('says from when more of it is', () => {
    expect(shownFrom(matrix, 'marks', reviewed, at(1))).toEqual(at(2));
    expect(shownFrom(matrix, 'marks', reviewed, at(3))).toBeNull();
    expect(shownFrom(matrix, 'feedback', reviewed, at(3))).toEqual(at(60));
    expect(shownFrom(matrix, 'answers', reviewed, at(3))).toBeNull();
    expect(shownFrom(matrix, 'feedback', { ...reviewed, availableUntil: null }, at(3))).toBeNull();
    // It closes before the two minutes are over.
    expect(shownFrom(matrix, 'marks', { ...reviewed, availableUntil: at(1) }, at(0.5))).toEqual(at(1));
  });
});
