import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from '../escape-html.ts';
import { questionsIn } from './questions-in.ts';

const ids = fc.array(fc.uuid());

test('the questions of a text are its blocks, each once, in their order', () => {
  fc.assert(
    fc.property(ids, fc.string(), (placed, words) => {
      const html = placed.map((id) => `<p>${escapeHtml(words)}</p><div data-question="${id}"></div>`).join('');
      expect(questionsIn(html)).toEqual([...new Set(placed)]);
    }),
  );
});

test('the words of a text are none', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(questionsIn(`<p>${escapeHtml(`<div data-question="${id}">`)}</p>`)).toEqual([]);
    }),
  );
});
