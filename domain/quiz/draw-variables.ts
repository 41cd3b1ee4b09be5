import type { QuestionShape, ShapeOf } from '../../contract/questions.ts';
import { fraction, toDecimal } from '../fraction.ts';
import { FormulaError } from './formula-error.ts';
import { compileFormula } from './formula.ts';
import type { Draw } from './random.ts';

type Variable = ShapeOf<'formula'>['key']['variables'][number];

/** How often values are drawn anew where the formula has no result for them. */
const tries = 200;

/** A value for each variable of a formula, such that the formula has a result; nothing for other types. */
export function drawVariables(question: QuestionShape, draw: Draw): Record<string, string> {
  if (question.type !== 'formula') return {};
  const { variables, expression } = question.key;
  let values: Record<string, string> = {};
  for (let i = 0; i < tries; i++) {
    values = Object.fromEntries(variables.map((variable) => [variable.name, drawValue(variable, draw)]));
    if (hasResult(expression, values)) break;
  }
  return values;
}

/** A value between the bounds, both included, on the grid of that many decimals; the least one where there is none. */
export function drawValue({ min, max, decimals }: Variable, draw: Draw): string {
  const low = onGrid(min, decimals, 1n);
  const steps = onGrid(max, decimals, 0n) - low;
  const step = steps > 0n ? BigInt(draw(Number(steps) + 1)) : 0n;
  const value = low + (step > steps && steps > 0n ? steps : step);
  return toDecimal({ numerator: value, denominator: 10n ** BigInt(decimals) }, decimals);
}

/** The nearest step at or below a decimal, or at or above it. */
function onGrid(decimal: string, decimals: number, up: 0n | 1n): bigint {
  const { numerator, denominator } = fraction(decimal);
  const scaled = numerator * 10n ** BigInt(decimals);
  const quotient = scaled / denominator;
  const rest = scaled % denominator;
  if (rest > 0n) return quotient + up;
  return rest < 0n ? quotient - 1n + up : quotient;
}

function hasResult(expression: string, values: Readonly<Record<string, string>>): boolean {
  try {
    compileFormula(expression).evaluate(values);
    return true;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
