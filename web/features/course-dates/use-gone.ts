import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DatedActivity } from '../../../contract/course-dates.ts';
import { changedDates, type TypedDates } from './typed-dates.ts';

/** Items for which dates are typed and not saved, and which somebody else has taken out of the course. */
export function useGone(
  activities: readonly DatedActivity[],
  typed: TypedDates,
  forget: (ids: readonly string[]) => void,
) {
  const [lost, setLost] = useState<readonly DatedActivity[]>([]);
  const before = useRef(activities);
  const compare = useEffectEvent((now: readonly DatedActivity[]) => {
    const left = new Set(now.map(({ id }) => id));
    const gone = before.current.filter(({ id }) => !left.has(id));
    before.current = now;
    if (gone.length === 0) return;
    const typedFor = new Set(changedDates(gone, typed).map(({ activity }) => activity));
    if (typedFor.size > 0) setLost((known) => [...known, ...typedFor]);
    forget(gone.map(({ id }) => id));
  });
  useEffect(() => compare(activities), [activities]);
  return { lost, dismiss: () => setLost([]) };
}
