import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './landing.tsx';

/** The landing page as HTML; for the build. */
export function printLanding(): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Landing />
    </I18nProvider>,
  );
}
