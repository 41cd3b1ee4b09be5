import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>;

/** What a source of `web/` was built to, where it is fetched by itself. */
export const fileOf = (source: string): string | undefined => manifest[source]?.file;
