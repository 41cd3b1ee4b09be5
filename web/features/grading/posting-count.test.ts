import { expect, test } from 'vitest';
import type { GradedWork, Grading } from '../../../contract/grading.ts';
import { countScores } from './posting-count.ts';

const score = (given: Partial<NonNullable<GradedWork['score']>>) => ({
  entered: '7',
  isExcused: false,
  isPosted: false,
  ...given,
});
const provisional = { canGrade: true, isModerator: false, isDecided: false, taken: 1, graders: 2 };
const gradingOf = (works: readonly object[]) => ({ works }) as unknown as Grading;

test('scores that wait to be posted are those that are given or excused, and no provisional grades', () => {
  const grading = gradingOf([
    { score: score({}), moderation: null },
    { score: score({ entered: null, isExcused: true }), moderation: null },
    { score: score({ isPosted: true }), moderation: null },
    { score: score({ entered: null }), moderation: null },
    { score: null, moderation: null },
    { score: score({}), moderation: provisional },
  ]);
  expect([countScores(grading, false), countScores(grading, true)]).toEqual([2, 1]);
});
