import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { answerLines } from './answer-lines.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const choices = [
  { id: 'a', html: '<p>Red &amp; green</p>' },
  { id: 'b', html: 'Blue' },
];

it('chosen, ticked and true', () => {
  expect(answerLines({ type: 'multiple_choice', body: { choices } }, { choice: 'a' })).toEqual(['Red & green']);
  expect(answerLines({ type: 'multiple_choice', body: { choices } }, { choice: 'gone' })).toEqual(['–']);
  expect(answerLines({ type: 'multiple_answers', body: { choices } }, { choices: ['b', 'a'] })).toEqual([
    'Blue',
    'Red & green',
  ]);
  expect(answerLines({ type: 'true_false', body: {} }, { isTrue: false })).toEqual(['False']);
});

it('put in order and matched, with what was left open', () => {
  expect(answerLines({ type: 'ordering', body: { items: choices } }, { order: ['b', 'a'] })).toEqual([
    'Blue',
    'Red & green',
  ]);
  const body = { prompts: choices, targets: [{ id: 't', text: 'Sky' }] };
  expect(answerLines({ type: 'matching', body }, { pairs: { b: 't' } })).toEqual(['Red & green → –', 'Blue → Sky']);
});

it('filled in, in the order of the text', () => {
  const body = {
    blanks: [
      { id: 'one', kind: 'text' as const, choices: [] },
      { id: 'two', kind: 'choice' as const, choices },
      { id: 'constructor', kind: 'text' as const, choices: [] },
    ],
  };
  expect(answerLines({ type: 'fill_in_blanks', body }, { blanks: { two: 'b', one: 'x' } })).toEqual(['x', 'Blue', '–']);
});
