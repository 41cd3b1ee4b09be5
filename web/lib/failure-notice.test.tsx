import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { FailureNotice } from './failure-notice.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const shown = (code?: string) => {
  const error = new ApiError(409, 'Conflict', { detail: 'Reload to see theirs.', fields: {}, ...(code && { code }) });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FailureNotice error={error} />
    </I18nProvider>,
  );
};

test('a refusal because somebody else was first comes with the way to what stands now', () => {
  expect(shown('changed-since')).toMatch(/Reload to see theirs\..*<button[^>]*>.*Reload<\/button>/);
});

test('any other has no such button', () => {
  expect(shown()).toContain('Reload to see theirs.');
  expect(shown()).not.toContain('<button');
});
