import type { RequirementKind } from '../../contract/activities.ts';

/** What a student is to do with an item. */
export type Requirement =
  | { readonly kind: Exclude<RequirementKind, 'score'> }
  | { readonly kind: 'score'; readonly least: number };

/** What a student has done with an item. */
export interface Deeds {
  readonly viewed: boolean;
  /** Marked as done, or completed in its own way (a quiz that was submitted). */
  readonly done: boolean;
  readonly contributed: boolean;
  /** Handed in: a grade without an attempt is not a submission. */
  readonly submitted: boolean;
  /** The posted score; null: none that the student may know of. */
  readonly score: number | null;
  readonly excused: boolean;
}

/**
 * Whether what was done meets what is asked; without a requirement, whether the item is done. Excused is met. What was
 * handed in, written or scored counts as seen.
 */
export function isMet(requirement: Requirement | null, deeds: Deeds): boolean {
  if (deeds.excused) return true;
  switch (requirement?.kind) {
    case 'view':
      return hasBegun(deeds);
    case 'contribute':
      return deeds.contributed;
    case 'submit':
      return deeds.submitted;
    case 'score':
      return deeds.score !== null && deeds.score >= requirement.least;
    default:
      return deeds.done;
  }
}

/** Whether anything was done at all. */
export function hasBegun(deeds: Deeds): boolean {
  return deeds.viewed || deeds.done || deeds.contributed || deeds.submitted || deeds.score !== null || deeds.excused;
}
