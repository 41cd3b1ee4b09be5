import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongWith } from './judge.ts';
import { operations } from './operations.ts';
import { requestsFor, type Request } from './requests.ts';
import { type FuzzWorld, openFuzzWorld, senders } from './world.ts';

/**
 * Requests for each call, made from the OpenAPI document. `FUZZ_CASES` says how many (docs/ATTACKS.md),
 * `FUZZ_SEED` repeats a run, and `FUZZ_ONLY` is a part of the names of the calls that it is about.
 */
/** A server answers sooner than the embedded database. */
const cases = Number(process.env['FUZZ_CASES'] ?? (process.env.TEST_DATABASE_URL ? 500 : 20));
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const only = new RegExp(process.env['FUZZ_ONLY'] ?? '');

/** The tests of one file: files run beside one another. */
export function fuzz(...methods: string[]): void {
  describe(`requests of every kind (FUZZ_SEED=${seed})`, () => {
    let world: FuzzWorld;
    beforeAll(async () => {
      world = await openFuzzWorld();
    });
    afterAll(() => world.close());

    for (const operation of operations().filter(({ method }) => methods.includes(method)))
      it.runIf(only.test(operation.name))(operation.name, { timeout: 60_000 + cases * 2_000 }, async () => {
        const asked = fc.sample(fc.tuple(fc.constantFrom(...senders), requestsFor(operation, world.idsFor)), {
          seed,
          numRuns: cases,
        });
        const wrong = new Map<string, string>();
        for (const [sender, request] of asked) {
          const answered = await world.send(sender, request);
          const says = wrongWith(operation.name, answered);
          if (says) wrong.set(`${says} ${answered.fault.split('\n').slice(0, 6).join('\n')}`, shown(sender, request));
        }
        expect(Object.fromEntries(wrong)).toEqual({});
      });
  });
}

const shown = (sender: string, { method, url, headers, payload }: Request) =>
  `${sender}: ${method} ${url.slice(0, 400)} ${JSON.stringify(headers).slice(0, 300)} ${String(payload ?? '').slice(0, 600)}`;
