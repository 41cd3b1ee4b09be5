import { type Locale, locales } from '../../../contract/locales.ts';
import type { Region } from '../../../contract/platform.ts';

/** What is set, and of each way to write dates whether it is offered. */
export type RegionValues = Pick<Region, 'timeZone' | 'locale'> & Record<Locale, boolean>;

export function regionWith({ locales: offered, ...region }: Region, touched: Partial<RegionValues>): Region {
  const { timeZone, locale } = { ...region, ...touched };
  return { timeZone, locale, locales: locales.filter((each) => touched[each] ?? offered.includes(each)) };
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
