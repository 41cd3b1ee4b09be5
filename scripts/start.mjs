// `npm start`: installs, builds and serves. Everything after the first time is quick.
import { build, environment, install, node26, run } from './lib/machine.mjs';

install();
const node = node26();
build(node);
process.exit(await run(node, ['server/main.ts'], environment(node)));
