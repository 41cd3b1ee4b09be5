import { fraction } from '../../fraction.ts';
import type { Reference, Value } from './rule.ts';
import type { RuleCursor } from './rule-cursor.ts';
import { RuleError } from './rule-problem.ts';

/** A value with what it is measured in, and where it begins. */
export interface Measured {
  readonly value: Value;
  readonly unit: 'percent' | 'number';
  readonly at: number;
}

/** What a line knows about the names in it. */
export interface RuleReader {
  readonly cursor: RuleCursor;
  /** The piece of work or group that is named where the cursor stands; null: nothing is. */
  reference: () => (Reference & { at: number }) | null;
  /** Refuses a letter that the scale does not have. */
  letter: (letter: string, at: number) => void;
}

const maxDepth = 40;

/** Reads a value: products bind tighter than sums, both to the left. */
export function readValue(reader: RuleReader, depth = 0): Measured {
  if (depth > maxDepth) throw new RuleError('Nest the rule less deeply.', reader.cursor.at());
  let left = readProduct(reader, depth);
  for (let sign = reader.cursor.sign('+', '-'); sign; sign = reader.cursor.sign('+', '-')) {
    const right = readProduct(reader, depth);
    sameUnit(left, right);
    left = math(sign === '+' ? '+' : '-', left, right);
  }
  return left;
}

function math(sign: '+' | '-', left: Measured, right: Measured): Measured {
  return { value: { kind: 'math', sign, left: left.value, right: right.value }, unit: left.unit, at: left.at };
}

/** Refuses a percentage beside a plain number. */
export function sameUnit(left: Measured, right: Measured): void {
  if (left.unit === right.unit) return;
  const wrong = left.unit === 'number' ? left : right;
  throw new RuleError('Write a percentage here, such as 50%, to go with the percentage beside it.', wrong.at);
}

function readProduct(reader: RuleReader, depth: number): Measured {
  let left = readPrimary(reader, depth);
  for (let sign = reader.cursor.sign('*', '/'); sign; sign = reader.cursor.sign('*', '/')) {
    const right = readPrimary(reader, depth);
    left = sign === '*' ? product(left, right) : quotient(left, right);
  }
  return left;
}

/** 40% of 80% is 32%. */
function product(left: Measured, right: Measured): Measured {
  const value: Value = { kind: 'math', sign: '*', left: left.value, right: right.value };
  if (left.unit === 'percent' && right.unit === 'percent')
    return { ...left, value: { kind: 'math', sign: '/', left: value, right: constant('100') } };
  return { value, at: left.at, unit: left.unit === 'percent' ? 'percent' : right.unit };
}

function quotient(left: Measured, right: Measured): Measured {
  if (left.unit === 'number' && right.unit === 'percent')
    throw new RuleError('Divide by a number, or divide a percentage by another one.', right.at);
  const unit = left.unit === right.unit ? 'number' : left.unit;
  return { value: { kind: 'math', sign: '/', left: left.value, right: right.value }, at: left.at, unit };
}

function readPrimary(reader: RuleReader, depth: number): Measured {
  const { cursor } = reader;
  const at = cursor.at();
  const reference = reader.reference();
  if (reference) return { value: { kind: reference.kind, id: reference.id }, unit: 'percent', at };
  const token = cursor.peek();
  if (token?.kind === 'number') {
    cursor.next();
    return { value: constant(token.text), unit: cursor.sign('%') ? 'percent' : 'number', at };
  }
  if (token?.kind === 'letter') {
    cursor.next();
    reader.letter(token.text, token.at);
    return { value: { kind: 'letter', letter: token.text }, unit: 'percent', at };
  }
  if (cursor.words('course', 'grade')) return { value: { kind: 'grade' }, unit: 'percent', at };
  for (const how of ['best', 'worst', 'average'] as const)
    if (cursor.words(how)) return readPick(reader, how, depth, at);
  if (!cursor.sign('(')) throw cursor.expected('a percentage, a name in quotation marks, or course grade');
  const inner = readValue(reader, depth + 1);
  if (!cursor.sign(')')) throw cursor.expected('a closing parenthesis');
  return { ...inner, at };
}

/** `best 2 of ("Test 1", "Test 2", "Test 3")`. */
function readPick(reader: RuleReader, how: 'best' | 'worst' | 'average', depth: number, at: number): Measured {
  const { cursor } = reader;
  const countAt = cursor.at();
  const token = cursor.peek();
  const count = how !== 'average' && token?.kind === 'number' ? Number(token.text) : null;
  if (count !== null) cursor.next();
  if (!cursor.words('of')) throw cursor.expected('of');
  if (!cursor.sign('(')) throw cursor.expected('an opening parenthesis before the values');
  const values = [readValue(reader, depth + 1)];
  while (cursor.sign(',')) values.push(readValue(reader, depth + 1));
  if (!cursor.sign(')')) throw cursor.expected('a comma and another value, or a closing parenthesis');
  const [first = values[0], ...others] = values;
  if (!first) throw cursor.expected('a value');
  for (const other of others) sameUnit(first, other);
  if (count !== null && (!Number.isInteger(count) || count < 1 || count > values.length))
    throw new RuleError(`Take between 1 and ${values.length} of the ${values.length} values.`, countAt);
  const taken = how === 'average' ? values.length : (count ?? 1);
  return { value: { kind: 'pick', how, count: taken, values: values.map(({ value }) => value) }, unit: first.unit, at };
}

function constant(text: string): Value {
  return { kind: 'constant', value: fraction(text) };
}
