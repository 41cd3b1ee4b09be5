import { compare, dividedBy, fraction, minus, plus, sum, times, zero, type Fraction } from '../../fraction.ts';
import type { Comparison, Condition, Value, WorkState } from './rule.ts';

/** What rules ask about one student. Null: not known, because it is not graded, excused, or exists no longer. */
export interface RuleFacts {
  /** The course grade as it stands before the rule. */
  readonly grade: Fraction | null;
  item: (id: string) => Fraction | null;
  group: (id: string) => Fraction | null;
  /** The work of a group that is to be done. */
  each: (groupId: string) => readonly (Fraction | null)[];
  state: (itemId: string, state: WorkState) => boolean | null;
  /** From where a letter is given. */
  letter: (letter: string) => Fraction | null;
}

/** What a value amounts to; null while something that it needs is not known. `best of` and the like take what is known. */
export function valueOf(value: Value, facts: RuleFacts): Fraction | null {
  switch (value.kind) {
    case 'constant':
      return value.value;
    case 'letter':
      return facts.letter(value.letter);
    case 'grade':
      return facts.grade;
    case 'item':
      return facts.item(value.id);
    case 'group':
      return facts.group(value.id);
    case 'math': {
      const left = valueOf(value.left, facts);
      const right = valueOf(value.right, facts);
      return left && right && calculated(value.sign, left, right);
    }
    case 'pick': {
      const known = value.values.map((one) => valueOf(one, facts)).filter((one) => one !== null);
      const best = known.toSorted((a, b) => compare(b, a));
      const taken = value.how === 'worst' ? best.slice(-value.count) : best.slice(0, value.count);
      return taken.length === 0 ? null : dividedBy(sum(taken), fraction(taken.length));
    }
  }
}

function calculated(sign: '+' | '-' | '*' | '/', left: Fraction, right: Fraction): Fraction | null {
  if (sign === '+') return plus(left, right);
  if (sign === '-') return minus(left, right);
  if (sign === '*') return times(left, right);
  return compare(right, zero) === 0 ? null : dividedBy(left, right);
}

/** Whether a condition holds; null while that is not decided (Kleene's logic of three values). */
export function holds(condition: Condition, facts: RuleFacts): boolean | null {
  switch (condition.kind) {
    case 'compare':
      return compared(condition.sign, valueOf(condition.left, facts), valueOf(condition.right, facts));
    case 'each': {
      const right = valueOf(condition.right, facts);
      const found = facts.each(condition.groupId).map((one) => compared(condition.sign, one, right));
      if (found.length === 0) return null;
      return condition.quantifier === 'any' ? found.reduce(either) : found.reduce(both);
    }
    case 'state':
      return facts.state(condition.itemId, condition.state);
    case 'and':
      return both(holds(condition.left, facts), holds(condition.right, facts));
    case 'or':
      return either(holds(condition.left, facts), holds(condition.right, facts));
    case 'not': {
      const found = holds(condition.condition, facts);
      return found === null ? null : !found;
    }
  }
}

function both(a: boolean | null, b: boolean | null): boolean | null {
  if (a === false || b === false) return false;
  return a === null || b === null ? null : true;
}

function either(a: boolean | null, b: boolean | null): boolean | null {
  if (a === true || b === true) return true;
  return a === null || b === null ? null : false;
}

function compared(sign: Comparison, left: Fraction | null, right: Fraction | null): boolean | null {
  if (!left || !right) return null;
  const order = compare(left, right);
  switch (sign) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
  }
}
