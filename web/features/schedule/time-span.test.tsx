import { i18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { setViewer } from '../../lib/viewer.ts';
import { TimeSpan } from './time-span.tsx';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  setViewer({ locale: 'en-US', timeZone: 'America/New_York' }, []);
});

const shown = (from: string, until: string) =>
  renderToStaticMarkup(<TimeSpan startsAt={`2027-11-07T${from}:00Z`} endsAt={`2027-11-07T${until}:00Z`} />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s/g, ' ');

test('in the hour that comes twice it is said which of the two; at other times nobody needs that', () => {
  expect(shown('05:30', '06:00')).toBe('1:30 AM EDT–1:00 AM EST');
  expect(shown('06:30', '07:00')).toBe('1:30 AM EST–2:00 AM');
  expect(shown('19:00', '19:20')).toBe('2:00 PM–2:20 PM');
});
