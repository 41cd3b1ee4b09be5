import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileTexts } from './scripts/compile-texts.ts';
import { fetchCode } from './scripts/fetch-code.ts';
import { iconsIn } from './scripts/icons-in.ts';
import { layerOrder } from './scripts/layer-order.ts';
import { logoName } from './scripts/logo-name.ts';
import { pageFiles } from './scripts/page-files.ts';
import { pseudoTexts } from './scripts/pseudo-texts.ts';
import { preloads } from './scripts/preloads.ts';
import { landingPage } from './scripts/prerender-landing.ts';

const root = import.meta.dirname;

/**
 * The libraries of every signed-in page: one file, which a new release of ours leaves in the browser's cache. What only
 * some pages use of them comes with those.
 */
const librariesOfEveryPage =
  /node_modules\/(@tanstack|@lingui)\/(?!.*\/(useBlocker|useQueries|queriesObserver|useMutationState|useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js)/;

/** As much again, in a file of its own: one file of both would still be under way when all the others are there. */
const reactOfEveryPage = /node_modules\/(react|react-dom|scheduler)\//;

/**
 * Small parts that most pages share, in one file rather than one each. What draws in Radix comes with its page, and the
 * live stream once the page stands.
 */
const interfaceOfEveryPage =
  /\/web\/(lib|features\/session)\/(?!access-denied|ago-within|asked-while|checked-downloads|date-time-input|scroll-after-reload|judged-after|may-come|role-names|sign-in-again|return-to|zod|live(?!-hook|-listeners)|save-text|language-choice|week|zoned-time|catalogues|comma|in-words|use-(deed|is-here|judged-form|keydown|live-at-once|media|save|seen|typed|unsent))|\/web\/ui\/(avatar|badge|button|class-names|empty-state|fetch-code|ghost|logo|notice|page-head|progress|section|toast-store|toaster|use-toast|late|until-it-comes|when-idle|when-near)\.tsx?$/;

/** The icons of the first signed-in pages go with them; all others are one file that other pages load. */
const iconsOfEveryPage = iconsIn(
  ['features/shell', 'features/session', 'features/dashboard', 'features/courses', 'ui'],
  ['features/shell/person-menu-open.tsx', 'ui/password-input.tsx'],
);

/** What stands around each page, without what comes once it is asked for; and the figures of the dashboard. */
const shellOfEveryPage =
  /\/web\/features\/(dashboard\/(figure|line-ghosts|sparkline)\.tsx?$|shell\/(?!fetch-ahead|not-found|notification(s|-list)|person-menu-open|signed-out-notice))/;

/** What the dashboard and the pages of courses share. The landing page, which has no libraries, takes none of it. */
const coursesOfManyPages =
  /\/web\/features\/courses\/(?!courses-found|create-course-link|editable-course-field|course-(count|filter|list|page-head)\.)/;

/*
 * Small parts that several pages share go together: each file costs a turn of the network, which on a phone is longer than
 * the few bytes that a page does not need of it. What draws in Radix, Zod or the icons stands apart from what does not.
 */
const formsOfManyPages =
  /\/web\/ui\/(field|input|password-input|press|waiting|dialog-foot)\.tsx?$|\/web\/lib\/(use-judged-form|language-choice|in-words)\.ts$|\/web\/features\/signin\/(language-switch|entrance|sign-in|single-sign-on-problems)\.tsx?$|\/domain\/return-path\.ts$|\/(useMutation|mutationObserver)\.js$/;

const rulesOfManyPages =
  /(infiniteQueryObserver|useInfiniteQuery)\.js$|\/web\/ui\/(checkbox|direction|menu|menu-parts|segmented|show-more)\.tsx?$|\/web\/lib\/(ago-within|comma|zoned-time|use-(deed|live-at-once|media|typed))\.ts$|\/use-settled\.ts$|\/web\/features\/session\/(access-denied|role-names)\.tsx?$|\/domain\/(fraction|day|grade-scale|access|latin-digits|mentions|search\/(as-typed|plain-letters)|rich-text\/(tokens|plain-text))\.ts$|\/web\/features\/(rich-text\/(use-formulas|prose|file-id|stored)|discussions\/(moment|words)|course\/(course-not-found|row-ghosts|progress-words?|rule-words|file-kind|tab-queries|tab-panel)|enrolments\/(section-calls|of-whom|use-step))\.tsx?$/;

const dialogsOfManyPages =
  /\/web\/features\/(quiz-authoring\/staff-page-state|editor\/(surroundings|lazy-editor)|discussions\/(versions-dialog|use-kept-text)|files\/upload-file|uploads\/attachments)\.tsx?$/;

/** The gradebook has so few that it need not take all the others. */
const iconsOfGradebook = iconsIn(['features/gradebook'], []);

/** But the icons of the annotations' tools come with these alone. */
const partsWithIcons =
  /(queriesObserver|useQueries|useBlocker)\.js$|\/contract\/text\.ts$|\/domain\/(file-name|upload-rules)\.ts$|\/web\/ui\/(confirm|current-in-view|dialog|leave-guard|tabs)\.tsx?$|lucide-react\/(?!.*\/(eraser|highlighter|mouse-pointer-2|zoom-(in|out))\.)|\/web\/features\/(rich-text\/(copy-button|rich-text)|discussions\/topic-facts|files\/(file-icon|pdf-frame)|course\/(item-facts|requirement-word)|enrolments\/search-text|assignments\/file-list)\.tsx?$/;

const quizzesOfManyPages =
  /\/web\/features\/quiz-runner\/(journal|minutes|quiz-ghost|quiz-not-found|score)\.tsx?$|\/domain\/quiz\/(response|stem)\.ts$|node_modules\/idb\//;

const scoresOfManyPages =
  /\/web\/features\/gradebook\/(cells|entries|queries|use-more)\.ts$|\/domain\/(gradebook-cells|grading\/entry)\.ts$/;

/** What lists of questions share, in quizzes, in banks, and where one is chosen for a lesson; and formulas, which plots have too. */
const questionsOfManyPages =
  /\/web\/features\/(quiz-authoring\/(stem-line|question-types|add-menu)|question-banks\/bank-queries)\.tsx?$|\/domain\/quiz\/formula(-(error|functions|parser|tokens))?\.ts$/;

/** What most pages look like is one style sheet: each costs a turn of the network, and the page waits for all. */
const stylesOfManyPages =
  /\/web\/(ui\/ui|features\/(shell\/(shell|side)|signin\/signin|files\/pdf-view|rich-text\/prose|editor\/editor|courses\/[\w-]+|course\/[\w-]+|dashboard\/dashboard|enrolments\/course-enrolment))\.css$/;

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
    pseudoTexts(),
  ];
}

const preloaded = preloads();

export default defineConfig({
  root: `${root}/web`,
  plugins: [
    sources(),
    logoName(),
    landingPage(sources),
    layerOrder('base,parts,shell,screens'),
    preloaded.plugin,
    fetchCode(),
    pageFiles(),
  ],
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
            { name: 'styles', test: stylesOfManyPages },
            { name: 'react', test: reactOfEveryPage },
            { name: 'libraries', test: librariesOfEveryPage },
            {
              name: 'interface',
              test: (id) =>
                [interfaceOfEveryPage, iconsOfEveryPage, coursesOfManyPages, shellOfEveryPage].some((each) =>
                  each.test(id),
                ),
            },
            { name: 'forms', test: formsOfManyPages },
            { name: 'rules', test: rulesOfManyPages },
            { name: 'gradebook-icons', test: iconsOfGradebook },
            { name: 'icons', test: partsWithIcons },
            { name: 'dialogs', test: dialogsOfManyPages },
            {
              name: 'checks',
              test: /node_modules\/zod\/|\/web\/lib\/zod-without-eval\.ts$|\/contract\/(call|values)\.ts$/,
            },
            { name: 'scores', test: scoresOfManyPages },
            { name: 'quizzes', test: quizzesOfManyPages },
            { name: 'questions', test: questionsOfManyPages },
            { name: 'people', test: /\/domain\/student-risk\.ts$|\/web\/features\/users\/choice\.tsx$/ },
            { name: 'seen', test: /\/web\/(ui\/conflict|lib\/use-seen)\.tsx?$/ },
            { name: 'lists', test: /\/web\/features\/create-course\/move-buttons\.tsx$|\/web\/ui\/lead-to-added\.ts$/ },
          ],
        },
      },
    },
  },
});
