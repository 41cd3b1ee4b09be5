import { RuleError } from './rule-problem.ts';
import type { RuleToken } from './rule-tokens.ts';

/** Walks through the tokens of a line. */
export interface RuleCursor {
  peek: () => RuleToken | undefined;
  next: () => RuleToken | undefined;
  /** Takes these words, all of them or none. */
  words: (...texts: string[]) => boolean;
  /** Takes one of these signs. */
  sign: (...texts: string[]) => string | null;
  /** The place of the next token, or the end of the line. */
  at: () => number;
  /** Says that something else is needed where the cursor stands. */
  expected: (what: string) => RuleError;
}

export function ruleCursor(tokens: readonly RuleToken[], end: number): RuleCursor {
  let place = 0;
  const peek = () => tokens[place];
  const at = () => peek()?.at ?? end;
  return {
    peek,
    at,
    next: () => tokens[place++],
    words: (...texts) => {
      const fits = texts.every((text, i) => {
        const token = tokens[place + i];
        return token?.kind === 'word' && token.text === text;
      });
      if (fits) place += texts.length;
      return fits;
    },
    sign: (...texts) => {
      const token = peek();
      if (token?.kind !== 'sign' || !texts.includes(token.text)) return null;
      place += 1;
      return token.text;
    },
    expected: (what) => {
      const token = peek();
      const place = token ? `in place of “${token.text}”` : 'here: the rule ends too early';
      return new RuleError(`Write ${what} ${place}.`, at());
    },
  };
}
