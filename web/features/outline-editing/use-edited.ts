import { useState } from 'react';
import { faultsOf } from '../../lib/errors.ts';
import { useSeen } from '../../lib/use-seen.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that do not stand as they were seen. */
export function fieldsChanged<Name extends PropertyKey>(
  values: Record<Name, unknown>,
  seen: Record<Name, unknown>,
): Name[] {
  return (Object.keys(values) as Name[]).filter((name) => !isSame(values[name], seen[name]));
}

/** These fields of it, and no other. */
export function only<Thing extends object>(names: readonly (keyof Thing)[], thing: Thing): Partial<Thing> {
  const chosen: Partial<Thing> = {};
  for (const name of names) chosen[name] = thing[name];
  return chosen;
}

interface Edited<Thing, Values> {
  begun: Thing;
  /** What stands in the fields, each by the name of what it is of. */
  valuesOf: (thing: Thing) => Values;
  readAgain: () => Promise<Thing | null | undefined>;
}

/** A part of an outline in a form: what is touched is saved alone, and never over what somebody else has made of it unseen. */
export function useEdited<Thing extends object, Values extends Record<keyof Thing, unknown>>({
  begun,
  valuesOf,
  readAgain,
}: Edited<Thing, Values>) {
  const { seen, theirs, refused, meet, take, keep } = useSeen(begun, readAgain);
  const [values, setValues] = useState(() => valuesOf(begun));
  const touched = fieldsChanged<keyof Thing>(values, valuesOf(seen));
  return {
    seen,
    values,
    set: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    touched,
    /** What is refused at a field may be so for what somebody else has written in another: that is shown then. */
    refused: async (error: unknown): Promise<boolean> =>
      (await refused(error)) ||
      (Object.keys(faultsOf(error)).length > 0 &&
        meet((now) => fieldsChanged<keyof Thing>(valuesOf(now), valuesOf(seen)).length > 0)),
    /** Once somebody else has saved first: what stands now, and which fields they have changed. */
    theirs: theirs && {
      now: theirs,
      changed: fieldsChanged<keyof Thing>(valuesOf(theirs), valuesOf(seen)),
      onTake() {
        setValues(valuesOf(theirs));
        take();
      },
      onKeep() {
        // What was not typed here is theirs in any case.
        setValues({ ...valuesOf(theirs), ...only<Values>(touched, values) });
        keep();
      },
    },
  };
}
