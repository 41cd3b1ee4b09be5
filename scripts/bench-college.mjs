// `npm run bench:college [-- --students 40000]`: a large college to measure with; see bench/college/run.ts.
import { environment, install, node26, run } from './lib/machine.mjs';

install();
const node = node26();
process.exit(await run(node, ['bench/college/run.ts', ...process.argv.slice(2)], environment(node)));
