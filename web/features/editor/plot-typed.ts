import type { Plot, Slider } from '../../../domain/plots/plot.ts';
import { withLatinDigits } from '../../../domain/latin-digits.ts';

/** A plot while it is typed: its numbers are what stands in the fields. */
export interface TypedPlot {
  curves: readonly [string, string];
  x: TypedRange;
  y: TypedRange;
  sliders: readonly TypedSlider[];
}

interface TypedRange {
  min: string;
  max: string;
}

export interface TypedSlider extends TypedRange {
  key: string;
  name: string;
  step: string;
  start: string;
}

const fresh: TypedPlot = {
  curves: ['a * x^2', ''],
  x: { min: '-5', max: '5' },
  y: { min: '-5', max: '5' },
  sliders: [{ key: 'first', name: 'a', min: '-2', max: '2', step: '0.1', start: '1' }],
};

/** A plot to change, or a simple one to begin with. */
export function typedOf(plot: Plot | null): TypedPlot {
  if (!plot) return fresh;
  const { curves, x, y, sliders } = plot;
  return {
    curves: [curves[0] ?? '', curves[1] ?? ''],
    x: { min: String(x.min), max: String(x.max) },
    y: { min: String(y.min), max: String(y.max) },
    sliders: sliders.map(typedSlider),
  };
}

function typedSlider({ name, ...numbers }: Slider): TypedSlider {
  const { min, max, step, start } = numbers;
  const texts = { min: String(min), max: String(max), step: String(step), start: String(start) };
  return { key: crypto.randomUUID(), name, ...texts };
}

/** One more slider, by the first letter that is free. */
export function newSlider(others: readonly TypedSlider[]): TypedSlider {
  const name = ['a', 'b', 'c', 'd', 'k'].find((letter) => others.every((other) => other.name !== letter)) ?? '';
  return { key: crypto.randomUUID(), name, min: '-5', max: '5', step: '0.1', start: '1' };
}

/** What was typed as a plot; a field without a number is NaN, which no plot may have. */
export function plotOf({ curves: [first, second], x, y, sliders }: TypedPlot): Plot {
  return {
    curves: second.trim() ? [first.trim(), second.trim()] : [first.trim()],
    x: { min: numberOf(x.min), max: numberOf(x.max) },
    y: { min: numberOf(y.min), max: numberOf(y.max) },
    sliders: sliders.map(({ name, min, max, step, start }) => ({
      name: name.trim(),
      min: numberOf(min),
      max: numberOf(max),
      step: numberOf(step),
      start: numberOf(start),
    })),
  };
}

/** As people write it: with a comma, and with the sign that is a minus. */
function numberOf(text: string): number {
  const written = withLatinDigits(text).trim().replace(',', '.').replace(/^[−–]/, '-');
  return written === '' ? Number.NaN : Number(written);
}
