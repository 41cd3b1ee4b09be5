import { i18n, type Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './landing.tsx';

const catalogues = import.meta.glob<Messages>('../../locales/*/messages.po', { import: 'messages', eager: true });

const title = msg`Learn together · Collegium`;
const description = msg`Collegium is where a college meets: lessons you take part in, instructors who know your work, and a clear view of how far you have come.`;

/** The landing page as HTML in a language, with what stands in its head; for the build. */
export function printLanding(locale: string): { title: string; description: string; body: string } {
  i18n.loadAndActivate({ locale, messages: catalogues[`../../locales/${locale}/messages.po`] ?? {} });
  const body = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Landing />
    </I18nProvider>,
  );
  return { title: i18n._(title), description: i18n._(description), body };
}
