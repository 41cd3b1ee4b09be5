import { dayOf } from '../../lib/dates.ts';

/** What begins on one day of the viewer, the days in order. */
export function byDay<T extends { startsAt: string }>(items: readonly T[]): [day: string, items: T[]][] {
  return [...Map.groupBy(items, ({ startsAt }) => dayOf(new Date(startsAt)))];
}
