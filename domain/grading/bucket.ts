import { dividedBy, fraction, times, type Fraction } from '../fraction.ts';
import type { GradedCourse } from './course.ts';
import { droppedOf, type Share } from './drops.ts';
import type { GradeGroup } from './rules.ts';
import type { Standing } from './standing.ts';
import type { Basis } from './totals.ts';
import { fromUnits } from './units.ts';

/** The work of one group (within one period, where those are weighted), and what of it counts. */
export interface Bucket {
  readonly groupId: string | null;
  readonly periodId: string | null;
  /** Places among the standings of what is left out. */
  readonly lowest: readonly number[];
  readonly highest: readonly number[];
  readonly points: Fraction;
  readonly possible: Fraction;
}

/** What counts, by group; with weighted periods by period and group, without the work that lies outside of them. */
export function bucketsOf(course: GradedCourse, standings: readonly Standing[], parts: bigint, basis: Basis): Bucket[] {
  const places = new Map<string | null, Map<string | null, number[]>>();
  for (const [place, standing] of standings.entries()) {
    const periodId = counts(standing, basis) ? periodOfStanding(course, standing) : undefined;
    if (periodId === undefined) continue;
    const groups = places.get(periodId) ?? new Map<string | null, number[]>();
    places.set(periodId, groups);
    const own = groups.get(standing.planned.groupId);
    if (own) own.push(place);
    else groups.set(standing.planned.groupId, [place]);
  }
  return [...places].flatMap(([periodId, groups]) =>
    [...groups].map(([groupId, own]) => ({
      groupId,
      periodId,
      ...reckoned(course.groups.get(groupId ?? ''), standings, own, parts),
    })),
  );
}

/** Whether work is part of the reckoning, before anything is dropped. */
export function counts(standing: Standing, basis: Basis): boolean {
  const { state, planned } = standing;
  if (planned.item.isOmitted || state === 'excused' || state === 'unassigned') return false;
  return state !== 'ungraded' || basis === 'final';
}

/** Null where periods are not weighted, undefined where work lies outside all of them. */
export function periodOfStanding(course: GradedCourse, standing: Standing): string | null | undefined {
  if (!course.rules.arePeriodsWeighted) return null;
  return course.rules.periods.find(({ id }) => id === standing.periodId)?.id;
}

/** The percentage that a bucket stands at; null without possible points. */
export function ratioOf(bucket: Pick<Bucket, 'points' | 'possible'>): Fraction | null {
  return bucket.possible.numerator > 0n ? times(dividedBy(bucket.points, bucket.possible), fraction(100)) : null;
}

function reckoned(
  group: GradeGroup | undefined,
  standings: readonly Standing[],
  own: readonly number[],
  parts: bigint,
): Pick<Bucket, 'lowest' | 'highest' | 'points' | 'possible'> {
  const isDropping = group !== undefined && (group.dropLowest > 0 || group.dropHighest > 0);
  const free: (Share & { place: number })[] = [];
  let fixed: Share = { points: 0n, possible: 0n };
  for (const place of own) {
    const standing = standings[place];
    if (!standing) continue;
    const { item, mayBeDropped, possible } = standing.planned;
    const share = { place, points: standing.points, possible: item.isExtraCredit ? 0n : possible * parts };
    if (isDropping && mayBeDropped) free.push(share);
    else fixed = added(fixed, share);
  }
  const dropped = isDropping ? droppedOf(free, fixed, group) : { lowest: [], highest: [] };
  const gone = new Set([...dropped.lowest, ...dropped.highest]);
  const { points, possible } = free.filter((_, i) => !gone.has(i)).reduce(added, fixed);
  const placesOf = (some: readonly number[]) => some.flatMap((i) => free[i]?.place ?? []);
  return {
    lowest: placesOf(dropped.lowest),
    highest: placesOf(dropped.highest),
    points: fromUnits(points, parts),
    possible: fromUnits(possible, parts),
  };
}

function added(sum: Share, share: Share): Share {
  return { points: sum.points + share.points, possible: sum.possible + share.possible };
}
