import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError, isOvertaken } from './errors.ts';
import { FailureNotice } from './failure-notice.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const shown = (code?: string, status = 409) => {
  const error = new ApiError(status, 'Conflict', {
    detail: 'Reload to see theirs.',
    fields: {},
    ...(code && { code }),
  });
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

test('what is gone is no other version: its own words are said, and what was typed can be copied', () => {
  const gone = (code?: string) =>
    new ApiError(404, 'Not Found', { detail: 'Gone.', fields: {}, ...(code && { code }) });
  expect([isOvertaken(gone('changed-since')), isOvertaken(gone())]).toEqual([false, false]);
  expect(shown('changed-since', 404)).toMatch(/Reload to see theirs\.<\/p>.*<button[^>]*>.*Reload<\/button>/);
  expect(shown(undefined, 404)).toContain('What you typed was not saved. You can still copy it from here.');
  expect(shown(undefined, 404)).not.toContain('<button');
});
