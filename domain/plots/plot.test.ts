import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curveOf, linesOf, placesOf, startOf, zerosOf } from './curve.ts';
import { latexOf } from './latex.ts';
import { type Plot, readPlot, writePlot } from './plot.ts';
import { plotProblem } from './plot-problem.ts';
import { plotsIn } from './plots-in.ts';
import { rounded, ticksOf } from './ticks.ts';

const parabola: Plot = {
  curves: ['a * x^2 + b'],
  x: { min: -2, max: 2 },
  y: { min: -5, max: 5 },
  sliders: [
    { name: 'a', min: -2, max: 2, step: 0.5, start: 1 },
    { name: 'b', min: -4, max: 4, step: 1, start: -1 },
  ],
};
const but = (change: Partial<Plot>): Plot => ({ ...parabola, ...change });
const slider = (change: object) =>
  but({ curves: ['x'], sliders: [{ ...parabola.sliders[0], ...change } as Plot['sliders'][0]] });
const problem = (plot: Plot) => {
  const found = plotProblem(plot);
  return found && `${found.place}: ${found.sentence.toString()}`;
};

describe('a plot in a text', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0);
  const ranges = fc.record({ min: numbers, max: numbers });
  const plots = fc.record({
    curves: fc.array(fc.string(), { minLength: 1, maxLength: 2 }),
    x: ranges,
    y: ranges,
    sliders: fc.array(fc.record({ name: fc.string(), min: numbers, max: numbers, step: numbers, start: numbers }), {
      maxLength: 4,
    }),
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(plots, (plot) => {
        const read = readPlot(writePlot(plot));
        expect(JSON.stringify(read)).toBe(JSON.stringify(plot));
      }),
    );
  });

  test('is none where anything is missing or too much', () => {
    fc.assert(fc.property(fc.string(), (text) => readPlot(text) === null));
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readPlot(JSON.stringify(value));
        expect(read === null || read.curves.length > 0).toBe(true);
      }),
    );
    for (const change of [
      { curves: [] },
      { curves: ['x', 'x', 'x'] },
      { curves: [1] },
      { x: { min: 0 } },
      { sliders: Array.from({ length: 5 }, () => parabola.sliders[0]) },
      { sliders: [{ name: 'a' }] },
    ])
      expect(readPlot(JSON.stringify({ ...parabola, ...change }))).toBeNull();
  });

  test('is found in its order', () => {
    const place = (text: string) => `<div data-plot="${text.replaceAll('"', '&quot;')}"></div>`;
    const text = writePlot(parabola);
    expect(plotsIn(`<p>data-plot="x"</p>${place(text)}<p></p>${place('no')}`)).toEqual([text, 'no']);
  });
});

describe('what is wrong with a plot', () => {
  test('nothing, where it can be drawn', () => expect(problem(parabola)).toBeNull());

  test.each([
    [but({ curves: ['x', 'a * (x'] }), 'curves.1: Close the parenthesis.'],
    [but({ curves: ['x', 'x'] }), 'curves.1: Enter another formula: both curves would be the same.'],
    [but({ curves: ['c * x'] }), 'curves.0: Add a slider for c, or take it out of the formula.'],
    [but({ curves: [`x${' + x'.repeat(80)}`] }), 'curves.0: Shorten the formula to at most 200 characters.'],
    [but({ x: { min: 1, max: 1 } }), 'x: Enter an end that is above the beginning.'],
    [but({ y: { min: Number.NaN, max: 1 } }), 'y: Enter a number in each field.'],
    [but({ y: { min: 0, max: 2e6 } }), 'y: Stay between -1000000 and 1000000.'],
    [slider({ name: 'x' }), 'sliders.0: Rename x: formulas use this name for something else.'],
    [slider({ name: 'sin' }), 'sliders.0: Rename sin: formulas use this name for something else.'],
    [slider({ name: '1' }), 'sliders.0: Name the slider with a letter, after which letters and digits may follow.'],
    [slider({ step: 0 }), 'sliders.0: Enter a step above 0 that fits between both ends.'],
    [slider({ step: 0.001 }), 'sliders.0: Enter a larger step: a slider has at most 1000 steps.'],
    [slider({ start: 3 }), 'sliders.0: Begin between both ends of the slider.'],
    [slider({ start: 0.2 }), 'sliders.0: Begin a whole number of steps above the lower end.'],
    [
      but({ sliders: [parabola.sliders[0], parabola.sliders[0]] as Plot['sliders'] }),
      'curves.0: Add a slider for b, or take it out of the formula.',
    ],
    [
      but({ curves: ['a*x'], sliders: [parabola.sliders[0], parabola.sliders[0]] as Plot['sliders'] }),
      'sliders.1: Two sliders have the same name. Rename one.',
    ],
  ])('%#', (plot, expected) => {
    expect(problem(plot)).toBe(expected);
  });

  test('is said for any formula, and nothing is thrown', () => {
    const words = fc.constantFrom(
      'x',
      'a',
      '(',
      ')',
      '+',
      '^',
      'sin',
      'sqrt(',
      ',',
      '2',
      '/',
      '$',
      'constructor',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const curves = [parts.join(' ')];
        const found = plotProblem(but({ curves }));
        const latex = latexOf(curves[0] as string);
        const lines = linesOf(curveOf(curves[0] as string), parabola, startOf(parabola));
        if (found?.sentence.toString().startsWith('Add a slider')) return;
        expect(latex === null).toBe(found !== null);
        if (found) expect(lines).toEqual([]);
      }),
    );
  });
});

describe('a curve', () => {
  test('goes through its points, all of which can be drawn', () => {
    const [line = [], ...more] = linesOf(curveOf('a * x^2 + b'), parabola, startOf(parabola));
    expect(more).toEqual([]);
    expect(line[0]).toEqual([-2, 3]);
    expect(line.at(-1)).toEqual([2, 3]);
    for (const [x, y] of line) expect(y).toBeCloseTo(x ** 2 - 1, 9);
  });

  test('is broken where it jumps and where it has no result, and stays near', () => {
    expect(linesOf(curveOf('tan(x)'), { x: { min: -4, max: 4 }, y: { min: -2, max: 2 } }, {})).toHaveLength(3);
    expect(linesOf(curveOf('sqrt(x)'), parabola, {})[0]?.[0]?.[0]).toBe(0);
    for (const formula of ['1/x', 'exp(x^3)', 'tan(x)', 'ln(x)', 'x^x', '10^10^x'])
      for (const [x, y] of linesOf(curveOf(formula), parabola, {}).flat()) {
        expect(Math.abs(x)).toBeLessThanOrEqual(2);
        expect(Math.abs(y)).toBeLessThanOrEqual(15);
      }
  });

  test('names where it goes through zero, not where it jumps over it', () => {
    const x = { min: -3, max: 5 };
    const zeros = (formula: string) => zerosOf(curveOf(formula), x, {}).map((each) => rounded(each, 0.001));
    expect(zeros('(x - 1) * (x - 3)')).toEqual([1, 3]);
    expect(zeros('x^2')).toEqual([0]);
    expect(zeros('x^2 + 1')).toEqual([]);
    expect(zeros('1 / (x - 0.01)')).toEqual([]);
    expect(zeros('0 * x')).toEqual([]);
    const within = fc.double({ min: -2.9, max: 4.9, noNaN: true });
    fc.assert(
      fc.property(within, (zero) => {
        const [found] = zerosOf(curveOf('a - x'), x, { a: zero });
        expect(found).toBeCloseTo(zero, 6);
      }),
    );
  });
});

describe('an axis', () => {
  test.each([
    [{ min: -2, max: 2 }, 5, [-2, -1, 0, 1, 2]],
    [{ min: 0, max: 1 }, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [{ min: -0.3, max: 0.35 }, 4, [-0.2, 0, 0.2]],
  ])('%j', (range, most, ticks) => expect(ticksOf(range, most)).toEqual(ticks));

  test('has even, round steps within its range, not more than there is room for', () => {
    const ends = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((each) => each / 1000);
    fc.assert(
      fc.property(ends, ends, fc.integer({ min: 2, max: 12 }), (one, other, most) => {
        fc.pre(Math.abs(one - other) >= 0.01);
        const range = { min: Math.min(one, other), max: Math.max(one, other) };
        const ticks = ticksOf(range, most);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(range.min - 1e-9);
          expect(tick).toBeLessThanOrEqual(range.max + 1e-9);
          expect(Object.is(tick, -0)).toBe(false);
        }
        const steps = ticks.slice(1).map((tick, i) => rounded(tick - (ticks[i] as number), 1e-6));
        expect(new Set(steps).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('its places begin and end with it', () => {
    expect(placesOf({ min: 0, max: 1 }, 4)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

test.each([
  ['a * x^2 + b', String.raw`a\,x^{2}+b`],
  ['-(x + 1) / (2 * y)', String.raw`\frac{-\left(x+1\right)}{2\,y}`],
  ['(x + 1) * (x - 1)', String.raw`\left(x+1\right)\,\left(x-1\right)`],
  ['a - (b - c)', String.raw`a-\left(b-c\right)`],
  ['2 * 3 * x', String.raw`2\cdot 3\,x`],
  ['(-2)^x', String.raw`\left(-2\right)^{x}`],
  ['2^x^y', String.raw`2^{x^{y}}`],
  ['(2^x)^y', String.raw`\left(2^{x}\right)^{y}`],
  ['sqrt(x) + abs(x) + sin(pi * x)', String.raw`\sqrt{x}+\left|x\right|+\sin\left(\pi\,x\right)`],
  ['log(x) + log(8, 2) + log10(x)', String.raw`\ln\left(x\right)+\log_{2}\left(8\right)+\log_{10}\left(x\right)`],
  ['x_0 + rate1', String.raw`x_{0}+\mathrm{rate}_{1}`],
  ['atan2(x, 1)', String.raw`\operatorname{atan2}\left(x,1\right)`],
  ['1 +', null],
])('%s is written %s', (formula, latex) => expect(latexOf(formula)).toBe(latex));
