import { type Expression, parseFormula } from '../quiz/formula-parser.ts';
import { FormulaError } from '../quiz/formula-error.ts';

/** How tightly what stands around an operand holds it: sums, products, signs, powers, and what stands for itself. */
type Tightness = 0 | 1 | 2 | 3 | 4;

/** A formula of a curve as LaTeX, as it would be written by hand; null where it cannot be read. */
export function latexOf(formula: string): string | null {
  try {
    return written(parseFormula(formula))[0];
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

const named: Record<string, (...operands: string[]) => string> = {
  sqrt: (x = '') => String.raw`\sqrt{${x}}`,
  abs: (x = '') => String.raw`\left|${x}\right|`,
  floor: (x = '') => String.raw`\left\lfloor ${x}\right\rfloor`,
  ceil: (x = '') => String.raw`\left\lceil ${x}\right\rceil`,
};
const known = new Set(['sin', 'cos', 'tan', 'exp', 'ln', 'min', 'max']);

function written(expression: Expression): [latex: string, tightness: Tightness] {
  if (expression.kind === 'number') return [numberOf(expression.value), 4];
  if (expression.kind === 'variable') return [variableOf(expression.name), 4];
  const { name, operands } = expression;
  const [first, second] = operands as [Expression, Expression];
  switch (name) {
    case '+':
      return [`${held(first, 0)}+${held(second, 1)}`, 0];
    case '-':
      return [`${held(first, 0)}-${held(second, 1)}`, 0];
    case '*':
      return [productOf(held(first, 1), held(second, 2)), 1];
    case '/':
      return [String.raw`\frac{${written(first)[0]}}{${written(second)[0]}}`, 3];
    case 'negative':
      return [`-${held(first, 1)}`, 0];
    case '^':
    case 'pow':
      return [`${held(first, 4)}^{${written(second)[0]}}`, 3];
    default:
      return [callOf(name, operands), 3];
  }
}

function held(expression: Expression, least: Tightness): string {
  const [latex, tightness] = written(expression);
  return tightness >= least ? latex : String.raw`\left(${latex}\right)`;
}

/** Digits beside digits would be one number. */
const productOf = (one: string, other: string) =>
  /^\d/.test(other) ? String.raw`${one}\cdot ${other}` : `${one}\\,${other}`;

function callOf(name: string, operands: readonly Expression[]): string {
  const texts = operands.map((operand) => written(operand)[0]);
  const own = Object.hasOwn(named, name) ? named[name] : undefined;
  if (own && texts.length === 1) return own(...texts);
  // As it is computed: of one value it is the natural logarithm.
  if (name === 'log' || name === 'log10') return logOf(name, texts);
  const sign = known.has(name) ? `\\${name}` : String.raw`\operatorname{${name}}`;
  return String.raw`${sign}\left(${texts.join(',')}\right)`;
}

function logOf(name: string, [x = '', base = '']: readonly string[]): string {
  if (name === 'log10') return String.raw`\log_{10}\left(${x}\right)`;
  return base ? String.raw`\log_{${base}}\left(${x}\right)` : String.raw`\ln\left(${x}\right)`;
}

function numberOf(value: number): string {
  if (value === Math.PI) return String.raw`\pi`;
  if (value === Math.E) return 'e';
  const [digits = '', exponent] = String(value).split('e');
  return exponent === undefined ? digits : String.raw`${digits}\cdot 10^{${exponent.replace('+', '')}}`;
}

/** One letter as it is; a word upright, with what follows a line below it set low. */
function variableOf(name: string): string {
  const [head = '', ...low] = name.split('_');
  const [letters = '', digits = ''] = /^([a-z]+)(.*)$/i.exec(head)?.slice(1) ?? [];
  const below = [digits, ...low].filter(Boolean).join(',');
  const word = letters.length === 1 ? letters : String.raw`\mathrm{${letters}}`;
  return below ? `${word}_{${below}}` : word;
}
