/** When an activity opens, is due and closes. Null: no limit. */
export interface Dates {
  readonly availableFrom: Date | null;
  readonly dueAt: Date | null;
  readonly availableUntil: Date | null;
}

/** What an override says: a date that is not there is not overridden, null takes the limit away. */
export type OverrideDates = { readonly [K in keyof Dates]?: Dates[K] | undefined };

/**
 * The dates that hold for a person, from those of the activity and all overrides that apply to them, be it by section,
 * by group or as a student: each date from the overrides that set it, the most lenient of them (the earliest opening,
 * the latest due and closing date), and no limit where one of them sets none. An override that has closed says nothing
 * about when it opens. In whatever order they are given.
 */
export function effectiveDates(base: Dates, overrides: readonly OverrideDates[], now: Date): Dates {
  const open = overrides.filter(({ availableUntil: until }) => !until || until > now);
  return {
    availableFrom: lenient(base.availableFrom, settings(open, 'availableFrom'), Math.min),
    dueAt: lenient(base.dueAt, settings(overrides, 'dueAt'), Math.max),
    availableUntil: lenient(base.availableUntil, settings(overrides, 'availableUntil'), Math.max),
  };
}

/** What staff see: the most lenient dates that anybody has, be it the activity's own or an override's. */
export function mostLenientDates(base: Dates, overrides: readonly OverrideDates[], now: Date): Dates {
  return effectiveDates(base, [base, ...overrides], now);
}

function settings(overrides: readonly OverrideDates[], date: keyof Dates): (Date | null)[] {
  return overrides.flatMap((override) => override[date] ?? (override[date] === null ? [null] : []));
}

function lenient(base: Date | null, set: (Date | null)[], choose: (...moments: number[]) => number): Date | null {
  if (set.length === 0) return base;
  const moments = set.flatMap((moment) => moment?.getTime() ?? []);
  return moments.length < set.length ? null : new Date(choose(...moments));
}
