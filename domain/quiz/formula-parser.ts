import { FormulaError } from './formula-error.ts';
import { constants, functions } from './formula-functions.ts';
import { type FormulaToken, formulaTokens } from './formula-tokens.ts';
import { say } from '../../contract/text.ts';

export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'variable'; name: string }
  | { kind: 'call'; name: string; operands: Expression[] };

/** Parentheses, calls, signs and powers within each other, at most. */
const maxDepth = 60;

/**
 * Reads a formula. As in mathematics: a power binds tightest and to the right, then the sign (-2^2 is -4), then
 * products, then sums, both to the left. Throws FormulaError alone.
 */
export function parseFormula(text: string): Expression {
  const tokens = formulaTokens(text);
  let place = 0;
  let depth = 0;

  const sign = () => {
    const token = tokens[place];
    return token?.kind === 'sign' ? token.sign : undefined;
  };
  const take = (...wanted: string[]) => {
    const found = sign();
    if (found === undefined || !wanted.includes(found)) return undefined;
    place++;
    return found;
  };
  const call = (name: string, ...operands: Expression[]): Expression => ({ kind: 'call', name, operands });

  const sums = (): Expression => {
    let left = products();
    for (let found = take('+', '-'); found; found = take('+', '-')) left = call(found, left, products());
    return left;
  };
  const products = (): Expression => {
    let left = signed();
    for (let found = take('*', '/'); found; found = take('*', '/')) left = call(found, left, signed());
    return left;
  };
  const signed = (): Expression => {
    if (++depth > maxDepth) throw new FormulaError('Nest the formula less deeply.');
    const found = take('-', '+');
    const operand = found ? signed() : power();
    depth--;
    return found === '-' ? call('negative', operand) : operand;
  };
  const power = (): Expression => {
    const base = primary();
    return take('^') ? call('^', base, signed()) : base;
  };
  const primary = (): Expression => {
    const token = tokens[place++];
    if (!token) throw new FormulaError('Complete the formula: it ends too early.');
    if (token.kind === 'number') return token;
    if (token.kind === 'name') return named(token.name);
    if (token.sign !== '(') throw new FormulaError(say`Write a number or a name in place of “${token.sign}”.`);
    const inner = sums();
    close();
    return inner;
  };
  const close = () => {
    if (!take(')')) throw new FormulaError(say`Close the parenthesis${beforeWhat(tokens[place])}.`);
  };
  const named = (name: string): Expression => {
    const constant = constants.get(name);
    if (constant !== undefined) return { kind: 'number', value: constant };
    const known = /^[a-z]/.test(name) ? functions.get(name) : undefined;
    if (!known || name === 'negative') {
      if (sign() === '(')
        throw new FormulaError(say`There is no function “${name}”. For a product write ${name} * (…).`);
      return { kind: 'variable', name };
    }
    if (!take('(')) throw new FormulaError(say`Write ${name}( … ) with what it is of in parentheses.`);
    const operands = [sums()];
    while (take(',')) operands.push(sums());
    close();
    if (operands.length < known.least || operands.length > known.most)
      throw new FormulaError(
        known.least === known.most
          ? say`Give ${name} ${known.least} value(s), not ${operands.length}.`
          : say`Give ${name} ${known.least} to ${known.most} value(s), not ${operands.length}.`,
      );
    return call(name, ...operands);
  };

  const result = sums();
  const left = tokens[place];
  if (left) throw new FormulaError(say`Put a sign such as * or +${beforeWhat(left)}.`);
  return result;
}

/** Names that no variable may have. */
export function isReservedName(name: string): boolean {
  return constants.has(name) || functions.has(name);
}

function beforeWhat(token: FormulaToken | undefined): string {
  if (!token) return '';
  const text = token.kind === 'number' ? token.value : token.kind === 'name' ? token.name : token.sign;
  return ` before “${text}”`;
}
