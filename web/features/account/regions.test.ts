import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { locale } from '../../../contract/profile.ts';
import { setViewer } from '../../lib/viewer.ts';
import { exampleOf, regionOf, regionOptions } from './regions.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  setViewer({ locale: 'en-GB', timeZone: 'UTC' }, []);
});

test('offers exactly what the server takes', () => {
  expect(regionOptions(locale.options).map(({ value }) => value)).toEqual(locale.options);
  const labels = regionOptions(locale.options).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['العربية (مصر)', 'English (Australia)', 'Español (México)']));
  for (const each of locale.options) expect(regionOf(each)).toBe(each);
  expect(regionOf('')).toBeNull();
});

test('shows what a choice looks like', () => {
  const at = new Date('2026-11-18T22:59:00Z');
  expect(exampleOf('en-GB', 'Europe/Prague', at)).toBe('Wednesday, 18 November 2026 at 23:59 · 1,234.5');
  expect(exampleOf('en-US', 'America/New_York', at)).toBe('Wednesday, November 18, 2026 at 5:59 PM · 1,234.5');
});
