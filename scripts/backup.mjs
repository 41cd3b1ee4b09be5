// `npm run backup -- <file>`: see docs/OPERATIONS.md.
import { resolve } from 'node:path';
import { environment, install, node26, run } from './lib/machine.mjs';

install();
const node = node26();
// npm runs this in the project's folder; a file is named from where the command was given.
const files = process.argv.slice(2).map((path) => resolve(process.env.INIT_CWD ?? '.', path));
process.exit(await run(node, ['server/backup.ts', ...files], environment(node)));
