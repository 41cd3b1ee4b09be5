import { useState } from 'react';

/** What is changed in a panel and not saved. What was not touched is what it is by now, whoever has changed it meanwhile. */
export interface Touched<Values> {
  touched: Partial<Values>;
  touch: (change: Partial<Values>) => void;
  /** What was saved is nobody's change any more; what was changed again meanwhile is. */
  forget: (sent: Partial<Values>) => void;
}

export function useTouched<Values extends object>(): Touched<Values> {
  const [touched, setTouched] = useState<Partial<Values>>({});
  return {
    touched,
    touch: (change) => setTouched((now) => ({ ...now, ...change })),
    forget: (sent) =>
      setTouched((now) => {
        const kept = Object.entries(now).filter(([key, value]) => value !== sent[key as keyof Values]);
        return Object.fromEntries(kept) as Partial<Values>;
      }),
  };
}
