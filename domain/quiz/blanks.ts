import type { ShapeOf } from '../../contract/questions.ts';
import { compare, dividedBy, fraction, type Fraction, sum, times, zero } from '../fraction.ts';
import { matchingNumber } from './numbers.ts';
import { at } from './shape.ts';
import { creditOf } from './shares.ts';
import { matchingText } from './texts.ts';

type Blanks = ShapeOf<'fill_in_blanks'>;
export type Blank = Blanks['body']['blanks'][number];
export type BlankKey = Blanks['key']['blanks'][string];

/** Each blank's credit times its weight, over all weights. */
export function scoreBlanks({ body, key }: Blanks, given: Readonly<Record<string, string>>): Fraction {
  const weightOf = ({ id }: Blank) => fraction(key.blanks[id]?.weight ?? '0');
  const all = sum(body.blanks.map(weightOf));
  if (compare(all, zero) === 0) return zero;
  const gained = body.blanks.map((blank) =>
    times(weightOf(blank), creditOf(blankCredit(blank, key.blanks[blank.id], at(given, blank.id) ?? '').credit)),
  );
  return dividedBy(sum(gained), all);
}

/** The percentage that what stands in a blank is worth, and what is said about it. */
export function blankCredit(
  { kind }: Blank,
  key: BlankKey | undefined,
  text: string,
): { credit: string; feedback: string } {
  const nothing = { credit: '0', feedback: '' };
  if (!key || text.trim() === '') return nothing;
  switch (kind) {
    case 'choice':
      return { credit: at(key.credits ?? {}, text) ?? '0', feedback: at(key.feedback, text) ?? '' };
    case 'number':
      return matchingNumber({ accepted: key.numbers ?? [], units: [] }, 'none', text) ?? nothing;
    case 'text':
      return (key.texts && matchingText(key.texts, text)) ?? nothing;
  }
}
