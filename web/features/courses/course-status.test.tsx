import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CourseStatusBadge } from './course-status.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const shown = (status: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CourseStatusBadge status={status} />
    </I18nProvider>,
  );
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

test.each([
  ['active', 'Active'],
  ['completed', 'Completed'],
  ['draft', 'Draft'],
  ['archived', 'Archived'],
  ['on hold', 'on hold'],
])('%s is called %s', (status, words) => {
  expect(wordsOf(shown(status))).toBe(words);
});

test('one that is not known looks as neutral as a draft', () => {
  expect(shown('on hold').replace('on hold', 'Draft')).toBe(shown('draft'));
});
