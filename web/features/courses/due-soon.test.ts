import { beforeAll, expect, it } from 'vitest';
import { setViewer } from '../../lib/viewer.ts';
import { isDueSoon } from './due-soon.ts';

beforeAll(() => setViewer({ locale: 'en-GB', timeZone: 'Europe/Berlin' }, []));

it.each([
  ['2026-11-17T09:59:00Z', false],
  ['2026-11-17T10:01:00Z', true],
  ['2026-11-18T22:59:00Z', true],
  ['2026-11-18T23:01:00Z', false], // the day after tomorrow in Berlin
])('%s is due soon: %s', (moment, soon) => {
  expect(isDueSoon(moment, new Date('2026-11-17T10:00:00Z'))).toBe(soon);
});
