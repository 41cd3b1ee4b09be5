import type { Comparison, Condition, WorkState } from './rule.ts';
import type { RuleCursor } from './rule-cursor.ts';
import { RuleError } from './rule-problem.ts';
import { readValue, sameUnit, type Measured, type RuleReader } from './value-parser.ts';

const comparisons: readonly Comparison[] = ['<', '<=', '>', '>=', '=', '!='];
const states: readonly WorkState[] = ['missing', 'late', 'graded', 'excused'];
const maxDepth = 40;

/** Reads a condition: `not` binds tighter than `and`, and that tighter than `or`. */
export function readCondition(reader: RuleReader, depth = 0): Condition {
  if (depth > maxDepth) throw new RuleError('Nest the rule less deeply.', reader.cursor.at());
  let left = readAll(reader, depth);
  while (reader.cursor.words('or')) left = { kind: 'or', left, right: readAll(reader, depth) };
  return left;
}

function readAll(reader: RuleReader, depth: number): Condition {
  let left = readOne(reader, depth);
  while (reader.cursor.words('and')) left = { kind: 'and', left, right: readOne(reader, depth) };
  return left;
}

function readOne(reader: RuleReader, depth: number): Condition {
  const { cursor } = reader;
  if (cursor.words('not')) {
    if (!cursor.sign('(')) throw cursor.expected('an opening parenthesis after not');
    const condition = readCondition(reader, depth + 1);
    if (!cursor.sign(')')) throw cursor.expected('and, or, or a closing parenthesis');
    return { kind: 'not', condition };
  }
  if (cursor.words('any')) return readEach(reader, 'any');
  if (cursor.words('every')) return readEach(reader, 'every');
  const left = readValue(reader);
  return cursor.words('is') ? readState(cursor, left) : readComparison(reader, left);
}

function readEach(reader: RuleReader, quantifier: 'any' | 'every'): Condition {
  const at = reader.cursor.at();
  const group = reader.reference();
  if (group?.kind !== 'group') throw new RuleError(`Write the name of a group after ${quantifier}.`, at);
  const compared = readComparison(reader, { value: group, unit: 'percent', at });
  return { kind: 'each', quantifier, groupId: group.id, sign: compared.sign, right: compared.right };
}

function readComparison(reader: RuleReader, left: Measured): Extract<Condition, { kind: 'compare' }> {
  const found = reader.cursor.sign(...comparisons);
  const sign = comparisons.find((one) => one === found);
  if (!sign) throw reader.cursor.expected('a comparison such as < or >=, or is missing');
  const right = readValue(reader);
  sameUnit(left, right);
  return { kind: 'compare', sign, left: left.value, right: right.value };
}

function readState(cursor: RuleCursor, { value, at }: Measured): Condition {
  if (value.kind !== 'item') throw new RuleError('Write the name of one piece of work before is.', at);
  const isNegated = cursor.words('not');
  const state = states.find((one) => cursor.words(one));
  if (!state) throw cursor.expected('missing, late, graded or excused');
  const condition: Condition = { kind: 'state', itemId: value.id, state };
  return isNegated ? { kind: 'not', condition } : condition;
}
