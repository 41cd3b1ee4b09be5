import { languages } from '../domain/languages.ts';
import type { printLanding } from '../web/features/landing/print.tsx';
import { type Plugin, type PluginOption, runnerImport } from 'vite';

const printer = new URL('../web/features/landing/print.tsx', import.meta.url).pathname;
const place = '<!--landing-->';

/** Prints the landing page's component in each language, so that the page stands before any script. */
export function landingPage(sources: () => PluginOption[]): Plugin {
  return {
    name: 'collegium:landing',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['landing.html'];
        if (page?.type !== 'asset') throw new Error('landing.html was not built');
        const built = String(page.source);
        const { module } = await runnerImport<{ printLanding: typeof printLanding }>(printer, {
          configFile: false,
          plugins: sources(),
        });
        for (const language of languages) {
          const { title, description, body } = module.printLanding(language);
          const source = built
            .replace(/<title>[^<]*/, () => `<title>${title}`)
            .replace(/(name="description"\s+content=")[^"]*/, (_, before: string) => before + description)
            .replace(place, () => body);
          if (language === 'en') page.source = source;
          else this.emitFile({ type: 'asset', fileName: `landing.${language}.html`, source });
        }
      },
    },
  };
}
