import { readFileSync } from 'node:fs';

interface Built {
  file: string;
  /** Other entries of the manifest. */
  imports?: string[];
}

const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, Built>;

/** What a source of `web/` was built to, where it is fetched by itself. */
export const fileOf = (source: string): string | undefined => manifest[source]?.file;

/** What that imports, and all that this imports. */
export function importsOf(source: string): string[] {
  const found = new Set([source]);
  for (const each of found) for (const imported of manifest[each]?.imports ?? []) found.add(imported);
  return [...found].filter((each) => each !== source).flatMap((each) => manifest[each]?.file ?? []);
}
