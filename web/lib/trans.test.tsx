import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const shown = (text: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{text}</I18nProvider>)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

test.each(['<strong>and</strong>', 'The <br/> element', '</0>', '<0/>', 'a < b', 'plain'])(
  'the name %s is shown as it is',
  (name) => {
    expect(shown(<Trans>Overlaps with {name}</Trans>)).toBe(`Overlaps with ${name}`);
    expect(
      shown(
        <Trans>
          Posted in <b translate="no">{name}</b>
        </Trans>,
      ),
    ).toBe(`Posted in <b translate="no">${name}</b>`);
    expect(shown(<Plural value={2} one={`# time ${name}`} other={`# times ${name}`} />)).toBe(`2 times ${name}`);
  },
);
