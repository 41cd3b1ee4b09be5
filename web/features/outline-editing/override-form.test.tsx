import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DateOverride, OverrideList } from '../../../contract/overrides.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { overrideInWords } from './dates-in-words.ts';
import { OverrideForm } from './override-form.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const list: OverrideList = {
  activity: { id: 'quiz', kind: 'quiz', title: 'Limits', courseId: 'course' },
  dates: { availableFrom: null, dueAt: null, availableUntil: null },
  attempts: 1,
  overrides: [],
  sections: [],
  groups: [],
  students: [],
  canEdit: true,
  closed: null,
};
const hers: DateOverride = {
  id: 'hers',
  target: { kind: 'student', id: 'ann', name: 'Ann Aa' },
  dates: {},
  extraAttempts: 2,
  revision: 1,
};

const form = (given: Partial<OverrideList>, override: DateOverride | null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <I18nProvider i18n={i18n}>
        <OverrideForm
          list={{ ...list, ...given }}
          override={override}
          onSaved={() => undefined}
          readAgain={() => Promise.reject(new Error('Nobody was quicker'))}
          onCancel={() => undefined}
        />
      </I18nProvider>
    </QueryClientProvider>,
  );
const field = (value: string) =>
  new RegExp(`<label[^>]* for="([^"]+)"[^>]*>Extra attempts.*<input[^>]* id="\\1"[^>]* value="${value}"`, 's');

test('extra attempts are asked for where attempts are limited, and say on top of what they come', () => {
  expect(form({}, null)).toMatch(field('0'));
  expect(form({}, hers)).toMatch(field('2'));
  expect(form({}, hers)).toContain('and of an accommodation');
  expect(form({ activity: { ...list.activity, kind: 'assignment' } }, hers)).not.toContain('accommodation');
});

test('they are not where any number is allowed, but to take away those that were given before', () => {
  expect(form({ attempts: null }, null)).not.toContain('Extra attempts');
  expect(form({ attempts: null }, { ...hers, extraAttempts: 0, dates: { dueAt: null } })).toContain('Save dates');
  expect(form({ attempts: null }, hers)).toMatch(field('2'));
});

test('what is set for some is said in words, dates first', () => {
  expect(overrideInWords(hers)).toBe('2 extra attempts');
  expect(overrideInWords({ dates: { dueAt: null }, extraAttempts: 1 })).toBe('No due date · 1 extra attempt');
  expect(overrideInWords({ dates: { dueAt: null }, extraAttempts: 0 })).toBe('No due date');
});
