import { expect, test } from 'vitest';
import { draw } from '../../lib/testing/deeds.tsx';
import { CriterionMark } from './criterion-mark.tsx';
import { wrongPart } from './wrong-part.ts';

const mark = (criterionId: string, points: string | null) => ({ criterionId, ratingId: null, points, comment: '' });
const marks = [mark('clarity', '3'), mark('sources', null), mark('form', null)];

test('what is refused of a review is said at its criterion or its comment', () => {
  expect(wrongPart({ marks: 'Give points.' }, marks)).toEqual({ criterionId: 'sources', problem: 'Give points.' });
  expect(wrongPart({ 'marks.0.points': 'Too many.' }, marks)).toEqual({ criterionId: 'clarity', problem: 'Too many.' });
  expect(wrongPart({ comment: 'Say something.' }, [])).toEqual({ criterionId: null, problem: 'Say something.' });
  expect(wrongPart({ marks: 'There is no rubric.' }, [])).toBeNull();
  expect(wrongPart({}, marks)).toBeNull();
});

test('a criterion without the points it needs is marked as wrong, with why', () => {
  const criterion = { id: 'sources', title: 'Sources', description: '', points: '4', usesRanges: false, ratings: [] };
  const shown = (error: string | undefined) =>
    draw(<CriterionMark criterion={criterion} mark={mark('sources', null)} error={error} onChange={() => undefined} />);
  expect(shown('Give points.')).toMatch(/<input[^>]*aria-invalid="true"[^>]*>.*Give points\./s);
  expect(shown(undefined)).not.toContain('aria-invalid');
});
