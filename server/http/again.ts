import type { KeptAnswer, keptAnswers, WrittenAnswer } from './kept-answers.ts';
import type { Again } from './routes.ts';

/** What a handler answers when it was written before. */
export class Known {
  readonly answer: KeptAnswer;
  constructor(answer: KeptAnswer) {
    this.answer = answer;
  }
}

/** What is kept of one request of one person, while it is answered. */
export function keepingOf(kept: ReturnType<typeof keptAnswers>, request: string, rules: object) {
  let version: string | undefined;
  const find = (of: string) => {
    version = of;
    return kept.find(request, of, rules);
  };
  const again: Again = async (of, make) => {
    const found = of === null ? undefined : find(of);
    // Who asked only hands it on.
    return found ? (new Known(found) as never) : make();
  };
  return {
    find,
    again,
    keep(written: WrittenAnswer): void {
      if (version !== undefined) kept.keep(request, version, rules, written);
    },
  };
}

/** For answers that are nobody's own to be kept: as somebody else. */
export const neverAgain: Again = (_version, make) => make();
