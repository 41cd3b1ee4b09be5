import type { Plugin, Rolldown } from 'vite';

/** What this many pages take is named by none of them: it is there after the first, and each naming weighs on the first load. */
const many = 3;

/**
 * Which files a page asks for together with its own, before its own has come: those that few pages share. The names of all
 * these files are part of the first page's JavaScript.
 */
export function preloads() {
  const known = new Set<string>();
  return {
    plugin: {
      name: 'preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          for (const file of filesOfMany(bundle)) known.add(file);
        },
      },
    } satisfies Plugin,
    // The shell itself names all that it takes, so that nothing of it waits for the file that imports it.
    resolveDependencies: (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
      hostType === 'html' ? files : files.filter((file) => !known.has(file)),
  };
}

function* filesOfMany(bundle: Rolldown.OutputBundle): Generator<string> {
  const counts = new Map<string, number>();
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !(chunk.isDynamicEntry || chunk.isEntry)) continue;
    const files = importedBy(bundle, chunk.fileName);
    // Of the first page itself, all: they are there before any other.
    for (const file of files) counts.set(file, (counts.get(file) ?? 0) + (isFirst(chunk) ? many : 1));
  }
  for (const [file, count] of counts) if (count >= many) yield file;
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
