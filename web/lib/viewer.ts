import { i18n } from '@lingui/core';

interface Preferences {
  locale: string | null;
  timeZone: string | null;
}

let preferences: Preferences = { locale: null, timeZone: null };
let languages: readonly string[] = [];
/** Asked anew for each viewer: whoever travels signs in again at some time. */
let browsers: string | undefined;
let clock: string | undefined;

/** `clockBeside`: the time zone of the clock that the viewer looks at while they read, where there is one. */
export function setViewer(user: Preferences | null, browserLanguages: readonly string[], clockBeside?: string): void {
  preferences = { locale: user?.locale ?? null, timeZone: user?.timeZone ?? null };
  languages = browserLanguages;
  browsers = undefined;
  clock = clockBeside;
}

/**
 * Numbers and dates follow the viewer's region, as long as it speaks the language that the page is in. Every language has
 * the digits of the texts, and the calendar of terms and due dates.
 */
export function formatLocale(): string {
  const language = i18n.locale === 'pseudo' ? 'en' : i18n.locale || 'en';
  const wish = [preferences.locale, ...languages].find((each) => each?.split('-')[0] === language) ?? language;
  return `${wish === 'en' ? 'en-GB' : wish}-u-ca-gregory-nu-latn`;
}

/** The viewer's choice, or else the browser's own. */
export function timeZone(): string {
  return preferences.timeZone ?? (browsers ??= browserZone());
}

export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
export const clockZone = () => clock;
