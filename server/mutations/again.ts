/**
 * In the place of `vitest` for the files of tests that `own.run.ts` reads: their tests are gathered, so that they can be
 * run again and again in one process.
 */
export { expect, vi } from 'vitest';

type Work = (...given: unknown[]) => unknown;
type Moment = 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll';

export interface Suite {
  within: Suite | null;
  /** In the order in which they stand: some tests build on those before them. */
  parts: (Suite | Test)[];
  hooks: Record<Moment, Work[]>;
}

export interface Test {
  name: string;
  file: string;
  suite: Suite;
  work: () => unknown;
}

const emptySuite = (within: Suite | null): Suite => ({
  within,
  parts: [],
  hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
});

let current = emptySuite(null);
let file = '';

/** What a file of tests holds; `load` imports it. */
export async function gather(of: string, load: () => Promise<unknown>): Promise<Suite> {
  file = of;
  const own = (current = emptySuite(null));
  await load();
  return own;
}

const mostMs = 90_000;

const hook =
  (moment: Moment) =>
  (work: Work): void =>
    void current.hooks[moment].push(work);
export const beforeAll = hook('beforeAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');
export const afterAll = hook('afterAll');
export const onTestFailed = (): void => undefined;

/** The work may stand before its options or behind them. */
const workOf = (given: unknown[]): Work => given.find((each): each is Work => typeof each === 'function') ?? (() => {});

function addSuite(_: string, ...given: unknown[]): void {
  const within = current;
  within.parts.push((current = emptySuite(within)));
  workOf(given)();
  current = within;
}

/** The time that a test asks for, which stands by itself or among its options. */
const askedMs = (given: unknown[]): number =>
  Math.max(0, ...given.map((each) => Number(typeof each === 'object' ? Object(each).timeout : each) || 0));

/** One that asks for more time than most is no question for each of some hundred checks. */
function addTest(name: string, ...given: unknown[]): void {
  const work = workOf(given);
  if (askedMs(given) <= mostMs) current.parts.push({ name, file, suite: current, work: () => work({}) });
}

type Add = (name: string, ...given: unknown[]) => void;

function asGiven(add: Add) {
  const each =
    (cases: readonly unknown[]) =>
    (name: string, ...given: unknown[]) => {
      // An array among other cases is one of them; where all are arrays, each holds what is given.
      const areLists = cases.every(Array.isArray);
      const rest = given.filter((one) => typeof one !== 'function');
      for (const [i, one] of cases.entries())
        add(`${name} (${i + 1})`, () => workOf(given)(...(areLists ? (one as unknown[]) : [one])), ...rest);
    };
  const nothing = Object.assign(() => {}, { each: () => () => {} });
  const when = (isMeant: unknown): Add & { each: typeof each } => (isMeant ? Object.assign(add, { each }) : nothing);
  return Object.assign(add, { each, runIf: when, skipIf: (isNot: unknown) => when(!isNot), skip: nothing });
}

export const describe = asGiven(addSuite);
export const it = asGiven(addTest);
export const test = asGiven(addTest);

/** All tests of a suite and of those within it. */
export const testsOf = (suite: Suite): Test[] =>
  suite.parts.flatMap((each) => ('work' in each ? [each] : testsOf(each)));

interface Watch {
  /** Before a test or the hooks around a suite; what it returns is called behind them with the tests that they were for. */
  (of: readonly Test[]): () => void;
}

/** Runs some tests of a suite with the hooks around them; whether all passed. It ends at the first that does not. */
export async function passes(suite: Suite, wanted: ReadonlySet<Test>, watch: Watch = () => () => {}): Promise<boolean> {
  const own = testsOf(suite).filter((each) => wanted.has(each));
  if (own.length === 0) return true;
  const done = watch(own);
  const undone: Work[] = [];
  let isRight = await all(suite.hooks.beforeAll, undone);
  done();
  for (const each of suite.parts) {
    if (!isRight) break;
    if (!('work' in each)) isRight = await passes(each, wanted, watch);
    else if (wanted.has(each)) isRight = await passesOne(each, watch);
  }
  return (await each([...undone, ...suite.hooks.afterAll])) && isRight;
}

async function passesOne(test: Test, watch: Watch): Promise<boolean> {
  const done = watch([test]);
  const around: Suite[] = [];
  for (let each: Suite | null = test.suite; each; each = each.within) around.unshift(each);
  const undone: Work[] = [];
  const before = around.flatMap(({ hooks }) => hooks.beforeEach);
  const isRight = (await all(before, undone)) && (await succeeds(test.work));
  done();
  const after = around.toReversed().flatMap(({ hooks }) => hooks.afterEach);
  return (await each([...undone, ...after])) && isRight;
}

/** One after the other until one fails; what they return undoes them. */
async function all(works: readonly Work[], undone: Work[]): Promise<boolean> {
  for (const work of works) {
    const isRight = await succeeds(async () => {
      const undo = await work({});
      if (typeof undo === 'function') undone.push(undo as Work);
    });
    if (!isRight) return false;
  }
  return true;
}

/** Each of them, whatever became of the others. */
async function each(works: readonly Work[]): Promise<boolean> {
  let isRight = true;
  for (const work of works) isRight = (await succeeds(() => work({}))) && isRight;
  return isRight;
}

async function succeeds(work: () => unknown): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long.')), mostMs);
  });
  try {
    await Promise.race([work(), tooLong]);
    return true;
  } catch (error) {
    if (process.env['MUTATION_ERRORS']) process.stdout.write(`${String(error)}\n`);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
