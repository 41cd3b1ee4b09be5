import { writeCookie } from './cookies.ts';

type Theme = 'light' | 'dark';

/** What is shown now: the choice of the cookie (the server writes it on <html>), else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function switchTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  writeCookie('theme', theme);
}
