import type { printLanding } from '../web/features/landing/print.tsx';
import { type Plugin, type PluginOption, runnerImport } from 'vite';

const printer = new URL('../web/features/landing/print.tsx', import.meta.url).pathname;

/** Prints the landing page's component into landing.html, so that the page stands before any script. */
export function landingPage(sources: () => PluginOption[]): Plugin {
  return {
    name: 'collegium:landing',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path }) {
        if (!path.endsWith('landing.html')) return html;
        const { module } = await runnerImport<{ printLanding: typeof printLanding }>(printer, {
          configFile: false,
          plugins: sources(),
        });
        return html.replace('<!--landing-->', () => module.printLanding());
      },
    },
  };
}
