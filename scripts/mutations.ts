// Takes each permission check of the server away, one at a time, and says which no test misses: docs/ATTACKS.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Check } from '../server/mutations/check.ts';
import { allChecks, root } from '../server/mutations/instrument.ts';
import { readVerdicts, reportOf } from '../server/mutations/results.ts';

const { values: given } = parseArgs({
  options: {
    /** Only checks whose file has one of these words in its path. */
    only: { type: 'string', default: '' },
    /** `1/2`: every second one. */
    part: { type: 'string', default: '1/1' },
    /** Of the other features' tests only those with one of these words in their path; empty: none. */
    beside: { type: 'string' },
    results: { type: 'string', default: join(root, 'data/mutations.jsonl') },
    /** Nothing is run. */
    report: { type: 'boolean', default: false },
  },
});
const [part = 1, parts = 1] = given.part.split('/').map(Number);
const words = given.only.split(',');
const checks = allChecks().filter(({ file }, i) => i % parts === part - 1 && words.some((word) => file.includes(word)));

if (!given.report) {
  mkdirSync(dirname(given.results), { recursive: true });
  ask(
    'matrix.run.ts',
    checks.filter(({ id }) => !readVerdicts(given.results).has(id)),
  );
  const known = readVerdicts(given.results);
  const isLeft = ({ id }: Check) => known.get(id)?.verdict !== 'killed' && !known.get(id)?.isFinal;
  ask('own.run.ts', checks.filter(isLeft));
}
process.stdout.write(`${reportOf(checks, readVerdicts(given.results))}\n`);

/** All in one process each, which ends the quickest, and keeps what it has opened: that is more than Node takes by itself. */
function ask(run: 'matrix.run.ts' | 'own.run.ts', asked: readonly Check[]): void {
  if (asked.length === 0) return;
  const list = `${given.results}.${process.pid}`;
  writeFileSync(list, JSON.stringify(asked.map(({ id }) => id)));
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'server/mutations/vitest.config.ts'];
  spawnSync(process.execPath, [...vitest, `server/mutations/${run}`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'ignore'],
    env: {
      ...process.env,
      NODE_OPTIONS: '--max-old-space-size=12288',
      MUTATION_CHECKS: list,
      MUTATION_RESULTS: given.results,
      ...(given.beside !== undefined && { MUTATION_BESIDE: given.beside }),
    },
  });
  rmSync(list);
}
