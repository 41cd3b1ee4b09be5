import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { layerOrder } from '../../scripts/layer-order.ts';

const root = import.meta.dirname;
const project = new URL('../..', import.meta.url).pathname;

/** Builds the editor's page, with the parts as they are built for the application. */
export async function buildEditorPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    base: '/editor-page/',
    logLevel: 'warn',
    plugins: [
      react(),
      lingui({ cwd: project }),
      babel({
        include: /\/(web|e2e)\/.*\.tsx?$/,
        presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' }, { cwd: project })],
      }),
      layerOrder('base,parts,shell,screens'),
    ],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
}
