/** A figure that its reader moves: one or two curves over x, and sliders for what else their formulas name. */
export interface Plot {
  /** Formulas of x, such as `a * x^2`. */
  readonly curves: readonly string[];
  readonly x: Range;
  readonly y: Range;
  readonly sliders: readonly Slider[];
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface Slider extends Range {
  readonly name: string;
  readonly step: number;
  readonly start: number;
}

export const mostCurves = 2;
export const mostSliders = 4;
/** How many steps a slider has, at most: one goes through them with the arrow keys. */
export const mostSteps = 1000;

/** A plot out of the attribute of a text; null for anything else. Whether it can be drawn is `plotProblem`'s to say. */
export function readPlot(text: string): Plot | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read)) return null;
  const { curves, x, y, sliders } = read;
  if (!isListOf(curves, isString, mostCurves) || curves.length === 0) return null;
  if (!isRange(x) || !isRange(y) || !isListOf(sliders, isSlider, mostSliders)) return null;
  return { curves, x: rangeOf(x), y: rangeOf(y), sliders: sliders.map(sliderOf) };
}

/** As it stands in a text, always written the same way. */
export function writePlot({ curves, x, y, sliders }: Plot): string {
  return JSON.stringify({ curves, x: rangeOf(x), y: rangeOf(y), sliders: sliders.map(sliderOf) });
}

const rangeOf = ({ min, max }: Range): Range => ({ min, max });
const sliderOf = ({ name, min, max, step, start }: Slider): Slider => ({ name, min, max, step, start });

const isString = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isRange = (value: unknown): value is Range => isRecord(value) && isNumber(value['min']) && isNumber(value['max']);
const isSlider = (value: unknown): value is Slider =>
  isRange(value) &&
  'name' in value &&
  isString(value.name) &&
  'step' in value &&
  isNumber(value.step) &&
  'start' in value &&
  isNumber(value.start);

function isListOf<T>(value: unknown, is: (each: unknown) => each is T, most: number): value is T[] {
  return Array.isArray(value) && value.length <= most && value.every(is);
}
