import { trimmed } from './trimmed.ts';

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** Controls, marks of direction, fillers and whatever else is not seen; ideographs keep the variants that are chosen of them. */
const unseen = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Joiners within a word of a script that joins its letters, as in Persian names: there they are seen. */
const joining =
  /(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])[\u200c\u200d](?=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])/gu;

/**
 * A person's name as it is kept: on one line, without what nobody sees. What turns the direction of a text would turn what
 * stands beside the name as well, in every list that it is in.
 */
export function personName(text: string): string {
  const joined = new Set(Array.from(text.matchAll(joining), ({ index }) => index));
  const plain = text
    .replace(breaks, ' ')
    .replace(unseen, (each, at: number) => (isJoiner(each) && joined.has(at) ? each : ''));
  return trimmed(plain);
}
const isJoiner = (character: string) => character === '\u200c' || character === '\u200d';
