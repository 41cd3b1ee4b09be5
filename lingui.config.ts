import { defineConfig } from '@lingui/cli';
import ofTheBrowser from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { isSource } from './scripts/text-rooms.ts';

export default defineConfig({
  sourceLocale: 'en',
  // English stands in the code.
  locales: ['es', 'ar'],
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  catalogs: [
    { path: '<rootDir>/web/locales/{locale}/messages', include: ['web'], exclude: ['**/*.test.*'] },
    { path: '<rootDir>/contract/locales/{locale}/messages', include: ['contract', 'domain', 'server'] },
  ],
  extractors: [
    {
      // What the server says, and what it shares with the browser: a text is looked up by its English words.
      match: isSource,
      async extract(file, code, onFound) {
        // The parser does not load the way in which this file is loaded.
        const { textsIn } = await import('./scripts/texts-in.ts');
        for (const id of textsIn(file, code).texts) onFound({ id, message: id });
      },
    },
    ofTheBrowser,
  ],
  format: formatter({ lineNumbers: false }),
});
