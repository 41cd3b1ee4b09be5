import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite itself would put there: a module of no file. */
const ofVite = /^\0vite\/preload-helper\.js$/;
const ours = JSON.stringify(join(import.meta.dirname, '..', 'web', 'ui', 'fetch-code.ts'));

/** An import of a file that takes no other: Vite names nothing for it. */
const alone = /import\((["'`])\.\/([\w-]+\.js)\1\)((?:;return\{[\w$:,]*\}\})?),\[\]\)/g;
const anyAlone = /import\([^)]*\)[^()]*,\[\]\)/;

/** Has each `import()` of the built application go through `web/ui/fetch-code.ts`, in place of what Vite puts around it. */
export function fetchCode(): Plugin {
  return {
    name: 'fetch-code',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: ofVite },
      handler: () => `export { fetchCode as __vitePreload } from ${ours};`,
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replaceAll(alone, (whole, _quote, file: string) =>
            whole.replace(/\[\]\)$/, `["assets/${file}"])`),
          );
          const [left] = anyAlone.exec(chunk.code) ?? [];
          if (left !== undefined) throw new Error(`${chunk.fileName} imports what is not fetched first: ${left}`);
        }
      },
    },
  };
}
