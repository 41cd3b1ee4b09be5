import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileTexts } from './scripts/compile-texts.ts';
import { iconsIn } from './scripts/icons-in.ts';
import { layerOrder } from './scripts/layer-order.ts';
import { pageFiles } from './scripts/page-files.ts';
import { preloads } from './scripts/preloads.ts';
import { landingPage } from './scripts/prerender-landing.ts';

const root = import.meta.dirname;

/**
 * The libraries of every signed-in page: one file, which a new release of ours leaves in the browser's cache. What only
 * some pages use of them comes with those.
 */
const librariesOfEveryPage =
  /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui)\/(?!.*\/(useBlocker|useQueries|queriesObserver|useMutationState|useInfiniteQuery|infiniteQueryObserver)\.js)/;

/**
 * Small parts that most pages share, in one file rather than one each. What draws in Radix comes with its page, and the
 * live stream once the page stands.
 */
const interfaceOfEveryPage =
  /\/web\/(lib|features\/session)\/(?!zod|live|save-text|language-choice|week|catalogues|in-words|use-(deed|judged-form|keydown|unsent))|\/web\/ui\/(avatar|badge|button|class-names|empty-state|ghost|logo|notice|page-head|progress|section|toast-store|toaster|use-toast)\.tsx?$/;

/** The icons of the first signed-in pages go with them; all others are one file that other pages load. */
const iconsOfEveryPage = iconsIn(
  ['features/shell', 'features/session', 'features/dashboard', 'features/courses', 'ui'],
  ['features/shell/person-menu-open.tsx', 'ui/password-input.tsx'],
);

/** What the dashboard and the pages of courses share. The landing page, which has no libraries, takes none of it. */
const coursesOfManyPages = /\/web\/features\/courses\/(?!courses-found|course-(count|filter|list)\.)/;

/**
 * Small parts of nearly every page but the first, with what they are made of: one file rather than eight, each of which
 * the first page would name for every page that takes it.
 */
const partsOfManyPages =
  /\/web\/ui\/(checkbox|confirm|dialog|segmented)\.tsx$|\/web\/lib\/(staff-page-state|use-deed)\.tsx?$|\/use-settled\.ts$/;

/** What turns our sources into JavaScript: JSX, the texts marked for translation, and their catalogues. */
function sources() {
  return [
    react(),
    lingui({ cwd: root, failOnCompileError: true }),
    babel({
      include: /\/web\/.*\.tsx?$/,
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' }, { cwd: root })],
    }),
    compileTexts(),
  ];
}

const preloaded = preloads();

export default defineConfig({
  root: `${root}/web`,
  plugins: [sources(), landingPage(sources), layerOrder('base,parts,shell,screens'), preloaded.plugin, pageFiles()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // light-dark() and relative colours stand as they are written.
    target: ['chrome125', 'firefox128', 'safari18'],
    assetsInlineLimit: 0, // the content security policy allows no data: pictures or fonts
    modulePreload: { polyfill: false, resolveDependencies: preloaded.resolveDependencies },
    rolldownOptions: {
      input: [`${root}/web/app.html`, `${root}/web/landing.html`],
      output: {
        // The first page carries the names of all files that other pages load: short ones. Their map is the manifest.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // Alone, because a group takes along what its members import, and the landing page draws covers too.
            { name: 'cover', test: /\/web\/ui\/cover\.ts$/ },
            { name: 'libraries', test: librariesOfEveryPage },
            { name: 'interface', test: (id) => interfaceOfEveryPage.test(id) || iconsOfEveryPage.test(id) },
            { name: 'icons', test: /lucide-react\// },
            { name: 'courses', test: coursesOfManyPages },
            { name: 'dialogs', test: partsOfManyPages },
            { name: 'menus', test: /\/web\/ui\/(menu|tabs)\.tsx$/ },
            {
              name: 'checks',
              test: /node_modules\/zod\/|\/web\/lib\/zod-without-eval\.ts$|\/contract\/(call|values)\.ts$/,
            },
          ],
        },
      },
    },
  },
});
