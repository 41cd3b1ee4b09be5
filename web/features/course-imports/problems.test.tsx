import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FoundCourse } from '../../../contract/course-imports.ts';
import { Problems } from './problems.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const withProblems = (count: number) => {
  const problems = Array.from({ length: count }, (_, index) => ({
    effect: 'left-out' as const,
    name: `Tool ${index + 1}`,
    reason: 'It opens an external tool.',
  }));
  const found = { problems, moreProblems: 0 } as unknown as FoundCourse;
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Problems found={found} />
    </I18nProvider>,
  );
  return { shown: page.match(/Tool \d+/g)?.length, said: /<button.*<\/button>/.exec(page)?.[0] ?? '' };
};

test('says how many things are left out or changed beyond those that stand there', () => {
  expect(withProblems(8)).toEqual({ shown: 8, said: '' });
  expect(withProblems(12).shown).toBe(7);
  expect(withProblems(12).said).toContain('Show 5 more');
});
