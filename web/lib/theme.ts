import type { CurrentUser } from '../../contract/identity.ts';
import { dropCookie, writeCookie } from './cookies.ts';

/** `system`: as the browser's own. */
export type Theme = NonNullable<CurrentUser['theme']>;

/** What this browser is set to: the cookie's choice (the server writes it on <html>). */
export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** What is shown. */
export function shownTheme(): 'light' | 'dark' {
  const chosen = chosenTheme();
  if (chosen !== 'system') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a theme, and keeps it in this browser, where the server finds it before it knows who asks. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    dropCookie('theme');
  } else {
    document.documentElement.dataset.theme = theme;
    writeCookie('theme', theme);
  }
}

/** The account's choice holds in every browser; without one, each keeps its own. */
export function followTheme({ theme }: CurrentUser): void {
  if (theme && theme !== chosenTheme()) setTheme(theme);
}
