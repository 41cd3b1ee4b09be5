/** What is wrong with a line of rules, where, and what to do, in a sentence. */
export interface RuleProblem {
  /** From 1. */
  readonly line: number;
  /** The first character concerned, from 1. */
  readonly column: number;
  readonly sentence: string;
}

/** A rule that cannot be read. */
export class RuleError extends Error {
  override name = 'RuleError';
  /** The place in the line, from 0. */
  readonly at: number;

  constructor(sentence: string, at: number) {
    super(sentence);
    this.at = at;
  }
}
