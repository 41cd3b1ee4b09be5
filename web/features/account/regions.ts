import type { Locale } from '../../../contract/profile.ts';
import { formatLocale } from '../../lib/viewer.ts';

const regions = [
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-SG',
  'en-US',
  'en-ZA',
] as const satisfies readonly Locale[];

/** The forms in which dates and numbers can be written, by their names: "English (Australia)". */
export function regionOptions(offered: readonly Locale[]): { value: Locale; label: string }[] {
  const names = new Intl.DisplayNames(formatLocale(), { type: 'language', languageDisplay: 'standard' });
  return offered.map((value) => ({ value, label: names.of(value) ?? value }));
}

export function regionOf(text: string): Locale | null {
  return regions.find((each) => each === text) ?? null;
}

/** What a choice looks like: a moment and a number, as they would be written. */
export function exampleOf(locale: string, timeZone: string, now: Date): string {
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(now);
  return `${moment} · ${new Intl.NumberFormat(locale).format(1234.5)}`;
}
