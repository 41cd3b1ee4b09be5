import { type Expression, parseFormula } from './formula-parser.ts';
import { FormulaError } from './formula-error.ts';
import { functions } from './formula-functions.ts';
import { say } from '../../contract/text.ts';

export interface Formula {
  /** The names it needs a value for, each once. */
  variables: string[];
  /** The result, a finite number; else a FormulaError that says why there is none. */
  evaluate: (values: Readonly<Record<string, string | number>>) => number;
}

/** Reads a formula such as `2 * pi * sqrt(l / g)`. Throws FormulaError, and nothing else, where it cannot be read. */
export function compileFormula(text: string): Formula {
  const expression = parseFormula(text);
  return {
    variables: [...new Set(namesIn(expression))],
    evaluate: (values) => {
      const result = valueOf(expression, values);
      if (!Number.isFinite(result)) throw new FormulaError('The formula has no result for these values.');
      return result;
    },
  };
}

function namesIn(expression: Expression): string[] {
  if (expression.kind === 'variable') return [expression.name];
  return expression.kind === 'call' ? expression.operands.flatMap(namesIn) : [];
}

function valueOf(expression: Expression, values: Readonly<Record<string, string | number>>): number {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'variable': {
      const value = Object.hasOwn(values, expression.name) ? values[expression.name] : undefined;
      if (value === undefined) throw new FormulaError(say`The formula’s variable ${expression.name} has no value.`);
      return Number(value);
    }
    case 'call': {
      const operands = expression.operands.map((operand) => valueOf(operand, values));
      return functions.get(expression.name)?.apply(...operands) ?? Number.NaN;
    }
  }
}
