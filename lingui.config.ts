import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'ar', 'pseudo'],
  pseudoLocale: 'pseudo',
  catalogs: [{ path: '<rootDir>/web/locales/{locale}/messages', include: ['web'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
});
