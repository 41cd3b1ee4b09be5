import { compare, zero } from '../fraction.ts';
import type { Condition, Rule, Value } from './conditions/rule.ts';
import type { GradedCourse } from './course.ts';

/**
 * Whether a grade can only rise (or stay) when the points of these items do. Then the least that reaches a goal is found
 * by halving; otherwise every possibility is tried. It need not be said of every course of which it is true.
 */
export function isRising(course: GradedCourse, itemIds: readonly string[]): boolean {
  const groupIds = new Set(itemIds.map((id) => course.items[course.places.get(id) ?? -1]?.groupId ?? ''));
  const groups = [...groupIds].flatMap((id) => course.groups.get(id) ?? []);
  const isByPoints = course.rules.weighting === 'points';
  // Dropped from above, the better work may go; by points, other work that is kept weighs differently in the whole.
  if (groups.some((group) => group.dropHighest > 0 || (isByPoints && group.dropLowest > 0))) return false;
  return course.conditions.every(({ rule }) => !rule || isRisingRule(course, rule));
}

function isRisingRule(course: GradedCourse, { condition, effect }: Rule): boolean {
  const falls = effect.kind === 'take off' ? isConstant(effect.value) : isRisingValue(effect.value);
  if (!falls) return false;
  if (!condition) return !replacesDropped(course, effect);
  if (effect.kind === 'counts as' || effect.kind === 'grade is') return false;
  const wanted = effect.kind === 'at least' || effect.kind === 'add' ? 'rises' : 'falls';
  return direction(condition, wanted);
}

/** What counts as something else moves its own group, too. */
function replacesDropped(course: GradedCourse, effect: Rule['effect']): boolean {
  if (effect.kind !== 'counts as') return false;
  const groupId = course.items[course.places.get(effect.itemId) ?? -1]?.groupId ?? '';
  const group = course.groups.get(groupId);
  const isByPoints = course.rules.weighting === 'points';
  return group !== undefined && (group.dropHighest > 0 || (isByPoints && group.dropLowest > 0));
}

/** Whether a condition can only become true (rises) or only become false (falls) when points rise. */
function direction(condition: Condition, wanted: 'rises' | 'falls'): boolean {
  switch (condition.kind) {
    case 'compare': {
      const { sign, left, right } = condition;
      if (sign === '=' || sign === '!=') return isConstant(left) && isConstant(right);
      const isAbove = sign === '>' || sign === '>=';
      const [more, less] = isAbove === (wanted === 'rises') ? [left, right] : [right, left];
      return isRisingValue(more) && isConstant(less);
    }
    case 'each':
      if (condition.sign === '=' || condition.sign === '!=') return false;
      return isConstant(condition.right) && condition.sign.startsWith('>') === (wanted === 'rises');
    case 'state':
      return true;
    case 'and':
    case 'or':
      return direction(condition.left, wanted) && direction(condition.right, wanted);
    case 'not':
      return direction(condition.condition, wanted === 'rises' ? 'falls' : 'rises');
  }
}

function isRisingValue(value: Value): boolean {
  if (value.kind === 'pick') return value.values.every(isRisingValue);
  if (value.kind !== 'math') return true;
  const { sign, left, right } = value;
  if (sign === '+') return isRisingValue(left) && isRisingValue(right);
  if (sign === '-') return isRisingValue(left) && isConstant(right);
  const isScaled = isRisingValue(left) && isPositive(right);
  return isScaled || (sign === '*' && isPositive(left) && isRisingValue(right));
}

function isPositive(value: Value): boolean {
  return value.kind === 'constant' && compare(value.value, zero) > 0;
}

function isConstant(value: Value): boolean {
  if (value.kind === 'pick') return value.values.every(isConstant);
  if (value.kind === 'math') return isConstant(value.left) && isConstant(value.right);
  return value.kind === 'constant' || value.kind === 'letter';
}
