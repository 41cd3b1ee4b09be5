import { i18n, type Messages } from '@lingui/core';
import type { CurrentUser } from '../../contract/identity.ts';
import { readCookie } from './cookies.ts';
import { setViewer } from './viewer.ts';

/** The languages of the interface; `pseudo` shows texts that nobody marked for translation. */
export const locales = ['en', 'pseudo'] as const;
type Locale = (typeof locales)[number];

/** English stands in the code. */
const catalogues = import.meta.glob<Messages>(['../locales/*/messages.po', '!../locales/en/messages.po'], {
  import: 'messages',
});

/** The first of the wishes that there is a catalogue for: `en-GB` finds `en`. */
export function chooseLocale(wishes: readonly (string | null | undefined)[]): Locale {
  for (const wish of wishes) {
    const found = locales.find((locale) => locale === wish || locale === wish?.split('-')[0]);
    if (found) return found;
  }
  return 'en';
}

/** The language asked for last: a catalogue that arrives after another wish is not shown. */
let wanted: Locale | undefined;

async function activate(locale: Locale): Promise<void> {
  if (wanted === locale) return;
  wanted = locale;
  const messages = await catalogues[`../locales/${locale}/messages.po`]?.();
  if (wanted !== locale) return;
  i18n.loadAndActivate({ locale, messages: messages ?? {} });
  document.documentElement.lang = locale === 'pseudo' ? 'en' : locale;
}

/** Before anybody is known: the cookie's language, else the browser's. */
export async function startI18n(): Promise<void> {
  setViewer(null, navigator.languages);
  await activate(chooseLocale([readCookie('locale'), ...navigator.languages]));
}

/** Once the user is known: their own time zone and, unless this browser has been set to another, language. */
export async function followUser(user: CurrentUser): Promise<void> {
  setViewer(user, navigator.languages);
  await activate(chooseLocale([readCookie('locale'), user.locale, ...navigator.languages]));
}
