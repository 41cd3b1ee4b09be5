// `npm test`: every suite, on the embedded database, on PostgreSQL where it is installed, and in a real browser.
// With words after `--`, only the test files whose paths hold one of them, on the embedded database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, chromium, environment, install, node26, run, say } from './lib/machine.mjs';

const only = process.argv.slice(2);
install();
const node = node26();
const browser = chromium();
build(node);

const reports = mkdtempSync(join(tmpdir(), 'collegium-test-'));
const env = { ...environment(node), COLLEGIUM_CHROMIUM: browser };
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const noPostgres = 3;

async function suite(name, args, wrapper = []) {
  say(`\n── ${name} ──`);
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const code = await run(node, [...wrapper, ...vitest, `--outputFile=${report}`, ...args], env);
  if (wrapper.length && code === noPostgres) return { name, passed: 0, failed: 0, skipped: true };
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(readFileSync(report, 'utf8'));
    // A file that fails to load has no failed test of its own, and still has failed.
    const failed = numFailedTests || (success && code === 0 ? 0 : Math.max(1, numFailedTestSuites));
    return { name, passed: numPassedTests, failed };
  } catch {
    return { name, passed: 0, failed: 1 };
  }
}

const results = [];
if (only.length) {
  results.push(await suite('chosen', only));
} else {
  results.push(await suite('rules and pages', ['--project', 'rules', '--project', 'web']));
  results.push(await suite('embedded database', ['--project', 'server']));
  results.push(await suite('PostgreSQL', ['--project', 'server'], ['scripts/postgres-scratch.ts', '--', node]));
  results.push(await suite('browser', ['--project', 'e2e']));
}
rmSync(reports, { recursive: true, force: true });

say('');
for (const { name, passed, failed, skipped } of results)
  say(
    skipped
      ? `${name}: left out, PostgreSQL 15 or newer is not installed here`
      : `${name}: ${passed} passed, ${failed} failed`,
  );
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
