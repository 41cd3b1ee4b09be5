import { useState } from 'react';
import { overtakenFields } from '../../../domain/overtaken.ts';

/** What is changed in a panel and not saved. What was not touched is what it is by now, whoever has changed it meanwhile. */
export interface Touched<Values> {
  touched: Partial<Values>;
  /** What stood in the fields that were touched, when they first were. */
  seen: Partial<Values>;
  /** Those that somebody else has changed since, to something else. */
  overtaken: readonly (keyof Values)[];
  touch: (change: Partial<Values>) => void;
  /** What was saved is nobody's change any more; what was changed again meanwhile is. */
  forget: (sent: Partial<Values>) => void;
  /** Theirs stands in the fields that were overtaken. */
  take: () => void;
  /** Mine stands in them, and goes over theirs when it is saved. */
  keep: () => void;
}

type Kept<Values> = Pick<Touched<Values>, 'touched' | 'seen'>;

export function useTouched<Values extends object>(standing: Values): Touched<Values> {
  const [{ touched, seen }, set] = useState<Kept<Values>>({ touched: {}, seen: {} });
  const overtaken = overtakenFields(seen, standing, touched);
  const without = (now: Kept<Values>, isOver: (key: string, value: unknown) => boolean): Kept<Values> => {
    const kept = Object.entries(now.touched).filter(([key, value]) => !isOver(key, value));
    return { touched: Object.fromEntries(kept) as Partial<Values>, seen: only(now.seen, new Map(kept)) };
  };
  return {
    touched,
    seen,
    overtaken,
    touch: (change) =>
      set((now) => ({
        touched: { ...now.touched, ...change },
        seen: { ...only(standing, new Map(Object.entries(change))), ...now.seen },
      })),
    forget: (sent) => set((now) => without(now, (key, value) => value === sent[key as keyof Values])),
    take: () => set((now) => without(now, (key) => overtaken.some((each) => each === key))),
    keep: () =>
      set((now) => ({
        ...now,
        seen: { ...now.seen, ...only(standing, new Map(overtaken.map((key) => [String(key), true]))) },
      })),
  };
}

/** Of all fields some. */
function only<Values extends object>(all: Values, keys: ReadonlyMap<string, unknown>): Partial<Values> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key))) as Partial<Values>;
}
