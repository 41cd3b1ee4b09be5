// `npm run check`: types, lint, format, rooms and dead code, side by side, in seconds.
import { spawn } from 'node:child_process';
import { environment, install, node26, root, say } from './lib/machine.mjs';

install();
const node = node26();
const checks = {
  // Several checkers each work the contract's types out for themselves: twice the work, beside a linter that does it too.
  types: ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  rooms: ['scripts/check-rooms.ts'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
};

const check = (args) =>
  new Promise((done) => {
    const child = spawn(node, args, { cwd: root, env: environment(node) });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('exit', (code) => done({ code, output }));
  });

const results = await Promise.all(
  Object.entries(checks).map(async ([name, args]) => ({ name, ...(await check(args)) })),
);
for (const { name, code, output } of results) {
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) say(output);
}
process.exit(results.some(({ code }) => code !== 0) ? 1 : 0);
