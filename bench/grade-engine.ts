import { aGroup, anItem, aWork, someRules } from '../domain/grading/testing/gradebook.ts';
import { randomness } from '../domain/grading/testing/randomness.ts';
import { gradedCourse } from '../domain/grading/course.ts';
import { totalsOf } from '../domain/grading/totals-of.ts';
import type { GradedWork } from '../domain/grading/work.ts';

/* What the totals of a large course cost in the pure engine: 2,000 students × 100 items. `node bench/grade-engine.ts` */

const students = 2000;
const columns = 100;
const rounds = 5;

const random = randomness(1);
const groups = Array.from({ length: 5 }, (_, i) =>
  aGroup(`g${i}`, { weight: '20', dropLowest: i % 3, dropHighest: i % 2 }),
);
const items = Array.from({ length: columns }, (_, i) =>
  anItem(`i${i}`, `g${i % 5}`, random.pick(['10', '20', '50', '100'])),
);
const late = { percent: '10', per: 'day', floor: '20', graceMinutes: 15 } as const;
const conditions = ['if [item:i0] < 50% then at most 49%', '[item:i1] counts as best of ([item:i1], [item:i2])'];

/** Everything posted and graded, or a tenth each not graded, hidden and late. */
function works(isMixed: boolean): GradedWork[][] {
  return Array.from({ length: students }, () =>
    items.map(({ id }) =>
      aWork(id, isMixed && random.chance(0.1) ? null : random.decimal(10), {
        isPosted: !isMixed || random.chance(0.9),
        minutesLate: isMixed && random.chance(0.1) ? random.below(4000) : 0,
      }),
    ),
  );
}

function measure(what: string, rules: Partial<Parameters<typeof someRules>[1]>, own: readonly GradedWork[][]): void {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    const course = gradedCourse(someRules(groups, rules), items);
    for (const work of own) totalsOf(course, work);
    return performance.now() - start;
  });
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  process.stdout.write(`${what.padEnd(72)} ${median.toFixed(0).padStart(5)} ms\n`);
}

const [complete, mixed] = [works(false), works(true)];
measure('all graded and posted, by weights with drops', {}, complete);
measure('a tenth not graded, hidden, late; by weights with drops', { late }, mixed);
measure('the same with two conditional rules', { late, conditions }, mixed);
