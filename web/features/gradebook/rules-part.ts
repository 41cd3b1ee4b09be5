import type { GradingRules } from '../../../contract/gradebook-rules.ts';

/** A part of the rules' form. */
export interface RulesPart {
  rules: GradingRules;
  onChange: (rules: GradingRules) => void;
  /** Shown, and not to be changed. */
  isFixed: boolean;
  faults: Faults;
}

/** What is wrong, by its path in the rules: `groups.0.weight`. */
export type Faults = Readonly<Record<string, string>>;

const root = 'rules.';

export const rulesFaults = (fields: Faults): Faults =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [path.replace(root, ''), sentence]));

/** Those whose place is still as it was when they were found. */
export function faultsLeft(faults: Faults, before: GradingRules, after: GradingRules): Faults {
  const isLeft = (path: string) => valueAt(before, path) === valueAt(after, path);
  return Object.fromEntries(Object.entries(faults).filter(([path]) => isLeft(path)));
}

const valueAt = (rules: GradingRules, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      rules,
    );

/** A list with one of its members changed. */
export function replaced<T>(list: readonly T[], index: number, change: Partial<T>): T[] {
  return list.map((each, i) => (i === index ? { ...each, ...change } : each));
}

/** What is left empty is nothing. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
