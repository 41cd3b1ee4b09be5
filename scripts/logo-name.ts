import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const outline = new URL('../web/ui/logo-name.svg', import.meta.url);

/** Puts the outline of the logo's name into each page, once for all places where the logo is drawn. */
export function logoName(): Plugin {
  return {
    name: 'collegium:logo-name',
    transformIndexHtml: (page) =>
      page.replace('<body>', () => `<body>\n    <div hidden>${readFileSync(outline, 'utf8').trim()}</div>`),
  };
}
