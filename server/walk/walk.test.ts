import { describe, expect, it } from 'vitest';
import { step } from './deeds.ts';
import { disagreements } from './views.ts';
import { openWalk } from './walk.ts';

/**
 * People do whatever comes to them, and all that is read afterwards must agree. `WALK_SEED` repeats a walk or begins
 * another one, `WALK_STEPS` says how long it is, `WALKS` how many there are.
 */
const first = Number(process.env['WALK_SEED'] ?? 1);
const steps = Number(process.env['WALK_STEPS'] ?? 40);
const walks = Number(process.env['WALKS'] ?? 3);

describe('whatever is done in a course, the same is read of it everywhere', () => {
  for (let seed = first; seed < first + walks; seed++)
    it(`WALK_SEED=${seed}`, { timeout: 60_000 + steps * 5_000 }, async () => {
      const walk = await openWalk(seed);
      try {
        for (let count = 1; count <= steps; count++) {
          await step(walk);
          if (count % 5 > 0) continue;
          await walk.settle();
          expect(await disagreements(walk), walk.trail.join('\n')).toEqual([]);
        }
      } finally {
        await walk.college.close();
      }
    });
});
