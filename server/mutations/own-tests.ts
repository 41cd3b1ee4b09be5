import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import type { Check } from './find-checks.ts';
import { root } from './instrument.ts';
import { keepVerdict } from './results.ts';

/** Where the tests of a file stand: its feature's, or those of its room. */
const roomOf = ({ file }: Check) => (file.startsWith('domain/') ? 'server/features/users' : dirname(file));

/** Takes each check away and runs the test files of its room that pass it, until one of them fails. */
export async function askOwnTests(checks: readonly Check[], results: string): Promise<void> {
  const named = join(tmpdir(), `mutation-${process.pid}`);
  process.env['MUTATION_NAMED_IN'] = named;
  process.env['MUTATION_REACHED'] = `${named}.reached`;
  writeFileSync(named, '');
  const vitest = await createVitest('test', {
    root,
    config: join(root, 'server/mutations/vitest.config.ts'),
    watch: false,
    reporters: [{}],
    bail: 1,
    maxWorkers: 1,
  });
  try {
    for (const [room, own] of Map.groupBy(checks, roomOf)) await askRoom(vitest, { room, own, named, results });
  } finally {
    await vitest.close();
    for (const file of [named, `${named}.reached`]) rmSync(file, { force: true });
  }
}

interface Room {
  room: string;
  own: readonly Check[];
  named: string;
  results: string;
}

async function askRoom(vitest: Vitest, { room, own, named, results }: Room): Promise<void> {
  const files = (await vitest.globTestSpecifications([`${room}/`])).filter(({ moduleId }) =>
    moduleId.startsWith(`${root}/${room}/`),
  );
  const passing = await filesPassing(vitest, files, named);
  for (const { id } of own) {
    const asked = passing.get(id) ?? [];
    writeFileSync(named, id);
    const noticed = asked.length > 0 && (await fails(vitest, asked));
    writeFileSync(named, '');
    const verdict = noticed ? 'killed' : asked.length > 0 ? 'survived' : 'unreached';
    keepVerdict(results, { id, verdict, by: room, isFinal: true });
    process.stdout.write(`${verdict}  ${id}\n`);
  }
}

/** Which files of tests pass which checks, the quickest first. */
async function filesPassing(
  vitest: Vitest,
  files: readonly TestSpecification[],
  named: string,
): Promise<Map<string, TestSpecification[]>> {
  const passing = new Map<string, TestSpecification[]>();
  const timed: { spec: TestSpecification; ids: string[]; took: number }[] = [];
  for (const spec of files) {
    rmSync(`${named}.reached`, { force: true });
    const began = performance.now();
    if (await fails(vitest, [spec])) process.stderr.write(`${spec.moduleId} fails as it is, and is left out\n`);
    else if (existsSync(`${named}.reached`)) {
      const { ids }: { ids: string[] } = JSON.parse(readFileSync(`${named}.reached`, 'utf8'));
      timed.push({ spec, ids, took: performance.now() - began });
    }
  }
  for (const { spec, ids } of timed.toSorted((a, b) => a.took - b.took))
    for (const id of ids) passing.set(id, [...(passing.get(id) ?? []), spec]);
  return passing;
}

async function fails(vitest: Vitest, files: readonly TestSpecification[]): Promise<boolean> {
  // One after the other: the quickest often notices.
  for (const file of files) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([file]);
    if (unhandledErrors.length > 0 || testModules.some((each) => !each.ok())) return true;
  }
  return false;
}
