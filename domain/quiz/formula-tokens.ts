import { FormulaError } from './formula-error.ts';
import { say } from '../../contract/text.ts';

export type FormulaToken =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'sign'; sign: string };

/** Signs as they are typed or pasted, and what they mean. */
const signs: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', '·': '*', '÷': '/', '**': '^' };
const token =
  /\s*(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|(?<name>[a-z][a-z0-9_]*)|(?<sign>\*\*|[-+*/^(),−–×·÷]))/iy;

/** The numbers, names and signs of a formula in its order. */
export function formulaTokens(text: string): FormulaToken[] {
  if (text.length > 1000) throw new FormulaError('Shorten the formula to at most 1000 characters.');
  const tokens: FormulaToken[] = [];
  token.lastIndex = 0;
  const end = text.trimEnd().length;
  while (token.lastIndex < end) {
    const at = token.lastIndex;
    const groups = token.exec(text)?.groups;
    if (!groups) throw new FormulaError(say`Remove or replace “${text.slice(at).trim().slice(0, 1)}” in the formula.`);
    tokens.push(tokenOf(groups));
  }
  return tokens;
}

function tokenOf(groups: Readonly<Record<string, string | undefined>>): FormulaToken {
  if (groups['number'] !== undefined) return { kind: 'number', value: Number(groups['number']) };
  if (groups['name'] !== undefined) return { kind: 'name', name: groups['name'] };
  const sign = groups['sign'] ?? '';
  return { kind: 'sign', sign: signs[sign] ?? sign };
}
