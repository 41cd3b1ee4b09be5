import { typedPoints } from '../../../domain/typed-points.ts';

const form = /^\d{1,6}(\.\d{1,2})?$/;

/** What a grader typed as points: the mark to send (null takes it back), or what is wrong with it. */
export type Typed = { mark: string | null } | { wrong: 'form' | 'above' };

/** Reads points as typed; a comma is taken for the decimal point. */
export function readPoints(text: string, greatest: string): Typed {
  const points = typedPoints(text);
  if (points === '') return { mark: null };
  if (!form.test(points)) return { wrong: 'form' };
  return Number(points) > Number(greatest) ? { wrong: 'above' } : { mark: points };
}

const mostSteps = 5;

/** Points that are given most: every whole number where they are few, else quarters. From nothing to all. */
export function quickPoints(greatest: string): string[] {
  const points = Number(greatest);
  if (points <= 0) return ['0'];
  if (Number.isInteger(points) && points <= mostSteps) return Array.from({ length: points + 1 }, (_, i) => String(i));
  const quarters = [0, 0.25, 0.5, 0.75].map((share) => String(Math.round(points * share * 100) / 100));
  return [...new Set([...quarters, String(points)])];
}

/** The key that gives each of some quick points: the digit itself where all are digits, else their place, from 1. */
export function keysOf(quick: readonly string[]): string[] {
  const areDigits = quick.every((points) => /^\d$/.test(points));
  return areDigits ? [...quick] : quick.map((_, place) => String(place + 1));
}

/** Whether two texts are the same number of points: '2', '2.0' and '2.00' are. */
export function samePoints(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return Number(one) === Number(other);
}
