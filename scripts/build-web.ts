import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const start = performance.now();

await build({ configFile: `${root}/vite.config.ts`, logLevel: 'warn' });
precompress(`${root}/dist/web`);
process.stdout.write(`dist/web built in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
