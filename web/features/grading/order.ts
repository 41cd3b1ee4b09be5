import type { GradedWork } from '../../../contract/grading.ts';

/** Whose work is gone through, and in which order. */
export interface View {
  show: 'all' | 'waiting' | 'graded' | 'late' | 'missing';
  /** Empty: of all. */
  sectionId: string;
  groupId: string;
  sort: 'name' | 'submitted' | 'score';
}

export const shows = ['waiting', 'graded', 'late', 'missing', 'all'] as const;
export const sorts = ['name', 'submitted', 'score'] as const;

/** One begins with what waits, if anything does. */
export function firstView(works: readonly GradedWork[]): View {
  const show = works.some(({ isWaiting }) => isWaiting) ? 'waiting' : 'all';
  return { show, sectionId: '', groupId: '', sort: 'name' };
}

const isSettled = ({ score }: GradedWork) => score !== null && (score.isExcused || score.points !== null);

const fits: Record<View['show'], (work: GradedWork) => boolean> = {
  all: () => true,
  waiting: ({ isWaiting }) => isWaiting,
  graded: (work) => isSettled(work) && !work.isWaiting,
  late: ({ timeliness }) => timeliness === 'late',
  missing: ({ timeliness }) => timeliness === 'missing',
};

/** Whether a view has a student's work. */
export function isIn(view: View, work: GradedWork): boolean {
  const { sectionId, groupId } = view;
  return (
    fits[view.show](work) &&
    (sectionId === '' || work.sectionId === sectionId) &&
    (groupId === '' || work.group?.id === groupId)
  );
}

const last = '\uffff';

const nobody: ReadonlySet<string> = new Set();

/**
 * The ids of a view in its order; by name is how the server has them, and what comes after is stable. Who was in the view
 * may be kept in it, though they are graded by now.
 */
export function orderOf(works: readonly GradedWork[], view: View, kept = nobody): string[] {
  const found = works.filter((work) => kept.has(work.id) || isIn(view, work));
  if (view.sort === 'submitted') found.sort((a, b) => compareText(a.submittedAt ?? last, b.submittedAt ?? last));
  if (view.sort === 'score') found.sort((a, b) => scoreOf(b) - scoreOf(a));
  return found.map(({ id }) => id);
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const scoreOf = ({ score }: GradedWork) => (score?.points == null ? -1 : Number(score.points));

/** Who comes after a student, or before. Of what waited, what others have graded meanwhile is left out. */
export function neighbourOf(
  order: readonly string[],
  works: ReadonlyMap<string, GradedWork>,
  view: View,
  from: string,
  step: -1 | 1,
): string | null {
  const place = order.indexOf(from);
  for (let at = place === -1 && step === -1 ? order.length : place; ;) {
    at += step;
    const id = order[at];
    if (id === undefined) return null;
    const work = works.get(id);
    if (work && (step === -1 || view.show !== 'waiting' || work.isWaiting)) return id;
  }
}
