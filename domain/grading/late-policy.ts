import type { Fraction } from '../fraction.ts';
import type { LatePolicy } from './rules.ts';
import { fromUnits, percentOf, units } from './units.ts';

/** Whole hours or days that have begun since the grace ended; 0: in time. */
export function lateIntervals(policy: LatePolicy, minutesLate: number): number {
  const minutes = policy.per === 'hour' ? 60 : 24 * 60;
  return Math.max(0, Math.ceil((minutesLate - policy.graceMinutes) / minutes));
}

/**
 * Units that lateness takes off: the rate for every started interval, but never below the floor, and nothing from work
 * that lies below it anyway. As in Canvas, app/models/late_policy.rb.
 */
export function latePenaltyUnits(policy: LatePolicy, possible: bigint, points: bigint, minutesLate: number): bigint {
  const aboveFloor = points - percentOf(possible, policy.floor);
  if (aboveFloor <= 0n) return 0n;
  const taken = percentOf(possible, policy.percent) * BigInt(lateIntervals(policy, minutesLate));
  return taken < aboveFloor ? taken : aboveFloor;
}

/** Points that lateness takes off work worth `possible` points for which `points` were given. */
export function latePenalty(policy: LatePolicy, possible: string, points: string, minutesLate: number): Fraction {
  return fromUnits(latePenaltyUnits(policy, units(possible), units(points), minutesLate));
}
