import { explain } from '../../../domain/grading/explain.ts';
import type { GradedItem } from '../../../domain/grading/work.ts';
import type { OwnCourse } from './own-course.ts';

/** The work that is not graded yet, in the course's order. */
export function openItems({ graded, works }: OwnCourse): GradedItem[] {
  const { periods } = explain(graded, works, 'posted', 'current');
  const open = new Set(
    periods.flatMap(({ groups }) =>
      groups.flatMap((group) => group.items.flatMap(({ use, itemId }) => (use === 'not graded' ? [itemId] : []))),
    ),
  );
  return graded.items.map(({ item }) => item).filter(({ id }) => open.has(id));
}
