import type { WorkKind } from '../contract/assignment-values.ts';

/** Where a piece of work is done, and what became of it is read. */
export function workPath({ kind, course, id }: { kind: WorkKind; course: string; id: string }): string {
  if (kind === 'discussion') return `/discussions/${id}`;
  return `/courses/${course}/${kind === 'quiz' ? 'quiz' : 'assignments'}/${id}`;
}
