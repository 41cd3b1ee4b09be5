import type { GradingRules } from '../../../contract/gradebook-rules.ts';

/** A part of the rules' form. */
export interface RulesPart {
  rules: GradingRules;
  onChange: (rules: GradingRules) => void;
  /** Shown, and not to be changed. */
  isFixed: boolean;
}

/** A list with one of its members changed. */
export function replaced<T>(list: readonly T[], index: number, change: Partial<T>): T[] {
  return list.map((each, i) => (i === index ? { ...each, ...change } : each));
}

/** What is left empty is nothing. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
