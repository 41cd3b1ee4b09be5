import type { ShapeOf } from '../../contract/questions.ts';
import { compare, fraction } from '../fraction.ts';
import { drawValue } from './draw-variables.ts';
import { FormulaError } from './formula-error.ts';
import { isReservedName } from './formula-parser.ts';
import { compileFormula, type Formula } from './formula.ts';
import { type Problem, repeated } from './problem.ts';
import { drawsOf } from './random.ts';
import { variablesIn } from './stem.ts';
import { say, type Text } from '../../contract/text.ts';

type Key = ShapeOf<'formula'>['key'];
type Variable = Key['variables'][number];

/** How many sets of values are tried besides the bounds. */
const samples = 200;

/** The formula can be read, uses variables that are set up, and has a result whatever is drawn. */
export function formulaProblems({ key }: ShapeOf<'formula'>, stem: string): Problem[] {
  const names = key.variables.map(({ name }) => name);
  const variableProblems = [
    ...key.variables.flatMap(rangeProblems),
    ...repeated(names, (index) => `key.variables.${index}.name`, 'Two variables have the same name. Rename one.'),
  ];
  const unknown = variablesIn(stem).find((name) => !names.includes(name));
  return [
    ...variableProblems,
    ...(unknown
      ? [['stem', say`Set up the variable ${unknown} which the text shows, or remove it there.`] as const]
      : []),
    ...(variableProblems.length ? [] : expressionProblems(key, names)),
  ];
}

function rangeProblems({ name, min, max, decimals }: Variable, index: number): Problem[] {
  const path = `key.variables.${index}`;
  if (isReservedName(name)) return [[`${path}.name`, say`Rename ${name}: formulas use this name for something else.`]];
  if (compare(fraction(min), fraction(max)) > 0)
    return [[`${path}.max`, 'Enter a maximum that is not below the minimum.']];
  const isOnGrid = (value: string) => (value.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals;
  return isOnGrid(min) && isOnGrid(max)
    ? []
    : [[`${path}.decimals`, 'Allow as many decimals as the minimum and the maximum have.']];
}

function expressionProblems(key: Key, names: readonly string[]): Problem[] {
  const problem = (sentence: Text): Problem[] => [['key.expression', sentence]];
  try {
    const formula = compileFormula(key.expression);
    const unknown = formula.variables.find((name) => !names.includes(name));
    if (unknown) return problem(say`Set up the variable ${unknown}, or take it out of the formula.`);
    const failing = valuesTried(key.variables).find((values) => !hasResult(formula, values));
    if (!failing) return [];
    const where = names.map((name) => `${name} = ${failing[name]}`).join(', ');
    return problem(
      where
        ? say`The formula has no result for ${where}. Change the formula or narrow what is drawn.`
        : 'The formula has no result. Change it.',
    );
  } catch (error) {
    if (error instanceof FormulaError) return problem(error.sentence);
    throw error;
  }
}

/** The bounds all together, each bound with the others in between, and values as they are drawn. */
function valuesTried(variables: readonly Variable[]): Record<string, string>[] {
  const draw = drawsOf(1, 'check');
  const some = () => Object.fromEntries(variables.map((variable) => [variable.name, drawValue(variable, draw)]));
  const bounds = (['min', 'max'] as const).flatMap((bound) => [
    Object.fromEntries(variables.map((variable) => [variable.name, variable[bound]])),
    ...variables.map((variable) => ({ ...some(), [variable.name]: variable[bound] })),
  ]);
  // Zero is where formulas fail.
  const zeros = variables
    .filter(({ min, max }) => Number(min) <= 0 && Number(max) >= 0)
    .map(({ name }) => ({ ...some(), [name]: '0' }));
  return [...bounds, ...zeros, ...Array.from({ length: samples }, some)];
}

function hasResult(formula: Formula, values: Readonly<Record<string, string>>): boolean {
  try {
    formula.evaluate(values);
    return true;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
