import type { KeptAnswer, keptAnswers, WrittenAnswer } from './kept-answers.ts';
import type { Again } from './routes.ts';

/** What a handler answers when it was written before. */
export class Known {
  readonly answer: KeptAnswer;
  constructor(answer: KeptAnswer) {
    this.answer = answer;
  }
}

/** What is kept of one request while it is answered: for the person who asks, or for all to whom the same is said. */
export function keepingOf(kept: ReturnType<typeof keptAnswers>, asked: { person: string; url: string }, rules: object) {
  let place: { request: string; version: string } | undefined;
  const find = (version: string, request = `${asked.person} ${asked.url}`) => {
    place = { request, version };
    return kept.find(request, version, rules);
  };
  const again: Again = async (version, make, alike) => {
    const request = alike === undefined ? undefined : `alike ${asked.url} ${alike}`;
    const found = version === null ? undefined : find(version, request);
    // Who asked only hands it on.
    return found ? (new Known(found) as never) : make();
  };
  return {
    find,
    again,
    keep(written: WrittenAnswer): void {
      if (place) kept.keep(place.request, place.version, rules, written);
    },
  };
}

/** For answers that are nobody's own to be kept: as somebody else. */
export const neverAgain: Again = (_version, make) => make();
