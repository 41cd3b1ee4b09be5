import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
const icons = join(root, 'node_modules', 'lucide-react', 'dist', 'esm', 'icons');

/**
 * Matches the modules of lucide-react that sources in these folders of `web/` import, and what every icon is drawn with.
 * `onDemand` are files there that come only when somebody asks for them.
 */
export function iconsIn(folders: readonly string[], onDemand: readonly string[]): RegExp {
  const sources = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: web }));
  const first = sources.filter((source) => !onDemand.includes(source));
  const names = first.flatMap((source) => importedIcons(readFileSync(join(web, source), 'utf8')));
  const files = [...new Set(names.map(fileOf).flatMap((file) => [file, ...newNamesOf(file)]))].toSorted();
  return new RegExp(`lucide-react/dist/esm/(?!icons/)|lucide-react/dist/esm/icons/(?:${files.join('|')})\\.m?js$`);
}

function importedIcons(source: string): string[] {
  const imports = source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g);
  return [...imports].flatMap(([, list = '']) => list.match(/\b[A-Z]\w*\b/g) ?? []);
}

/** `FileCheck2` stands in file-check-2. */
function fileOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase();
}

/** An icon that was renamed stands in a file of its new name, which that of the old one passes on. */
function newNamesOf(file: string): string[] {
  const path = join(icons, `${file}.mjs`);
  if (!existsSync(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(/from '\.\/([\w-]+)\.mjs'/g)].map(([, name = '']) => name);
}
