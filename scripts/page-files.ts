import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const web = join(import.meta.dirname, '..', 'web');

const drawnBy = /component: (?:screen\()?(?:\(\) => import\('\.\.\/routes\/([\w-]+)\.tsx'\)|(\w+))/;

/** How the part of a path begins that may be left out: such a route draws two paths. */
const optional = '/{-$';

/** Of each path of the router (`/courses/{id}`), the modules below `web/routes` that draw it. */
export function pagesOfRouter(sources: readonly string[]): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const source of sources) {
    const named = new Map(
      [...source.matchAll(/const (\w+) = (?:screen\()?\(\) => import\('\.\.\/routes\/([\w-]+)\.tsx'\)/g)].map(
        ([, name = '', page = '']) => [name, page],
      ),
    );
    for (const [, name = '', code = ''] of source.matchAll(/const (\w+) = screen\((\w+)\)/g))
      named.set(name, named.get(code) ?? '');
    for (const route of source.split('createRoute({').slice(1)) {
      const path = /path: '([^']+)'/.exec(route)?.[1];
      const [, page, name = ''] = drawnBy.exec(route) ?? [];
      const drawn = page ?? named.get(name);
      if (path === undefined || drawn === undefined) continue;
      const isAdmin = /getParentRoute: \(\) => admin\b/.test(route);
      const whole = `${isAdmin ? '/admin' : ''}${path === '/' && isAdmin ? '' : path}`;
      for (const each of whole.includes(optional) ? [whole.replace(/\/\{-.*/, ''), whole] : [whole])
        pages.set(each.replace(/\{-(\$\w+)\}/, '$1').replace(/\$(\w+)/g, '{$1}'), isAdmin ? ['admin', drawn] : [drawn]);
    }
  }
  return pages;
}

/**
 * Has a browser compile the functions of a script as it comes, beside the page's own thread; otherwise each is read once
 * more, in that thread, as it is called: a fourth of what a page takes before it is drawn. Only for what draws pages.
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
const compileAhead = '//# allFunctionsCalledOnLoad';

/**
 * Writes `.vite/pages.json`: of each path, the scripts and the style sheets of its page beyond those of the application
 * itself. The server names them in the shell, so that they come beside it and not after it.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // What draws the first words comes first: the style sheet and the letters, then the application, its largest file first.
      handler: (html, { bundle = {} }) => largestFirst(withIcon(html), (file) => bundle[file]),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'app');
        // The landing page is built by itself.
        if (!entry) return;
        const first = new Set(withImports(bundle, entry));
        const firstStyles = new Set([...first].flatMap(stylesOf));
        const filesOf = (page: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(web, 'routes', `${page}.tsx`));
          if (!chunk) throw new Error(`Nothing was built from web/routes/${page}.tsx, which the router names`);
          return withImports(bundle, chunk).filter((each) => !first.has(each));
        };
        const sources = globSync('router/*.ts', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'));
        const pages = [...pagesOfRouter(sources)].map(([path, modules]) => {
          const files = modules.flatMap(filesOf);
          const styles = files.flatMap(stylesOf).filter((each) => !firstStyles.has(each));
          return [path, { scripts: unique(files.map(({ fileName }) => fileName)), styles: unique(styles) }] as const;
        });
        const ofPages = new Set(pages.flatMap(([, { scripts }]) => scripts));
        for (const chunk of chunks)
          if (first.has(chunk) || ofPages.has(chunk.fileName)) chunk.code = `${compileAhead}\n${chunk.code}`;
        const source = JSON.stringify(Object.fromEntries(pages.toSorted(([a], [b]) => (a < b ? -1 : 1))));
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
      },
    },
  };
}

const named = /^ *<(?:script type="module"|link rel="modulepreload").*? (?:src|href)="\/([^"]+)".*\n/gm;

/** What is larger than so many characters is run by itself. */
const large = 100_000;

/**
 * Large files are under way longest, and a browser asks for a handful at a time. None of them may take the line from what
 * draws the first words. The libraries are scripts of their own and not only fetched: each is run as it comes, where the
 * application would run all of them in one long task with itself.
 */
function largestFirst(html: string, chunkOf: (file: string) => Rolldown.OutputBundle[string] | undefined): string {
  const sizeOf = (file = '') => {
    const chunk = chunkOf(file);
    return chunk?.type === 'chunk' ? chunk.code.length : 0;
  };
  const tags = [...html.matchAll(named)].toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  const [first] = html.match(named) ?? [];
  const all = tags
    .map(([tag, file]) => (sizeOf(file) > large ? asScript(tag) : tag))
    .map((tag) => tag.replace(/<(script|link)/, '<$1 fetchpriority="low"'))
    .join('');
  return html.replaceAll(named, (tag) => (tag === first ? all : ''));
}

const asScript = (tag: string) =>
  tag.replace(/<link rel="modulepreload"(.*?) href=("[^"]+")>/, '<script async type="module"$1 src=$2></script>');

const icon = readFileSync(join(web, 'public', 'mark.svg'), 'utf8').trim();

/** The mark is smaller than what it takes to ask for it. */
const withIcon = (html: string) =>
  html.replace('href="/mark.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);

const stylesOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])];

const unique = (files: readonly string[]) => [...new Set(files)];

/** A chunk and all that it imports at once. */
function withImports(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const found = new Set([chunk]);
  for (const each of found)
    for (const name of each.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  return [...found];
}
