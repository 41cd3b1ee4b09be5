import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';
import { catalogueIn, englishOf } from './catalogue.ts';

/** The catalogue of the pseudo-locale: the English of a PO file, with accents on its letters. */
export function pseudoTexts(): Plugin {
  return {
    name: 'collegium:pseudo-texts',
    transform: {
      filter: { id: /\.po\?pseudo$/ },
      async handler(source, id) {
        const texts = Object.entries(await catalogueIn(source, 'pseudo', id));
        const english = Object.fromEntries(texts.map(([key, text]) => [key, englishOf(key, text)]));
        const { source: code } = createCompiledCatalog('pseudo', english, { namespace: 'es', pseudoLocale: 'pseudo' });
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}
