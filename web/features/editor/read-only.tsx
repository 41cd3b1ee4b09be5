import { type ReactNode, useContext, useMemo } from 'react';
import { SurroundingsContext } from './surroundings.ts';

interface ReadOnlyProps {
  /** May become so while something is typed: what stands in the fields stays. */
  when: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields and texts that can be written, or only read. */
export function ReadOnly({ when, className, children }: ReadOnlyProps) {
  const around = useContext(SurroundingsContext);
  const surroundings = useMemo(() => ({ ...around, disabled: when }), [around, when]);
  return (
    <SurroundingsContext value={surroundings}>
      <fieldset className={className} disabled={when}>
        {children}
      </fieldset>
    </SurroundingsContext>
  );
}
