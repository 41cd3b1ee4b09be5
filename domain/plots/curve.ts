import { compileFormula } from '../quiz/formula.ts';
import { FormulaError } from '../quiz/formula-error.ts';
import type { Plot, Range } from './plot.ts';

export type Values = Readonly<Record<string, number>>;

/** A curve's height over x for what the sliders are set to; null where its formula has no result. */
export type Curve = (x: number, values: Values) => number | null;

/** Reads the formula of a curve once; one that cannot be read has no point. */
export function curveOf(formula: string): Curve {
  const compiled = compiledOf(formula);
  return (x, values) => {
    if (!compiled) return null;
    try {
      return compiled.evaluate({ ...values, x });
    } catch (error) {
      if (error instanceof FormulaError) return null;
      throw error;
    }
  };
}

function compiledOf(formula: string) {
  try {
    return compileFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

export type Point = readonly [x: number, y: number];

const samples = 320;

/**
 * The curve as lines through its points. It is broken where it has no result, and where it jumps from beyond one edge
 * to beyond the other, as 1/x does; what is far outside is brought near, so that any number can be drawn.
 */
export function linesOf(curve: Curve, { x, y }: Pick<Plot, 'x' | 'y'>, values: Values): Point[][] {
  const height = y.max - y.min;
  const near = (value: number) => Math.min(y.max + height, Math.max(y.min - height, value));
  const lines: Point[][] = [];
  let line: Point[] = [];
  let before: number | null = null;
  for (const at of placesOf(x, samples)) {
    const value = curve(at, values);
    if (value === null || (before !== null && jumps(before, value, y))) {
      if (line.length > 1) lines.push(line);
      line = [];
    }
    if (value !== null) line.push([at, near(value)]);
    before = value;
  }
  return line.length > 1 ? [...lines, line] : lines;
}

const jumps = (one: number, other: number, { min, max }: Range) =>
  (one > max && other < min) || (one < min && other > max);

/** So many places from one end of a range to the other, both with it. */
export function placesOf({ min, max }: Range, parts: number): number[] {
  return Array.from({ length: parts + 1 }, (_, i) => (i === parts ? max : min + ((max - min) * i) / parts));
}

/** Where each slider begins. */
export const startOf = ({ sliders }: Pick<Plot, 'sliders'>): Values =>
  Object.fromEntries(sliders.map(({ name, start }) => [name, start]));

/** Where a curve goes through zero within a range, from left to right, each once; places where it jumps are none. */
export function zerosOf(curve: Curve, x: Range, values: Values): number[] {
  const at = (place: number) => curve(place, values);
  const places = placesOf(x, samples);
  const zeros = places.flatMap((place, i) => {
    const value = at(place);
    if (value === null) return [];
    if (value === 0) return [place];
    const before = i > 0 ? at(places[i - 1] as number) : null;
    return before !== null && Math.sign(before) === -Math.sign(value)
      ? zeroBetween(at, places[i - 1] as number, place)
      : [];
  });
  // A curve that lies on the axis has no zeros to name.
  return zeros.length > 12 ? [] : zeros;
}

function zeroBetween(at: (x: number) => number | null, from: number, to: number): number[] {
  const size = Math.max(Math.abs(at(from) ?? 0), Math.abs(at(to) ?? 0));
  const rises = (at(to) ?? 0) > 0;
  let [low, high] = [from, to];
  for (let halves = 0; halves < 60; halves++) {
    const middle = (low + high) / 2;
    const value = at(middle);
    if (value === null) return [];
    if (value > 0 === rises) high = middle;
    else low = middle;
  }
  // Where it jumps it is as far from zero after all halves as it was before.
  return Math.abs(at(low) ?? size) < size || Math.abs(at(high) ?? size) < size ? [(low + high) / 2] : [];
}
