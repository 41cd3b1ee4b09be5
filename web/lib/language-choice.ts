import { dropCookie, writeCookie } from './cookies.ts';
import { activate, chooseLocale } from './i18n.ts';

/** Whether the visitor chose on this page itself: then signing in does not take the choice back. */
let isChosenHere = false;

/** Sets this browser to a language, before anybody is known. */
export async function chooseLanguage(language: string): Promise<void> {
  isChosenHere = true;
  writeCookie('locale', language);
  await activate(chooseLocale([language]));
}

/** Signing in brings the account's language along, whatever this browser was set to before for somebody else. */
export function followSignIn(locale: string | null): void {
  if (locale && !isChosenHere) followChoice(locale);
}

/** The account's choice holds from now on; without one, the browser's own does. */
export function followChoice(locale: string | null): void {
  dropCookie('locale');
  if (locale) writeCookie('language', locale);
  else dropCookie('language');
}
