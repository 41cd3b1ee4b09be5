import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { ReviewedQuestion } from '../../../contract/attempt-review.ts';
import { ReviewedView } from './reviewed-view.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

type Asked = Pick<ReviewedQuestion, 'type' | 'body' | 'response' | 'rightAnswer'>;

/** What stands under each heading. */
function answersTo(asked: Asked): string[] {
  const stem = 'Which?';
  const question = { id: crypto.randomUUID(), position: 1, question: stem, stem, points: 1, options: [], ...asked };
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ReviewedView question={question} />
    </I18nProvider>,
  );
  return [...page.matchAll(/<\/h4>(.*?)<\/div>/gs)].map(([, answer = '']) => answer);
}

test('of several right answers the given and the right ones stand in the same form', () => {
  const [red, green, blue] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const choices = Object.entries({ Red: red, Green: green, Blue: blue }).map(([html, id]) => ({ id, html }));
  const [given, right] = answersTo({
    type: 'multiple_answers',
    body: { choices },
    response: { choices: [red, green] },
    rightAnswer: { response: { choices: [red, blue] }, html: '<ul><li>Red</li><li>Blue</li></ul>' },
  });
  expect(given).toContain('Green');
  expect(right).toBe(given?.replace('Green', 'Blue'));
});

test('that true is right is said in the language of who reads it', () => {
  i18n.loadAndActivate({ locale: 'es', messages: { [msg`True`.id]: 'Verdadero' } });
  const [given, right] = answersTo({
    type: 'true_false',
    body: {},
    response: { isTrue: true },
    rightAnswer: { response: { isTrue: true }, html: 'True' },
  });
  expect(given).toContain('Verdadero');
  expect(right).toBe(given);
});

test('of a number the right answer says how far off one may be', () => {
  const [, right] = answersTo({
    type: 'numeric',
    body: { units: 'none' },
    response: { text: '3' },
    rightAnswer: { response: { text: '3.14' }, html: '3.14 ± 0.01' },
  });
  expect(right).toContain('3.14 ± 0.01');
});
