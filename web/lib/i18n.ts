import { i18n } from '@lingui/core';
import type { CurrentUser } from '../../contract/identity.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { browserZone, setViewer } from './viewer.ts';

/** The languages that the college offers, the usual one first: the server writes them on <html>. */
export const offeredLanguages = () => (document.documentElement.dataset.languages ?? 'en').split(' ');

/** The first of the wishes that is offered: `en-GB` finds `en`. */
export function chooseLocale(wishes: readonly (string | null | undefined)[], offered = offeredLanguages()): string {
  for (const wish of wishes) {
    const found = offered.find((each) => each === wish?.split('-')[0]);
    if (found) return found;
  }
  return offered[0] ?? 'en';
}

/** The language asked for last: a catalogue that arrives after another wish is not shown. */
let wanted: string | undefined;

/** Shows a language at once, wherever the page stands; what was typed stays. */
export async function activate(locale: string): Promise<void> {
  if (wanted === locale) return;
  wanted = locale;
  // English stands in the code.
  const messages = locale === 'en' ? {} : await (await import('./catalogues.ts')).messagesIn(locale);
  if (wanted !== locale) return;
  const { documentElement: page } = document;
  page.lang = locale;
  page.dir = locale === 'ar' ? 'rtl' : 'ltr';
  i18n.loadAndActivate({ locale, messages });
}

/** Before anybody is known: what this browser was set to, the language of whoever was here last, else the browser's. */
export async function startI18n(): Promise<void> {
  setViewer(null, navigator.languages);
  await activate(chooseLocale([readCookie('locale'), readCookie('language'), ...navigator.languages]));
}

/** Once the user is known: their own time zone and, unless this browser has been set to another, language. */
export async function followUser(user: CurrentUser): Promise<void> {
  setViewer(user, navigator.languages, browserZone());
  if (user.locale) writeCookie('language', user.locale);
  await activate(chooseLocale([readCookie('locale'), user.locale, ...navigator.languages]));
}
