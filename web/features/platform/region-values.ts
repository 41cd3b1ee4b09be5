import { type Locale, locales } from '../../../contract/locales.ts';
import type { Region } from '../../../contract/platform.ts';

/** What is set, and of each way to write dates whether it is offered. */
export type RegionValues = Pick<Region, 'timeZone' | 'locale'> & Record<Locale, boolean>;

export function regionWith({ locales: offered, ...region }: Region, touched: Partial<RegionValues>): Region {
  const { timeZone, locale } = { ...region, ...touched };
  return { timeZone, locale, locales: locales.filter((each) => touched[each] ?? offered.includes(each)) };
}

export function valuesOf({ locales: offered, timeZone, locale }: Region): RegionValues {
  const each = Object.fromEntries(locales.map((one) => [one, offered.includes(one)])) as Record<Locale, boolean>;
  return { timeZone, locale, ...each };
}

/** What the change was made from: of the languages those that stand, for each tick is put to them. */
export function seenOf(region: Region, touched: Partial<RegionValues>, seen: Partial<RegionValues>): Partial<Region> {
  return {
    ...(seen.timeZone !== undefined && { timeZone: seen.timeZone }),
    ...(seen.locale !== undefined && { locale: seen.locale }),
    ...(locales.some((each) => each in touched) && { locales: region.locales }),
  };
}

/** Only what was touched is sent. */
export function changeOf(region: Region, touched: Partial<RegionValues>): Partial<Region> {
  const wanted = regionWith(region, touched);
  return {
    ...('timeZone' in touched && { timeZone: wanted.timeZone }),
    ...('locale' in touched && { locale: wanted.locale }),
    ...(locales.some((each) => each in touched) && { locales: wanted.locales }),
  };
}
