import { useState } from 'react';
import { isOvertaken } from './errors.ts';

/**
 * What a form began from, which its save names. Once somebody else has saved first, what stands now is there beside what was
 * typed, until one of both is chosen.
 */
export function useSeen<Thing>(begun: Thing, readAgain: () => Promise<Thing | null | undefined>) {
  const [seen, setSeen] = useState(begun);
  const [theirs, setTheirs] = useState<Thing | null>(null);
  const [taken, setTaken] = useState(0);
  function goOnFrom(chosen: Thing) {
    setSeen(chosen);
    setTheirs(null);
  }
  return {
    seen,
    theirs,
    /** How often theirs was taken: the key of fields that begin from `seen`. */
    taken,
    /** Whether a save was refused for this reason, and both versions are there. */
    async refused(error: unknown): Promise<boolean> {
      if (!isOvertaken(error)) return false;
      try {
        const now = (await readAgain()) ?? null;
        setTheirs(now);
        return now !== null;
      } catch {
        // It could not be read again: the refusal itself is said.
        return false;
      }
    },
    /** What was typed goes over theirs when it is saved. */
    keep: () => theirs && goOnFrom(theirs),
    take() {
      if (!theirs) return;
      goOnFrom(theirs);
      setTaken(taken + 1);
    },
    /** Goes on from what was saved. */
    goOnFrom,
  };
}
