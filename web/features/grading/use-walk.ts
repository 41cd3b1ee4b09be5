import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { GradedWork, Grading } from '../../../contract/grading.ts';
import { firstView, neighbourOf, orderOf, type View } from './order.ts';
import { workQuery } from './queries.ts';

export interface Walk {
  works: ReadonlyMap<string, GradedWork>;
  order: readonly string[];
  view: View;
  setView: (view: View) => void;
  current: string | null;
  /** Who was open has left, or is no longer for this grader; nobody else is opened in their place unasked. */
  isGone: boolean;
  next: string | null;
  before: string | null;
  go: (workId: string) => void;
}

/** From one student to the next, in the order of a view; what comes next is read already when one goes there. */
export function useWalk(grading: Grading, asked: string | undefined, onShown: (workId: string) => void): Walk {
  const queryClient = useQueryClient();
  const [view, setView] = useState(() => firstView(grading.works));
  const works = useMemo(() => new Map(grading.works.map((work) => [work.id, work])), [grading.works]);
  const order = useOrder(grading.works, view);
  // Whoever comes before them in the list meanwhile does not take their place: what is typed is for who is shown.
  const [chosen, setChosen] = useState(asked !== undefined && works.has(asked) ? asked : null);
  const isGone = chosen !== null && !works.has(chosen);
  const current = isGone ? null : (chosen ?? order[0] ?? null);
  if (chosen === null && current !== null) setChosen(current);
  const to = (step: -1 | 1) => (current === null ? null : neighbourOf(order, works, view, current, step));
  const next = to(1);
  const before = to(-1);

  useEffect(() => {
    const after = next === null ? null : neighbourOf(order, works, view, next, 1);
    for (const id of [next, before, after]) if (id !== null) void queryClient.prefetchQuery(workQuery(grading.id, id));
  }, [grading.id, next, before, order, works, view, queryClient]);

  function go(workId: string): void {
    setChosen(workId);
    onShown(workId);
  }

  function look(to: View): void {
    setView(to);
    const [first] = orderOf(grading.works, to);
    if (first !== undefined && !(current !== null && orderOf(grading.works, to).includes(current))) go(first);
  }

  return { works, order, view, setView: look, current, isGone, next, before, go };
}

/** Who hands in meanwhile comes into the view; a score makes its student neither leave it nor take another place. */
function useOrder(works: readonly GradedWork[], view: View): readonly string[] {
  const [held, setHeld] = useState(() => ({ view, order: orderOf(works, view) }));
  const kept = new Set(held.view === view ? held.order : []);
  const order = orderOf(works, view, kept);
  const isSame = held.view === view && order.length === kept.size && order.every((id) => kept.has(id));
  if (!isSame) setHeld({ view, order });
  return isSame ? held.order : order;
}
