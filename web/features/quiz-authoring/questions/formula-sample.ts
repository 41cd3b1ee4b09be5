import type { ShapeOf } from '../../../../contract/questions.ts';
import { drawVariables } from '../../../../domain/quiz/draw-variables.ts';
import { resultOf } from '../../../../domain/quiz/formula-answer.ts';
import { drawsOf } from '../../../../domain/quiz/random.ts';
import { withTypedDecimals } from '../typed-decimals.ts';

export interface Sample {
  values: [name: string, value: string][];
  result: string;
}

/** Values that a student may get, with the result of the formula; null while it has none. */
export function sampleOf(typed: ShapeOf<'formula'>, seed: number): Sample | null {
  const shape = withTypedDecimals(typed);
  const values = drawVariables(shape, drawsOf(seed, 'sample'));
  const result = resultOf(shape, values);
  if (result === null) return null;
  return { values: Object.entries(values), result: String(Number(result.toPrecision(10))) };
}
