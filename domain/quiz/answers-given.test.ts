import { describe, expect, test } from 'vitest';
import { type QuestionShape, questionShape, type Response } from '../../contract/questions.ts';
import { fraction } from '../fraction.ts';
import { answerInWords, answersGiven, answersOffered } from './answers-given.ts';

const shape = (input: object): QuestionShape => questionShape.parse(input);
const choices = ['a', 'b', 'c'].map((id) => ({ id, html: `<strong>${id.toUpperCase()}</strong>` }));
const one = shape({ type: 'multiple_choice', body: { choices }, key: { credits: { a: '100', b: '50' } } });
const several = shape({ type: 'multiple_answers', body: { choices }, key: { rightChoices: ['a', 'b'] } });
const truth = shape({ type: 'true_false', body: {}, key: { isTrue: false } });
const short = shape({ type: 'short_answer', body: {}, key: { accepted: [{ text: 'x' }] } });
const pairs = shape({
  type: 'matching',
  body: {
    prompts: choices,
    targets: [
      { id: 'x', text: 'ex' },
      { id: 'y', text: 'why' },
    ],
  },
  key: { pairs: { a: 'x', b: 'y', c: 'x' } },
});
const order = shape({ type: 'ordering', body: { items: choices }, key: { order: ['a', 'b', 'c'] } });
const gaps = shape({
  type: 'fill_in_blanks',
  body: {
    blanks: [
      { id: 'g', kind: 'text' },
      { id: 'h', kind: 'choice', choices },
    ],
  },
  key: { blanks: { g: { texts: { accepted: [{ text: 'yes' }] } }, h: { credits: { a: '100', b: '20' } } } },
});
const essay = shape({ type: 'essay', body: {}, key: {} });
const upload = shape({ type: 'file_upload', body: {}, key: {} });

describe('what was answered', () => {
  test.each<[string, QuestionShape, Response, [string, boolean | null][]]>([
    ['a choice', one, { choice: 'b' }, [['B', null]]],
    ['a choice that is gone', one, { choice: 'z' }, [['z', false]]],
    [
      'ticks, one each',
      several,
      { choices: ['a', 'c'] },
      [
        ['A', true],
        ['C', false],
      ],
    ],
    ['true or false', truth, { isTrue: false }, [['False', true]]],
    [
      'pairs, one each',
      pairs,
      { pairs: { a: 'x', b: 'x' } },
      [
        ['A → ex', true],
        ['B → ex', false],
      ],
    ],
    ['an order', order, { order: ['b', 'a', 'c'] }, [['B, A, C', null]]],
    [
      'blanks, one each',
      gaps,
      { blanks: { g: 'no', h: 'b' } },
      [
        ['1: no', false],
        ['2: B', null],
      ],
    ],
    ['a text', short, { text: '  a\n b ' }, [['a b', null]]],
    ['nothing', one, null, []],
    ['an essay, which somebody has to read', essay, { text: 'Long.' }, []],
  ])('%s', (_name, asked, response, expected) => {
    const given = answersGiven(asked, response, fraction('0.5'));
    expect(given.map(({ answer, isRight }) => [answer, isRight])).toEqual(expected);
  });

  test('a text is right, partly right or wrong as it was scored', () => {
    const rightness = ['1', '0.5', '0'].map(
      (scored) => answersGiven(short, { text: 'x' }, fraction(scored))[0]?.isRight,
    );
    expect(rightness).toEqual([true, null, false]);
    expect(answersGiven(short, { text: 'x' }, null)[0]?.isRight).toBeNull();
  });
});

test('choices are offered, whoever takes them', () => {
  expect(answersOffered(one).map(({ answer, isRight }) => [answer, isRight])).toEqual([
    ['A', true],
    ['B', null],
    ['C', false],
  ]);
  expect(answersOffered(truth).map(({ isRight }) => isRight)).toEqual([false, true]);
  expect(answersOffered(short)).toEqual([]);
});

test('an answer is said in a line', () => {
  expect(answerInWords(several, { choices: ['a', 'c'] })).toBe('A; C');
  expect(answerInWords(essay, { text: 'Because\nof this.' })).toBe('Because of this.');
  expect(answerInWords(essay, { text: 'x'.repeat(500) })).toHaveLength(200);
  expect(answerInWords(upload, { files: ['1', '2'] })).toBe('2 files');
  expect(answerInWords(essay, { text: ' ' })).toBe('nothing');
});
