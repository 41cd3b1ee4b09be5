import { expect, test } from 'vitest';
import type { ReviewMatrix } from '../../../../contract/quizzes.ts';
import { spansOf, toggled } from './review-matrix.ts';

const nothing: ReviewMatrix = { attempt: [], correctness: [], marks: [], feedback: [], answers: [] };

test('a box is ticked and cleared, and nothing else changes', () => {
  const ticked = toggled(toggled(nothing, 'marks', 'closed', true), 'marks', 'after', true);
  expect(ticked).toEqual({ ...nothing, marks: ['after', 'closed'] });
  expect(toggled(toggled(ticked, 'marks', 'after', false), 'marks', 'closed', false)).toEqual(nothing);
});

test('times that show the same stand together', () => {
  expect(spansOf(nothing)).toEqual([{ times: ['during', 'after', 'later', 'closed'], parts: [] }]);
  const matrix: ReviewMatrix = { ...nothing, attempt: ['after', 'later', 'closed'], answers: ['closed'] };
  expect(spansOf(matrix)).toEqual([
    { times: ['during'], parts: [] },
    { times: ['after', 'later'], parts: ['attempt'] },
    { times: ['closed'], parts: ['attempt', 'answers'] },
  ]);
});
