import { v7 } from 'uuid';

/**
 * A new id: UUIDv7 (PostgreSQL before 18 has no function for it). Ids made later in one process sort later, also
 * within one millisecond and when the clock is set back: what is written at one moment is listed as it was written.
 */
export function newId(): string {
  return v7();
}

/** The lowest id that is made at a moment, to compare others with. */
export function idOf(moment: number): string {
  return v7({ msecs: moment, random: new Uint8Array(16), seq: 0 });
}
