import { describe, expect, test } from 'vitest';
import { droppedOf, type DropRule, type Share } from './drops.ts';
import { randomness } from './testing/randomness.ts';

/** The best of all subsets of a size, tried one after the other. */
function bruteForce(shares: readonly Share[], among: readonly number[], fixed: Share, count: number, sign: bigint) {
  const pointless = fixed.possible === 0n && among.every((place) => at(shares, place).possible === 0n);
  let best: { points: bigint; possible: bigint } | null = null;
  for (let bits = 0; bits < 1 << among.length; bits += 1) {
    const chosen = among.filter((_, i) => bits & (1 << i));
    if (chosen.length !== count) continue;
    const sum = total(shares, chosen, fixed);
    if (!pointless && sum.possible === 0n) continue;
    const compared = best === null ? 1n : sign * (pointless ? sum.points - best.points : cross(sum, best));
    if (best === null || compared > 0n || (compared === 0n && sum.possible > best.possible)) best = sum;
  }
  return best;
}

const cross = (a: Share, b: Share) => a.points * b.possible - b.points * a.possible;
const isSame = (a: Share, b: Share | undefined) => a.points === b?.points && a.possible === b.possible;
const none: Share = { points: 0n, possible: 0n };

function at(shares: readonly Share[], place: number): Share {
  const share = shares[place];
  if (!share) throw new RangeError(`No share ${place}.`);
  return share;
}

function total(shares: readonly Share[], places: readonly number[], fixed: Share): Share {
  return places.reduce<Share>(
    (sum, place) => ({
      points: sum.points + at(shares, place).points,
      possible: sum.possible + at(shares, place).possible,
    }),
    fixed,
  );
}

function randomGroup(seed: number): { shares: Share[]; fixed: Share; rule: DropRule } {
  const random = randomness(seed);
  const share = (): Share => ({
    points: BigInt(random.below(101)),
    possible: random.chance(0.15) ? 0n : BigInt(1 + random.below(100)),
  });
  return {
    shares: Array.from({ length: 1 + random.below(8) }, share),
    fixed: random.chance(0.3) ? share() : none,
    rule: { dropLowest: random.below(4), dropHighest: random.below(3) },
  };
}

describe('what is dropped', () => {
  test(
    'leaves the best ratio, then the worst of it: as trying every subset finds, in 10,000 random groups',
    { timeout: 120_000 },
    () => {
      const wrong: unknown[] = [];
      for (let seed = 1; seed <= 10_000; seed += 1) {
        const { shares, fixed, rule } = randomGroup(seed);
        const all = shares.map((_, place) => place);
        const { lowest, highest } = droppedOf(shares, fixed, rule);
        const upper = all.filter((place) => !lowest.includes(place));
        const middle = upper.filter((place) => !highest.includes(place));
        const wanted = [
          bruteForce(shares, all, fixed, upper.length, 1n) ?? total(shares, upper, fixed),
          bruteForce(shares, upper, fixed, middle.length, -1n) ?? total(shares, middle, fixed),
        ];
        const found = [total(shares, upper, fixed), total(shares, middle, fixed)];
        const isCounted =
          lowest.length === Math.min(rule.dropLowest, shares.length - 1) &&
          highest.length === (lowest.length + rule.dropHighest < shares.length ? rule.dropHighest : 0);
        if (!isCounted || wanted.some((sum, i) => !isSame(sum, found[i]))) wrong.push({ seed, wanted, found });
      }
      expect(wrong).toEqual([]);
    },
  );

  test('drops the earlier work where all is equal, and never everything', () => {
    const equal = Array.from({ length: 3 }, () => ({ points: 5n, possible: 10n }));
    expect(droppedOf(equal, none, { dropLowest: 1, dropHighest: 1 })).toEqual({ lowest: [0], highest: [1] });
    expect(droppedOf(equal, none, { dropLowest: 9, dropHighest: 9 })).toEqual({ lowest: [0, 1], highest: [] });
    expect(droppedOf([], none, { dropLowest: 1, dropHighest: 1 })).toEqual({ lowest: [], highest: [] });
  });
});
