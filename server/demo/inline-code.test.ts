import { expect, test } from 'vitest';
import { inHtml } from './inline-code.ts';
import { plans } from './plan.ts';

test('code in a question is code', () => {
  expect(inHtml('What is `a < b`, if `a = 1`?')).toBe('What is <code>a &lt; b</code>, if <code>a = 1</code>?');
});

test('all code in the questions of the demo college begins and ends', () => {
  const quizzes = plans.flatMap(({ content }) =>
    content.modules.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'quiz' ? item.questions : []))),
  );
  const texts = quizzes.flatMap(({ question, options, feedback }) => [question, ...options, feedback]);
  expect(texts.filter((text) => inHtml(text).includes('`'))).toEqual([]);
  expect(texts.some((text) => inHtml(text).includes('<code>'))).toBe(true);
});
