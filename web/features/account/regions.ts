import { type Locale, locales } from '../../../contract/locales.ts';
import { formatLocale } from '../../lib/viewer.ts';

export interface RegionOption {
  value: Locale;
  label: string;
}

/** Languages with the regions that write their dates and numbers, each in its own words: whoever looks for one reads it. */
export function regionOptions(offered: readonly Locale[]): RegionOption[] {
  return offered.map((value) => ({ value, label: nameOf(value) }));
}

/** "English (Australia)", "español (México)", "العربية (مصر)". */
function nameOf(locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
  const name = names.of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export function regionOf(text: string): Locale | null {
  return locales.find((each) => each === text) ?? null;
}

/** What a choice looks like: a moment and a number, as they would be written. */
export function exampleOf(locale: string, timeZone: string, now: Date): string {
  const form = `${locale}-u-ca-gregory-nu-latn`;
  const moment = new Intl.DateTimeFormat(form, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(now);
  return `${moment} · ${new Intl.NumberFormat(form).format(1234.5)}`;
}

/** The form in which this browser would have it. */
export const browserRegion = () => formatLocale().split('-u-')[0] ?? 'en-GB';
