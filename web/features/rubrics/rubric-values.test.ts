import { describe, expect, test } from 'vitest';
import type { Rubric } from '../../../contract/rubrics.ts';
import { afterSave, newRow, type RubricValues, valuesOf } from './rubric-values.ts';

const rating = (id: string, title: string, points: string) => ({ id, title, description: '', points });
const criterion = (id: string, title: string) => ({
  ...rating(id, title, '10'),
  usesRanges: false,
  ratings: [rating(`${id}-full`, 'Full', '10')],
});
const rubric = (title: string, criteria: ReturnType<typeof criterion>[]): Rubric => ({
  id: 'r',
  courseId: 'c',
  title,
  points: '20',
  revision: 1,
  isUsed: false,
  criteria,
});
const begun = valuesOf(rubric('Essays', [criterion('a', 'Argument')]));
const sent: RubricValues = {
  title: ' Essays ',
  criteria: [...begun.criteria, { ...newRow('10,0'), title: 'Sources ', usesRanges: false, ratings: [newRow('10')] }],
};
const saved = rubric('Essays', [criterion('a', 'Argument'), criterion('b', 'Sources')]);

describe('the fields after a save', () => {
  test('are as the server has them, and every row is the one it was', () => {
    const after = afterSave(sent, sent, saved);
    expect(after.criteria.map(({ key }) => key)).toEqual(sent.criteria.map(({ key }) => key));
    expect(after.criteria[1]?.ratings.map(({ key }) => key)).toEqual(sent.criteria[1]?.ratings.map(({ key }) => key));
    expect(after).toMatchObject({
      title: 'Essays',
      criteria: [{ id: 'a' }, { id: 'b', title: 'Sources', points: '10', ratings: [{ id: 'b-full', title: 'Full' }] }],
    });
  });

  test('keep what was typed, added, moved and taken out while it was under way', () => {
    const [argument, sources] = sent.criteria;
    if (!argument || !sources) throw new Error('There are two');
    const added = { ...newRow('5'), title: 'Form', usesRanges: false, ratings: [] };
    const now = { title: 'Long essays', criteria: [{ ...sources, points: '12', ratings: [] }, added] };
    expect(afterSave(now, sent, saved)).toEqual({
      title: 'Long essays',
      criteria: [{ ...now.criteria[0], id: 'b', title: 'Sources' }, added],
    });
  });
});
