import { say, type Text } from '../../contract/text.ts';
import { compileFormula } from '../quiz/formula.ts';
import { FormulaError } from '../quiz/formula-error.ts';
import { isReservedName } from '../quiz/formula-parser.ts';
import { mostSteps, type Plot, type Range, type Slider } from './plot.ts';

/** Where in a plot something is wrong, and what to do about it. */
export interface PlotProblem {
  /** `curves.0`, `x`, `y`, `sliders.2`. */
  place: string;
  sentence: Text;
}

const longest = 200;

/** Why a plot cannot be drawn as it is, the first thing in its order; null: it can. */
export function plotProblem({ curves, x, y, sliders }: Plot): PlotProblem | null {
  const names = sliders.map(({ name }) => name);
  const found = [
    ...curves.map((curve, index) => [`curves.${index}`, curveProblem(curve, names, curves.slice(0, index))] as const),
    ['x', rangeProblem(x)] as const,
    ['y', rangeProblem(y)] as const,
    ...sliders.map((slider, index) => [`sliders.${index}`, sliderProblem(slider, names.slice(0, index))] as const),
  ].find(([, sentence]) => sentence !== null);
  return found?.[1] ? { place: found[0], sentence: found[1] } : null;
}

function curveProblem(curve: string, names: readonly string[], before: readonly string[]): Text | null {
  if (before.includes(curve)) return 'Enter another formula: both curves would be the same.';
  if (curve.length > longest) return say`Shorten the formula to at most ${longest} characters.`;
  try {
    const missing = compileFormula(curve).variables.find((name) => name !== 'x' && !names.includes(name));
    return missing === undefined ? null : say`Add a slider for ${missing}, or take it out of the formula.`;
  } catch (error) {
    if (error instanceof FormulaError) return error.sentence;
    throw error;
  }
}

function rangeProblem({ min, max }: Range): Text | null {
  const most = 1_000_000;
  if (!Number.isFinite(min) || !Number.isFinite(max)) return 'Enter a number in each field.';
  if (Math.abs(min) > most || Math.abs(max) > most) return say`Stay between ${-most} and ${most}.`;
  // Anything narrower would be drawn with the noise of floating point.
  return max - min >= 1e-6 ? null : 'Enter an end that is above the beginning.';
}

function sliderProblem(slider: Slider, before: readonly string[]): Text | null {
  const { name, min, max, step, start } = slider;
  if (!/^[a-z][a-z0-9_]{0,11}$/i.test(name))
    return 'Name the slider with a letter, after which letters and digits may follow.';
  if (name === 'x' || isReservedName(name)) return say`Rename ${name}: formulas use this name for something else.`;
  if (before.includes(name)) return 'Two sliders have the same name. Rename one.';
  const range = rangeProblem(slider);
  if (range) return range;
  if (!Number.isFinite(step) || !Number.isFinite(start)) return 'Enter a number in each field.';
  if (step <= 0 || step > max - min) return 'Enter a step above 0 that fits between both ends.';
  if ((max - min) / step > mostSteps) return say`Enter a larger step: a slider has at most ${mostSteps} steps.`;
  if (start < min || start > max) return 'Begin between both ends of the slider.';
  const steps = (start - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? null : 'Begin a whole number of steps above the lower end.';
}
