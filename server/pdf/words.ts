import { Said } from '../../contract/text.ts';
import { directionOf, type Language } from '../../domain/languages.ts';
import { verbatim } from '../words.ts';
import { type Direction, directionOfText } from './runs.ts';

/** A string is somebody's own words or a figure, and runs its own way; what is said is put into the reader's language. */
export type Written = string | Said;

/** A text that is already in the words of its reader. */
export interface Words {
  readonly text: string;
  readonly direction: Direction;
}

/** A text as it is written on a page in the language of its reader. */
export function wordsFor(written: Written, language: Language): Words {
  const ofPage = directionOf(language);
  if (typeof written === 'string') return { text: written, direction: directionOfText(written) ?? ofPage };
  return { text: verbatim(isolated(written), language), direction: ofPage };
}

/**
 * Own words within a sentence run their own way and take nothing of it along (U+2068 … U+2069): without that the figure in
 * “CS-101 · 4” belongs to the code, and both stand the wrong way round on a page that runs from right to left.
 */
function isolated(sentence: Said): Said {
  return new Said(
    sentence.id,
    sentence.values.map((value) => {
      if (value instanceof Said) return isolated(value);
      return typeof value === 'string' ? `\u2068${value}\u2069` : value;
    }),
  );
}
