import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { it } from 'vitest';
import { type Cell, cells, openColleges } from './cells.ts';
import type { Verdict } from './results.ts';
import { theSwitch } from './switch.ts';

const { MUTATION_CHECKS = '', MUTATION_RESULTS = '', MUTATION_MOST = '30', MUTATION_CELLS = '' } = process.env;
const point = theSwitch();

/**
 * The tests of permissions in one process, again and again, each time without one check: hundreds in the time of starting
 * a few test files. Where a question is answered wrongly, and goes on to be once the check is back, something was spoilt:
 * then it is asked again in colleges of its own.
 */
it('takes each check away and asks the questions that pass it', { timeout: 144e5 }, async () => {
  const ids: string[] = JSON.parse(readFileSync(MUTATION_CHECKS, 'utf8'));
  let colleges = await openColleges();
  const asksWithout = async (id: string | null, cell: Cell) => {
    point.active = id;
    const stands = await cell.stands(colleges).catch(() => false);
    point.active = null;
    return stands;
  };
  const passing = new Map<string, Cell[]>();
  for (const cell of cells.filter(({ name }) => new RegExp(MUTATION_CELLS).test(name))) {
    point.reached.clear();
    if (!(await asksWithout(null, cell))) {
      process.stderr.write(`${cell.name} fails as it is, and is left out\n`);
      continue;
    }
    for (const id of point.reached) passing.set(id, [...(passing.get(id) ?? []), cell]);
  }
  for (const id of ids) {
    const own = spread(passing.get(id) ?? [], Number(MUTATION_MOST));
    let verdict: Verdict = { id, verdict: own.length > 0 ? 'survived' : 'unreached', by: 'permissions' };
    for (const cell of own) {
      if (await asksWithout(id, cell)) continue;
      if (!(await asksWithout(null, cell))) {
        await colleges.close();
        colleges = await openColleges();
        if (await asksWithout(id, cell)) continue;
      }
      verdict = { id, verdict: 'killed', by: cell.name };
      break;
    }
    appendFileSync(MUTATION_RESULTS, `${JSON.stringify(verdict)}\n`);
    if (existsSync(`${MUTATION_RESULTS}.stop`)) break;
  }
  await colleges.close();
});

/** At most so many, from the whole list. */
function spread<T>(list: readonly T[], most: number): T[] {
  return list.filter((_, i) => Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length));
}
