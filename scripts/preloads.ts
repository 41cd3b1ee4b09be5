import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What this many take of pages and parts is named by no page: it is there after the first, and each naming weighs on the first load. */
const many = 3;

const routes = join(import.meta.dirname, '..', 'web', 'routes');

/**
 * Which files are fetched before code is imported (`web/ui/fetch-code.ts`): all that it takes beyond the first page. Of a
 * page, whose names are part of the first page's JavaScript, only those that few share; it is loaded anew where it did not
 * come.
 */
export function preloads() {
  const pages = new Set<string>();
  const first = new Set<string>();
  const ofMany = new Set<string>();
  return {
    plugin: {
      name: 'preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          const taken = new Map<string, number>();
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk' || !(chunk.isDynamicEntry || chunk.isEntry)) continue;
            if (chunk.facadeModuleId?.startsWith(routes)) pages.add(chunk.fileName);
            for (const file of importedBy(bundle, chunk.fileName)) {
              taken.set(file, (taken.get(file) ?? 0) + 1);
              if (isFirst(chunk)) first.add(file);
            }
          }
          for (const [file, times] of taken) if (times >= many) ofMany.add(file);
        },
      },
    } satisfies Plugin,
    // The shell itself names all that it takes, so that nothing of it waits for the file that imports it.
    resolveDependencies: (name: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
      hostType === 'html' ? files : files.filter((file) => !first.has(file) && !(pages.has(name) && ofMany.has(file))),
  };
}

const isFirst = (chunk: Rolldown.OutputChunk) => chunk.isEntry && chunk.name === 'app';

function importedBy(bundle: Rolldown.OutputBundle, fileName: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk') return found;
  for (const file of chunk.imports)
    if (!found.has(file)) {
      found.add(file);
      importedBy(bundle, file, found);
    }
  return found;
}
