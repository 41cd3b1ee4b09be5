import { expect, test } from 'vitest';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import { keptWords, leftWords, standingOf, takeUp } from './kept-review.ts';

const criteria = [
  { id: 'a', title: 'Clarity', description: '', points: '10', ratings: [] },
  { id: 'b', title: 'Order', description: '', points: '10', ratings: [] },
];
const rubric = { id: 'r', title: 'Essay', criteria, points: '20', isRanged: false } as unknown as PeerReview['rubric'];
const markA = { criterionId: 'a', ratingId: null, points: '8', comment: '' };
const markB = { criterionId: 'b', ratingId: null, points: null, comment: '' };
const standing = { revision: 2, rubric, assessment: null, comment: 'From the phone' };

test('where nothing is kept, what stands is gone on with, with a mark for every criterion', () => {
  const begun = { ...standing, assessment: { revision: 1, updatedAt: '', total: '8', marks: [markA] } };
  expect(takeUp('', begun)).toEqual({ revision: 2, marks: [markA, markB], comment: 'From the phone' });
  expect(takeUp('{"comment":1}', begun)).toEqual(standingOf(begun));
});

test('what is kept goes on, and where another was saved since it says which one it followed', () => {
  const mine = { revision: 1, marks: [markA, markB], comment: 'From here' };
  expect(takeUp(keptWords(mine), standing)).toEqual(mine);
  const removed = { ...mine, marks: [markA, { ...markB, criterionId: 'gone' }] };
  expect(takeUp(keptWords(removed), standing)).toEqual(mine);
});

test('what is kept and says what stands anyway follows what stands', () => {
  const same = { ...standingOf(standing), revision: 1 };
  expect(takeUp(keptWords(same), standing)).toEqual(standingOf(standing));
});

test('of what was not saved before reviews were due, the words are left', () => {
  const mine = { revision: 1, marks: [markA, markB], comment: 'From here' };
  expect(leftWords(keptWords(mine), standing)).toBe('Clarity: 8\nFrom here');
  expect(leftWords(keptWords(standingOf(standing)), standing)).toBe('');
  expect(leftWords('', standing)).toBe('');
});
