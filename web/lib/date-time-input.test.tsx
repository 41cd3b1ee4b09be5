import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { Field } from '../ui/field.tsx';
import { DateTimeInput, otherZone } from './date-time-input.tsx';
import { setViewer } from './viewer.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const drawn = (value: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Field label="Due" help="Empty: no limit.">
        <DateTimeInput value={value} onChange={() => undefined} />
      </Field>
    </I18nProvider>,
  );

test('a field for a moment names its time zone where the clock beside it shows another time then', () => {
  setViewer({ locale: null, timeZone: 'Europe/Prague' }, ['en-GB'], 'America/New_York');
  expect(drawn('2026-11-18T23:59')).toContain('Time zone: Central European Standard Time');
  expect(drawn('2026-07-18T23:59')).toContain('Time zone: Central European Summer Time');
  const [, described = ''] = /<input[^>]*aria-describedby="([^"]*)"/.exec(drawn('')) ?? [];
  for (const id of described.split(' ')) expect(drawn('')).toContain(`id="${id}"`);
  expect(described.split(' ')).toHaveLength(2);
});

test('a zone is named for all the year where dates of all of it are beside each other', () => {
  setViewer({ locale: null, timeZone: 'Europe/Prague' }, ['en-GB'], 'America/New_York');
  expect(otherZone('2026-07-18T10:00:00Z', 'longGeneric')).toBe('Central European Time');
  expect(otherZone('2026-11-18T10:00:00Z', 'longGeneric')).toBe('Central European Time');
});

test('a field for a moment says nothing of zones where both clocks show the same', () => {
  setViewer({ locale: null, timeZone: 'Europe/Prague' }, ['en-GB'], 'Europe/Berlin');
  expect(drawn('2026-11-18T23:59')).not.toContain('Time zone');
  setViewer({ locale: null, timeZone: 'Europe/Prague' }, ['en-GB']);
  expect(drawn('2026-11-18T23:59')).not.toContain('Time zone');
});
