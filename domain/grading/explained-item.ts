import { exactText } from '../fraction.ts';
import type { Bucket } from './bucket.ts';
import type { ExplainedItem, ItemUse } from './explanation.ts';
import type { Standing } from './standing.ts';
import type { Basis } from './totals.ts';
import { fromUnits } from './units.ts';
import type { Working } from './working.ts';

/** One piece of work in an explanation: what it brings to its bucket, if it is in one. */
export function explainedItem(
  { standings, parts }: Working,
  place: number,
  bucket: Bucket | undefined,
  basis: Basis,
): ExplainedItem {
  const standing = standings[place];
  if (!standing) throw new RangeError(`There is no work at ${place}.`);
  const { item, possible } = standing.planned;
  return {
    itemId: item.id,
    use: useOf(standing, place, bucket, basis),
    given: standing.given === null ? null : exactText(fromUnits(standing.given)),
    penalty: exactText(fromUnits(standing.penalty)),
    intervals: standing.intervals,
    points: exactText(fromUnits(standing.points, parts)),
    possible: exactText(fromUnits(possible)),
    isExtraCredit: item.isExtraCredit,
    isReplaced: standing.isReplaced,
  };
}

function useOf({ state, planned }: Standing, place: number, bucket: Bucket | undefined, basis: Basis): ItemUse {
  if (state === 'unassigned') return 'not assigned';
  if (state === 'excused') return 'excused';
  if (planned.item.isOmitted) return 'omitted';
  if (bucket?.lowest.includes(place)) return 'dropped lowest';
  if (bucket?.highest.includes(place)) return 'dropped highest';
  if (state === 'ungraded') return basis === 'final' ? 'counts as zero' : 'not graded';
  return state === 'missing' ? 'missing' : 'counts';
}
