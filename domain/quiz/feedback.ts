import type { QuestionShape, Response } from '../../contract/questions.ts';
import { compare, type Fraction, zero } from '../fraction.ts';
import { isEmptyText } from '../rich-text/plain-text.ts';
import { blankCredit } from './blanks.ts';
import { matchingNumber } from './numbers.ts';
import { at, given } from './shape.ts';
import { whole } from './shares.ts';
import { matchingText } from './texts.ts';

/**
 * What is said after a question, as HTML: about what was answered, then about how right it was (once that is known),
 * then what is said to everybody. Empty remarks are left out.
 */
export function feedbackFor(shape: QuestionShape, response: Response, fraction: Fraction | null): string[] {
  return [...specific(shape, response), verdict(shape, fraction), shape.key.general].filter(
    (html) => !isEmptyText(html),
  );
}

function verdict({ key }: QuestionShape, fraction: Fraction | null): string {
  if (fraction === null) return '';
  if (compare(fraction, whole) >= 0) return key.right;
  return compare(fraction, zero) > 0 ? key.partlyRight : key.wrong;
}

function specific(shape: QuestionShape, response: Response): string[] {
  const text = given(response, 'text') ?? '';
  switch (shape.type) {
    case 'multiple_choice':
      return [at(shape.key.feedback, given(response, 'choice')) ?? ''];
    case 'multiple_answers': {
      const ticked = given(response, 'choices') ?? [];
      return shape.body.choices.flatMap(({ id }) => (ticked.includes(id) ? (at(shape.key.feedback, id) ?? []) : []));
    }
    case 'true_false': {
      const isTrue = given(response, 'isTrue');
      if (isTrue === undefined) return [];
      return [isTrue ? shape.key.whenTrue : shape.key.whenFalse];
    }
    case 'short_answer':
      return [matchingText(shape.key, text)?.feedback ?? ''];
    case 'numeric':
      return [matchingNumber(shape.key, shape.body.units, text)?.feedback ?? ''];
    case 'fill_in_blanks': {
      const blanks = given(response, 'blanks') ?? {};
      return shape.body.blanks.map(
        (one) => blankCredit(one, shape.key.blanks[one.id], at(blanks, one.id) ?? '').feedback,
      );
    }
    default:
      return [];
  }
}
