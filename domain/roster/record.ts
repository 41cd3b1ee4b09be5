import type { RosterKind } from '../../contract/roster-imports.ts';
import type { Reason } from './reasons.ts';

/** What a row says about one thing of the college. References are ids of the source; what it does not say is left out. */
export interface RosterRecord {
  /** `role` and `catalogue` say more of people and courses that other rows name. */
  readonly kind: RosterKind | 'role' | 'catalogue';
  /** The source's own id. */
  readonly key: string;
  readonly value: Readonly<Record<string, string>>;
  /** The source says that it is no more. */
  readonly isRemoved: boolean;
  readonly problem: Problem | null;
}

export interface Problem {
  /** The heading of the cell that is wrong. */
  readonly column: string;
  readonly reason: Reason;
}

/** A row's cells by their headings; an empty text where there is no such cell. */
export type Cells = (heading: string) => string;

/** Of a row that names nothing which the college keeps. */
export const nothing: readonly RosterRecord[] = [];

/** A record from what may be wrong with it, the first problem first. */
export function recordOf(
  kind: RosterRecord['kind'],
  key: string,
  given: {
    value: Readonly<Record<string, string | null>>;
    problems: readonly (Problem | null)[];
    isRemoved?: boolean;
  },
): RosterRecord {
  const value = Object.entries(given.value).filter((entry): entry is [string, string] => entry[1] !== null);
  const problem = given.problems.find((each) => each !== null) ?? null;
  return { kind, key, value: Object.fromEntries(value), isRemoved: given.isRemoved ?? false, problem };
}

/** A problem of a cell, where there is one. */
export function problemIf(isWrong: boolean, column: string, reason: Reason): Problem | null {
  return isWrong ? { column, reason } : null;
}
