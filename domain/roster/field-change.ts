/** What a field is, what the source says, and what the source had said before. */
export interface FieldStanding {
  readonly now: string | null;
  /** Null: the source says nothing about it. */
  readonly given: string | null;
  /** Null: the source has not said anything before. */
  readonly givenBefore: string | null;
}

/**
 * What an import does to a field: `set` it to what the source says, `keep` what somebody has set by hand since (the
 * source's own value is still the one it was), or `same` where there is nothing to do.
 */
export function fieldChange({ now, given, givenBefore }: FieldStanding): 'set' | 'keep' | 'same' {
  if (given === null || given === now) return 'same';
  return given === givenBefore ? 'keep' : 'set';
}

/** What an undo does to a field that an import has set: back to what it was, unless somebody has changed it since. */
export function fieldUndone(field: { now: string | null; from: string | null; to: string | null }): 'back' | 'stays' {
  return field.now === field.to ? 'back' : 'stays';
}
