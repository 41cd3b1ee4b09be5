import { foldText } from '../search/fold.ts';

/** Letters that two forms of a word share: `contrast` and `contrasts`, `accessible` and `accessibility` are one. */
const stemLength = 5;
const leastLength = 3;

/** The words by which texts are compared: folded as in a search, cut to their beginnings, each once. */
export function comparedWords(text: string): Set<string> {
  const words = foldText(text).split(' ');
  return new Set(words.filter(({ length }) => length >= leastLength).map((word) => word.slice(0, stemLength)));
}
