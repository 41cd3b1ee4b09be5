// `npm run bench`: measures side by side and prints ratios; see bench/run.ts.
import { build, chromium, environment, install, node26, run } from './lib/machine.mjs';

install();
const node = node26();
const browser = chromium();
build(node);
process.exit(
  await run(node, ['bench/run.ts', ...process.argv.slice(2)], { ...environment(node), COLLEGIUM_CHROMIUM: browser }),
);
