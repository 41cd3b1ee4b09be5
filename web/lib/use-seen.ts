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
  /** Reads what stands now, and shows it where it is one that the form has to choose about. */
  async function meet(isOther: (now: Thing) => boolean = () => true): Promise<boolean> {
    try {
      const now = (await readAgain()) ?? null;
      if (now === null || !isOther(now)) return false;
      setTheirs(now);
      return true;
    } catch {
      // It could not be read again: the refusal itself is said.
      return false;
    }
  }
  return {
    seen,
    theirs,
    /** How often theirs was taken: the key of fields that begin from `seen`. */
    taken,
    /** Whether a save was refused for this reason, and both versions are there. */
    refused: async (error: unknown): Promise<boolean> => isOvertaken(error) && meet(),
    meet,
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
