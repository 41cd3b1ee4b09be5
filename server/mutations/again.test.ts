import { describe, expect, it } from 'vitest';
import * as again from './again.ts';

/** A file of tests that writes down what of it runs; `wrong` is what fails. */
async function aFile(wrong?: string) {
  const done: string[] = [];
  const does = (what: string) => () => {
    done.push(what);
    if (what === wrong) throw new Error(what);
  };
  const suite = await again.gather('a.test.ts', async () => {
    again.beforeEach(does('before each'));
    again.it('one', does('one'));
    again.describe('within', () => {
      again.beforeAll(() => {
        done.push('before all');
        return does('undone');
      });
      again.afterAll(does('after all'));
      again.it.each(['a', 'b'])('two %s', { timeout: 1 }, (letter: unknown) => does(`two ${String(letter)}`)());
      again.it.skipIf(true)('never', does('never'));
      again.it('for long', does('for long'), 120_000);
    });
    again.it.each([['a'], 'b'])('then %s', (given: unknown) => does(`then ${JSON.stringify(given)}`)());
  });
  return { suite, done, tests: again.testsOf(suite) };
}

describe('the tests of a file, gathered', () => {
  it('run with the hooks around them, as often as one likes', async () => {
    const { suite, done, tests } = await aFile();
    expect(tests.map(({ name }) => name)).toEqual(['one', 'two %s (1)', 'two %s (2)', 'then %s (1)', 'then %s (2)']);
    for (const _ of [1, 2]) {
      expect(await again.passes(suite, new Set(tests))).toBe(true);
      const within = ['before all', 'before each', 'two a', 'before each', 'two b', 'undone', 'after all'];
      const then = ['before each', 'then ["a"]', 'before each', 'then "b"'];
      expect(done.splice(0)).toEqual(['before each', 'one', ...within, ...then]);
    }
  });

  it('run in part, without the hooks of the others', async () => {
    const { suite, done, tests } = await aFile();
    expect(await again.passes(suite, new Set(tests.slice(0, 1)))).toBe(true);
    expect(done).toEqual(['before each', 'one']);
  });

  for (const wrong of ['two a', 'after all', 'undone', 'before each'])
    it(`do not pass where one part fails: ${wrong}`, async () => {
      const { suite, tests } = await aFile(wrong);
      expect(await again.passes(suite, new Set(tests))).toBe(false);
    });

  it('end at the first that fails, and clear away all the same', async () => {
    const { suite, done, tests } = await aFile('two a');
    expect(await again.passes(suite, new Set(tests))).toBe(false);
    expect(done.slice(-3)).toEqual(['two a', 'undone', 'after all']);
  });
});
