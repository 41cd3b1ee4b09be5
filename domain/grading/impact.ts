import { compare, minus, zero, type Fraction } from '../fraction.ts';
import type { GradedCourse } from './course.ts';
import { totalOf } from './totals-of.ts';
import type { Audience, Basis, Total } from './totals.ts';
import type { GradedWork } from './work.ts';

/** One student of a course with their work, before and after a change that may concern it as well. */
export interface ImpactStudent {
  readonly userId: string;
  readonly before: readonly GradedWork[];
  readonly after: readonly GradedWork[];
}

/** Whose grade changes, and from what to what. */
export interface Move {
  readonly userId: string;
  readonly before: Total;
  readonly after: Total;
  /** Percent up or down; null where there was no grade, or is none. */
  readonly by: Fraction | null;
  readonly letter: 'up' | 'down' | 'same';
}

export interface Impact {
  readonly students: number;
  /** Who moves, those furthest first; without a grade on one side before all others. */
  readonly moves: readonly Move[];
  readonly up: number;
  readonly down: number;
  readonly lettersUp: number;
  readonly lettersDown: number;
  /** How many have each letter of the new scale (and the old), the best first. */
  readonly letters: readonly { readonly letter: string; readonly before: number; readonly after: number }[];
}

/** What a change of the rules or of the work does to the grades of a course, before it is made. */
export function impactOf(
  before: GradedCourse,
  after: GradedCourse,
  students: readonly ImpactStudent[],
  audience: Audience = 'all',
  basis: Basis = 'current',
): Impact {
  const all = students.map((student) =>
    moveOf(before, after, student.userId, [
      totalOf(before, student.before, audience, basis),
      totalOf(after, student.after, audience, basis),
    ]),
  );
  const moves = all.filter((move) => !isStill(move)).toSorted(byDistance);
  return {
    students: students.length,
    moves,
    up: moves.filter(({ by }) => by && compare(by, zero) > 0).length,
    down: moves.filter(({ by }) => by && compare(by, zero) < 0).length,
    lettersUp: moves.filter(({ letter }) => letter === 'up').length,
    lettersDown: moves.filter(({ letter }) => letter === 'down').length,
    letters: letterCounts(before, after, all),
  };
}

function moveOf(before: GradedCourse, after: GradedCourse, userId: string, [from, to]: [Total, Total]): Move {
  const by = from.percent && to.percent && minus(to.percent, from.percent);
  return { userId, before: from, after: to, by, letter: letterMove(before, after, from, to) };
}

/** By what letters are worth, because the change may be one of the scale. */
function letterMove(before: GradedCourse, after: GradedCourse, from: Total, to: Total): Move['letter'] {
  const order = Number(worthOf(after, to.letter)) - Number(worthOf(before, from.letter));
  if (from.letter === to.letter || from.letter === null || to.letter === null || order === 0) return 'same';
  return order > 0 ? 'up' : 'down';
}

function worthOf({ rules }: GradedCourse, letter: string | null): string {
  return rules.scale.find((grade) => grade.letter === letter)?.points ?? '0';
}

function isStill({ before, after }: Move): boolean {
  const isSame =
    before.percent && after.percent ? compare(before.percent, after.percent) === 0 : before.percent === after.percent;
  return isSame && before.letter === after.letter;
}

function byDistance(a: Move, b: Move): number {
  if (!a.by || !b.by) return a.by ? 1 : b.by ? -1 : 0;
  return compare(size(b.by), size(a.by));
}

function size(by: Fraction): Fraction {
  return compare(by, zero) < 0 ? minus(zero, by) : by;
}

function letterCounts(before: GradedCourse, after: GradedCourse, all: readonly Move[]): Impact['letters'] {
  const letters = [...after.rules.scale, ...before.rules.scale].map(({ letter }) => letter);
  return [...new Set(letters)].map((letter) => ({
    letter,
    before: all.filter((move) => move.before.letter === letter).length,
    after: all.filter((move) => move.after.letter === letter).length,
  }));
}
