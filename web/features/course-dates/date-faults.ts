import type { ChangedDates } from '../../../contract/course-dates.ts';
import { dateNames, keyOf } from './typed-dates.ts';

/** What is wrong, by the field, and by the row where it is of none. */
export type Faults = ReadonlyMap<string, string>;
export const noFaults: Faults = new Map();

/** The server says by the place in what was sent what is wrong. */
export function faultsIn(fields: Readonly<Record<string, string>>, changes: readonly ChangedDates[]): Faults {
  return new Map(
    Object.entries(fields).flatMap(([path, says]): [string, string][] => {
      const [, place, field] = /^changes\.(\d+)\.(\w+)/.exec(path) ?? [];
      const id = changes[Number(place)]?.id;
      if (id === undefined) return [];
      const name = dateNames.find((each) => each === field);
      return [[name ? keyOf(id, name) : id, says]];
    }),
  );
}

const rowOf = (key: string) => key.split(' ')[0] ?? '';

export function ofRows(faults: Faults, ids: readonly string[]): Faults {
  const rows = new Set(ids);
  return new Map([...faults].filter(([key]) => rows.has(rowOf(key))));
}

/** The dates of a row are wrong beside each other: nothing that is said of one outlives a change of another. */
export function ofOtherRows(faults: Faults, ids: readonly string[]): Faults {
  const rows = new Set(ids);
  return new Map([...faults].filter(([key]) => !rows.has(rowOf(key))));
}
