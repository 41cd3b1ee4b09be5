import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenAttempt } from './open-attempt.ts';
import { usePlace } from './use-place.ts';

/** Which question is looked at, and the way to another: the focus goes with it. */
export function useGoing(open: OpenAttempt, page: RefObject<HTMLElement | null>) {
  const { quiz, questions } = open;
  const [index, setIndex] = useState(() => firstPlace(open));
  const current = quiz.shows === 'all' ? null : index;
  const wanted = useRef<number | null>(null);
  usePlace(open, current);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // The button that opened the attempt is gone, and the runner hears its keys only from within.
    if (document.activeElement !== document.body) return;
    headingOf(page.current, questions[index]?.id)?.focus({ preventScroll: true });
  }, [index, page, questions]);
  useEffect(() => {
    if (wanted.current !== index) return;
    wanted.current = null;
    focusQuestion(page.current, questions[index]?.id);
  }, [index, page, questions]);
  const go = (to: number) => {
    if (current === null || to === index) {
      focusQuestion(page.current, questions[to]?.id);
      return;
    }
    wanted.current = to;
    setIndex(to);
  };
  return { current, go, closedBefore: quiz.allowsGoingBack || current === null ? 0 : index };
}

/** Where the student was, else the first question that is open. */
function firstPlace({ attempt, questions }: OpenAttempt): number {
  const there = questions.findIndex(({ id }) => id === attempt.placeId);
  const first = questions.findIndex(({ isClosed }) => !isClosed);
  return Math.max(0, there, first);
}

function headingOf(page: HTMLElement | null, id: string | undefined): HTMLElement | null | undefined {
  return page?.querySelector<HTMLElement>(`[data-question="${CSS.escape(id ?? '')}"]`);
}

function focusQuestion(page: HTMLElement | null, id: string | undefined): void {
  const heading = headingOf(page, id);
  heading?.focus({ preventScroll: true });
  heading?.closest('.question')?.scrollIntoView({ block: 'start' });
}
