import { markedParts } from '../../../domain/search/marks.ts';

/** A text in which the words that were looked for are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map(({ text: part, isMarked }, index) =>
    isMarked ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
      <mark key={index}>{part}</mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{part}</span>
    ),
  );
}
