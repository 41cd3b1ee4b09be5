import katex from 'katex';
import { expect, test } from 'vitest';
import { tokensOf } from '../../domain/rich-text/tokens.ts';
import { checkAccessibility } from '../../domain/rich-text/accessibility.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';
import { plans } from './plan.ts';

const texts = plans.flatMap(({ content }) =>
  content.modules.flatMap((module) =>
    module.items.flatMap((item): [title: string, html: string][] => {
      const title = `${content.code}: ${item.title}`;
      if (item.kind === 'assignment') return [[title, item.instructions]];
      return 'body' in item ? [[title, item.body]] : [];
    }),
  ),
);

test.each(texts)('%s stands as it is stored, and everyone can read it', (_title, html) => {
  expect(sanitiseText(html)).toEqual({ html, dropped: [] });
  expect(checkAccessibility(html)).toEqual([]);
});

test('every formula can be set', () => {
  const formulas = texts.flatMap(([, html]) =>
    tokensOf(html).flatMap((token) => (token.kind === 'open' ? (token.attributes['data-formula'] ?? []) : [])),
  );
  expect(formulas.length).toBeGreaterThan(200);
  for (const latex of formulas) expect(() => katex.renderToString(latex, { output: 'mathml' })).not.toThrow();
});
