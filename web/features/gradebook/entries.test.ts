import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { setViewer } from '../../lib/viewer.ts';
import { worthOf } from './cells.ts';
import { readableOf } from './entries.ts';
import { shownExact } from './exact.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'es', messages: {} }));

test.each([
  ['es-ES', '87,5%', '1,75', '12,5'],
  ['es-MX', '87.5%', '1.75', '12.5'],
])('numbers have the decimal mark of the reader’s region: %s', (locale, percent, exact, worth) => {
  setViewer({ locale, timeZone: null }, []);
  expect(readableOf('87.5%')).toBe(percent);
  expect(shownExact('7/4')).toBe(exact);
  expect(worthOf({ points: '12.50' } as Parameters<typeof worthOf>[0])).toBe(worth);
  expect(readableOf('B+')).toBe('B+');
});
