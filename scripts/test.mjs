// `npm test`: every suite, on the embedded database, on PostgreSQL where it is installed, and in a real browser.
// With words after `--`, only the test files whose paths hold one of them, on the embedded database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, chromium, environment, headlessShell, install, node26, run, say } from './lib/machine.mjs';

const only = process.argv.slice(2);
install();
const node = node26();
const browser = chromium();
const shell = headlessShell();
build(node);

const reports = mkdtempSync(join(tmpdir(), 'collegium-test-'));
const env = { ...environment(node), COLLEGIUM_CHROMIUM: browser, ...(shell && { COLLEGIUM_HEADLESS_SHELL: shell }) };
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const noPostgres = 3;

/** Runs a suite. Files that fail are run once more by themselves: what passes then is named at the end all the same. */
async function suite(name, args, wrapper = []) {
  say(`\n── ${name} ──`);
  const all = await once(name, args, wrapper);
  const failed = all.files.filter((file) => file.failed.length > 0);
  if (all.skipped || failed.length === 0 || failed.length > 5)
    return { ...total(name, all.files), skipped: all.skipped };
  say(`\n── ${name}, once more: what failed ──`);
  const paths = failed.map((file) => file.path);
  const again = await once(name, [...args.filter((arg) => !only.includes(arg)), ...paths], wrapper);
  const unsteady = again.files.every((file) => file.failed.length === 0) ? failed.flatMap((file) => file.failed) : [];
  return { ...total(name, [...all.files.filter((file) => !failed.includes(file)), ...again.files]), unsteady };
}

function total(name, files) {
  const failed = files.flatMap((file) => file.failed);
  return { name, passed: files.reduce((sum, file) => sum + file.passed, 0), failed: failed.length, failures: failed };
}

/** Each file's path with how many of its tests passed and the names of those that failed. */
async function once(name, args, wrapper) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const code = await run(node, [...wrapper, ...vitest, `--outputFile=${report}`, ...args], env);
  if (wrapper.length && code === noPostgres) return { files: [], skipped: true };
  const whole = { path: name, passed: 0, failed: [`${name}: ended with ${code}`] };
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const files = testResults.map(resultOf);
    const isExplained = code === 0 || files.some((file) => file.failed.length > 0);
    return { files: isExplained && files.length > 0 ? files : [...files, whole] };
  } catch {
    return { files: [whole] };
  }
}

function resultOf({ name, status, assertionResults }) {
  const path = relative('.', name);
  const of = (wanted) => assertionResults.filter((test) => test.status === wanted);
  const failed = of('failed').map(({ fullName }) => `${path}: ${fullName}`);
  // A file that does not load has no failed test of its own, and still has failed.
  return { path, passed: of('passed').length, failed: failed.length || status !== 'failed' ? failed : [path] };
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
for (const { failures = [], unsteady = [] } of results) {
  for (const failure of failures) say(`failed: ${failure}`);
  for (const test of unsteady) say(`passed only by itself: ${test}`);
}
for (const { name, passed, failed, skipped } of results)
  say(
    skipped
      ? `${name}: left out, PostgreSQL 15 or newer is not installed here`
      : `${name}: ${passed} passed, ${failed} failed`,
  );
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
