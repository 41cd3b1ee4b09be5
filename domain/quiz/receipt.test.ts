import { describe, expect, test } from 'vitest';
import { canonicalText, isSameResponse } from './receipt.ts';
import { inGradebook, inPoints, fractionOf, fractionText, markOf, pointsOf, scoreOf } from './marks.ts';
import { fraction, toDecimal } from '../fraction.ts';
import { responseFromText } from './written-answer.ts';

describe('the text of the answers', () => {
  test('is the same for the same answers, in whatever order', () => {
    const one = { questionId: 'a', response: { pairs: { x: '1', y: '2' } } };
    const same = { questionId: 'a', response: { pairs: { y: '2', x: '1' } } };
    const other = { questionId: 'b', response: { order: ['2', '1'] } };
    const none = { questionId: 'c', response: null };
    expect(canonicalText([one, other, none])).toBe(canonicalText([other, same]));
    expect(canonicalText([one])).toBe('a {"pairs":{"x":"1","y":"2"}}\n');
    expect(isSameResponse({ order: ['1', '2'] }, { order: ['2', '1'] })).toBe(false);
  });
});

describe('marks', () => {
  const question = { points: '2.00', fraction: '1/3', byHand: null };

  test('add up exactly, and a grader’s mark stands over the server’s', () => {
    const thirds = [question, question, question];
    expect(scoreOf(thirds)).toEqual(fraction(2));
    expect(toDecimal(pointsOf(thirds), 2)).toBe('6.00');
    expect(markOf({ ...question, byHand: '1.5' })).toEqual(fraction('1.5'));
    expect(scoreOf([question, { ...question, fraction: null }])).toBeNull();
    expect(fractionText(fractionOf('-2/6'))).toBe('-1/3');
  });

  test('are rounded in the gradebook alone', () => {
    const worth = inGradebook(fractionOf('2/3'), fraction(1), '100.00');
    expect([toDecimal(worth, 2), inPoints(worth), inPoints(fraction('18.50')), inPoints(fraction(20))]).toEqual([
      '66.67',
      '66.67',
      '18.5',
      '20',
    ]);
    expect(inGradebook(fraction(3), fraction(4), null)).toEqual(fraction(3));
    expect(inGradebook(fraction(0), fraction(0), '10')).toEqual(fraction(0));
  });
});

describe('an answer written as text', () => {
  const choices = [
    { id: 'x', html: '<p>Two &amp; three</p>' },
    { id: 'y', html: 'x' },
  ];
  test.each([
    [{ type: 'multiple_choice', body: { choices } }, 'Two & three', { choice: 'x' }],
    [{ type: 'multiple_choice', body: { choices } }, 'x', { choice: 'x' }],
    [{ type: 'multiple_choice', body: { choices } }, 'z', undefined],
    [{ type: 'true_false', body: {} }, 'FALSE', { isTrue: false }],
    [{ type: 'true_false', body: {} }, 'no', undefined],
    [{ type: 'short_answer', body: {} }, ' words ', { text: 'words' }],
    [{ type: 'short_answer', body: {} }, '  ', null],
    [{ type: 'ordering', body: { items: choices } }, 'x, y', undefined],
  ] as const)('means what was meant: %j %s', (asked, text, response) => {
    expect(responseFromText(structuredClone(asked) as Parameters<typeof responseFromText>[0], text)).toEqual(response);
  });
});
