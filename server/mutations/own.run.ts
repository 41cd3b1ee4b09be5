import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { it } from 'vitest';
import { gather, passes, type Suite, type Test, testsOf } from './again.ts';
import { root } from './instrument.ts';
import { keepVerdict, type Verdict } from './results.ts';
import { theSwitch } from './switch.ts';

const { MUTATION_CHECKS = '', MUTATION_RESULTS = '', MUTATION_BESIDE } = process.env;
const point = theSwitch();

/** A file of tests, and which of its tests pass which checks. */
interface File {
  name: string;
  suite: Suite;
  passing: Map<string, Set<Test>>;
}

/** Where the tests of a check stand: those of its feature, or of its room. */
const roomOf = (id: string) => dirname(id.split(':')[0] ?? '');
const roomsAsked = '{server/{features/*,live,http}/*,domain/{access,user-management}}.test.ts';

/**
 * Takes each check away and runs the tests that pass it, one file after the other, until one of them fails: those beside
 * it, and then those of the other features. All in one process, as starting one costs more than most tests do.
 */
it('takes each check away and runs the tests that pass it', { timeout: 144e5 }, async () => {
  const ids: string[] = JSON.parse(readFileSync(MUTATION_CHECKS, 'utf8'));
  const names = globSync(roomsAsked, { cwd: root }).toSorted();
  const left = new Map<string, Verdict>();
  for (const [room, own] of Map.groupBy(ids, roomOf)) {
    const files = await opened(names.filter((name) => dirname(name) === room));
    for (const id of own) {
      const verdict = await ask(id, files, room);
      if (verdict.verdict !== 'killed') left.set(id, verdict);
      // What the tests beside it say stands also where the run ends before the others are asked.
      keep(verdict.verdict === 'killed' ? verdict : { ...verdict, isFinal: undefined });
      if (isStopped()) return;
    }
  }
  if (left.size === 0 || MUTATION_BESIDE === '') return;
  const words = MUTATION_BESIDE?.split(',');
  const others = await opened(names.filter((name) => !words || words.some((word) => name.includes(word))));
  for (const [id, before] of left) {
    const verdict = await ask(
      id,
      others.filter(({ name }) => dirname(name) !== roomOf(id)),
      'all features',
    );
    const survived = verdict.verdict === 'unreached' ? before : verdict;
    keep(words && verdict.verdict !== 'killed' ? { ...survived, isFinal: undefined } : { ...survived, isFinal: true });
    if (isStopped()) return;
  }
});

function keep(verdict: Verdict): void {
  keepVerdict(MUTATION_RESULTS, verdict);
  process.stdout.write(`${verdict.verdict}  ${verdict.id}  ${verdict.by}\n`);
}

const isStopped = () => existsSync(`${MUTATION_RESULTS}.stop`);
const known = new Map<string, File>();

/** Each file is run once as it is, to see which checks its tests pass. */
async function opened(names: readonly string[]): Promise<File[]> {
  const files: File[] = [];
  for (const name of names) {
    const file = known.get(name) ?? (await open(name));
    known.set(name, file);
    files.push(file);
  }
  return files;
}

async function open(name: string): Promise<File> {
  const suite = await gather(name, () => import(/* @vite-ignore */ `${root}/${name}`));
  const passing = new Map<string, Set<Test>>();
  const isRight = await passes(suite, new Set(testsOf(suite)), (tests) => {
    point.reached.clear();
    return () => {
      for (const id of point.reached) passing.set(id, new Set([...(passing.get(id) ?? []), ...tests]));
    };
  });
  if (isRight) return { name, suite, passing };
  process.stdout.write(`${name} fails as it is, and is left out\n`);
  return { name, suite, passing: new Map() };
}

async function ask(id: string, files: readonly File[], by: string): Promise<Verdict> {
  const asked = files.filter(({ passing }) => passing.has(id));
  for (const { name, suite, passing } of asked) {
    const some = passing.get(id) ?? new Set<Test>();
    if (await passesWithout(id, suite, some)) continue;
    if (await passesWithout(null, suite, some)) return { id, verdict: 'killed', by: name };
    // Some tests go on where the ones before have stopped.
    const every = new Set(testsOf(suite));
    if (await passesWithout(id, suite, every)) continue;
    if (await passesWithout(null, suite, every)) return { id, verdict: 'killed', by: name };
    process.stdout.write(`${name} fails when it is run again, and says nothing\n`);
  }
  return { id, verdict: asked.length > 0 ? 'survived' : 'unreached', by, isFinal: true };
}

async function passesWithout(id: string | null, suite: Suite, tests: ReadonlySet<Test>): Promise<boolean> {
  point.active = id;
  const isRight = await passes(suite, tests);
  point.active = null;
  return isRight;
}
