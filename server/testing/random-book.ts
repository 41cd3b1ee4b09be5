import type { CourseOfStudent } from '../../domain/grading/average.ts';
import { gradedCourse } from '../../domain/grading/course.ts';
import { aGroup, anItem, aWork, someRules } from '../../domain/grading/testing/gradebook.ts';
import { randomness } from '../../domain/grading/testing/randomness.ts';

/** A course's scores of one student as rows and as the rules take them, the same for the same seed. */
export function randomBook(seed: number) {
  const { below, chance, decimal } = randomness(seed);
  const isWeighted = chance(0.7);
  const weights = Array.from({ length: 1 + below(4) }, () => (isWeighted && chance(0.9) ? decimal(60) : null));
  const items = Array.from({ length: below(9) }, () => ({
    group: below(weights.length + 1),
    possible: chance(0.1) ? null : chance(0.1) ? '0.00' : decimal(100),
    points: chance(0.15) ? null : decimal(100),
    is_excused: chance(0.15),
  }));
  const groups = weights.map((weight, i) => aGroup(String(i), { weight }));
  const course: CourseOfStudent = {
    credits: 3,
    graded: gradedCourse(
      someRules(groups),
      items.map(({ group, possible }, i) => anItem(String(i), String(group), possible)),
    ),
    works: items.map(({ points, is_excused }, i) => ({
      ...aWork(String(i), points, { isExcused: is_excused }),
      postedAt: new Date(0),
    })),
    override: null,
  };
  return { weights, items, course };
}
