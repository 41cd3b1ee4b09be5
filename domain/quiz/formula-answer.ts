import type { ShapeOf } from '../../contract/questions.ts';
import { toDecimal } from '../fraction.ts';
import { FormulaError } from './formula-error.ts';
import { compileFormula } from './formula.ts';
import { readNumber } from './number.ts';

type FormulaQuestion = ShapeOf<'formula'>;
type Values = Readonly<Record<string, string>>;

/** What the last digits of floating point may be off: no answer is wrong for that. */
const noise = 1e-9;

/** The result for these values; null where the formula has none. */
export function resultOf({ key }: FormulaQuestion, values: Values): number | null {
  try {
    return compileFormula(key.expression).evaluate(values);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

/** Whether an answer is as near to the result as it has to be. The unit may be written after it, or left out. */
export function isRightResult(question: FormulaQuestion, text: string, values: Values): boolean {
  const result = resultOf(question, values);
  const read = readNumber(text);
  if (result === null || !read || (read.rest !== '' && read.rest !== question.body.unit.trim())) return false;
  const answer = Number(toDecimal(read.value, 320));
  const tolerance = Number(question.key.tolerance) * (question.key.isRelative ? Math.abs(result) / 100 : 1);
  return Math.abs(answer - result) <= tolerance + noise * Math.abs(result);
}
