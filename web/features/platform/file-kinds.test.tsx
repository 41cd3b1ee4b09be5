import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useFileKinds } from './file-kinds.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

it.each([
  'announcement',
  'content-file',
  'content-picture',
  'course-import',
  'course-material',
  'data-export',
  'message',
  'quiz-response',
  'reply',
  'submission',
  'submission-comment',
  'submission-draft',
  'topic',
  'unused',
])('files of the kind %s are named in words', (kind) => {
  const Name = () => useFileKinds()[kind];
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Name />
    </I18nProvider>,
  );
  expect(page).toMatch(/^[A-Z][a-z]+/);
});
