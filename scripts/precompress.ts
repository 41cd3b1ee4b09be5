import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes each text file's smallest form beside it, once at build time; the server sends it as it lies there. */
export function precompress(directory: string): void {
  for (const name of globSync('**/*.{js,mjs,css,svg}', { cwd: directory })) {
    const file = join(directory, name);
    const text = readFileSync(file);
    if (text.length < 250) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
