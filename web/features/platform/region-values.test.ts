import { expect, test } from 'vitest';
import type { Region } from '../../../contract/platform.ts';
import { changeOf, type RegionValues } from './region-values.ts';

const region: Region = { timeZone: 'Europe/Prague', locales: ['en-GB', 'es-ES'], locale: 'en-GB' };

test.each<[Partial<RegionValues>, object]>([
  [{}, {}],
  [{ timeZone: 'Asia/Tokyo' }, { timeZone: 'Asia/Tokyo' }],
  [{ locale: null }, { locale: null }],
  [
    { 'en-GB': false, locale: null },
    { locale: null, locales: ['es-ES'] },
  ],
])('of the region what was touched is sent alone: %j', (touched, sent) => {
  expect(changeOf(region, touched)).toEqual(sent);
});

test('a tick goes beside those that somebody else has set meanwhile', () => {
  const { locales } = changeOf({ ...region, locales: ['en-GB', 'es-ES', 'es-MX'] }, { 'en-GB': false });
  expect(locales).toEqual(['es-ES', 'es-MX']);
});
