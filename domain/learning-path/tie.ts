import type { LessonText, Passage } from './passages.ts';

/** How rare each word is in a course: the rarer it is, the more it says about what a question is about. */
export interface Rarity {
  of: (word: string) => number;
}

/**
 * Twice the logarithm, to the base of two, of how many texts there are to one that has the word; whole numbers. The texts
 * are the passages of the lessons and what is asked: what stands in most questions says as little, in any language.
 */
export function rarityIn(lessons: Iterable<LessonText>, topics: Iterable<Topic>): Rarity {
  const counts = new Map<string, number>();
  let texts = 0;
  const count = (words: ReadonlySet<string>) => {
    texts += 1;
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const { passages } of lessons) for (const { words } of passages) count(words);
  for (const { words } of topics) count(words);
  return {
    of(word) {
      // What no lesson says is as rare as what one says: a question that is about something else shares little then.
      const known = counts.get(word) ?? 1;
      // As far as 32 bits reach; no course has so many headings.
      return 31 - Math.clz32(Math.min(0xffff_ffff, Math.floor((texts * texts) / (known * known))));
    },
  };
}

/** What a question, an assignment or a criterion is about, in words. */
export interface Topic {
  /** What is asked. */
  readonly words: ReadonlySet<string>;
  /** What stands beside it, such as choices that are offered: it counts half. */
  readonly besides: ReadonlySet<string>;
}

/** A lesson that may explain it. */
export interface Candidate {
  readonly lessonId: string;
  readonly text: LessonText;
  /** It stands in the same module: then it counts half as much again, and need not share so much. */
  readonly isNear: boolean;
}

export interface Tie {
  readonly lessonId: string;
  readonly block: number | null;
  readonly heading: string | null;
}

/** So many words at least are shared, and they carry at least one part in so many of what could be shared. */
const leastShared = 2;
const leastPart = { near: 5, far: 2 };

/**
 * The passage that explains something, by the words that both share: the lesson with the heaviest ones, and in it the
 * passage. Of equals the first. Null: no lesson has enough of them to say so.
 */
export function tieOf({ words, besides }: Topic, candidates: readonly Candidate[], rarity: Rarity): Tie | null {
  const weights = new Map<string, number>();
  for (const word of besides) weights.set(word, rarity.of(word));
  for (const word of words) weights.set(word, 2 * rarity.of(word));
  const possible = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  let best: { score: number; candidate: Candidate } | null = null;
  for (const candidate of candidates) {
    const shared = sharedWith(candidate.text, weights);
    const part = candidate.isNear ? leastPart.near : leastPart.far;
    if (shared.words < leastShared || shared.weight * part < possible) continue;
    const score = shared.weight * (candidate.isNear ? 3 : 2);
    if (!best || score > best.score) best = { score, candidate };
  }
  if (!best) return null;
  const { lessonId, text } = best.candidate;
  const { block = null, heading = null } = bestPassage(text.passages, weights) ?? {};
  return { lessonId, block, heading };
}

function sharedWith({ titleWords, passages }: LessonText, weights: ReadonlyMap<string, number>) {
  let [words, weight] = [0, 0];
  for (const [word, heavy] of weights) {
    const inTitle = titleWords.has(word);
    if (heavy === 0 || !(inTitle || passages.some((passage) => passage.words.has(word)))) continue;
    words += 1;
    weight += inTitle ? 2 * heavy : heavy;
  }
  return { words, weight };
}

function bestPassage(passages: readonly Passage[], weights: ReadonlyMap<string, number>): Passage | undefined {
  let best: { score: number; passage: Passage } | undefined;
  for (const passage of passages) {
    let score = 0;
    for (const [word, heavy] of weights)
      if (passage.words.has(word)) score += passage.headingWords.has(word) ? 2 * heavy : heavy;
    if (score > (best?.score ?? 0)) best = { score, passage };
  }
  return best?.passage;
}
