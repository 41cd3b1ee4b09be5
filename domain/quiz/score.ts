import type { QuestionShape, Response, ShapeOf } from '../../contract/questions.ts';
import { type Fraction, sum, zero } from '../fraction.ts';
import { scoreBlanks } from './blanks.ts';
import { isRightResult } from './formula-answer.ts';
import { matchingNumber } from './numbers.ts';
import { placesRight } from './order.ts';
import { isAnswered } from './response.ts';
import { at, given, isGradedByHand } from './shape.ts';
import { creditOf, share, whole, within } from './shares.ts';
import { matchingText } from './texts.ts';

/**
 * The fraction of its points that a response is worth, exactly, from 0 to 1; null where a person has to grade it. What
 * is not answered is worth nothing, whatever the type.
 */
export function scoreResponse(
  shape: QuestionShape,
  response: Response,
  variables: Readonly<Record<string, string>>,
): Fraction | null {
  if (!isAnswered(shape, response)) return zero;
  if (isGradedByHand(shape.type)) return null;
  return within(score(shape, response, variables));
}

function score(shape: QuestionShape, response: Response, variables: Readonly<Record<string, string>>): Fraction {
  const text = given(response, 'text') ?? '';
  switch (shape.type) {
    case 'multiple_choice':
      return creditOf(at(shape.key.credits, given(response, 'choice')));
    case 'multiple_answers':
      return scoreTicks(shape, given(response, 'choices') ?? []);
    case 'true_false':
      return given(response, 'isTrue') === shape.key.isTrue ? whole : zero;
    case 'short_answer':
      return creditOf(matchingText(shape.key, text)?.credit);
    case 'numeric':
      return creditOf(matchingNumber(shape.key, shape.body.units, text)?.credit);
    case 'matching':
      return scorePairs(shape, given(response, 'pairs') ?? {});
    case 'ordering':
      return scoreOrder(shape, given(response, 'order') ?? []);
    case 'fill_in_blanks':
      return scoreBlanks(shape, given(response, 'blanks') ?? {});
    case 'formula':
      return isRightResult(shape, text, variables) ? whole : zero;
    default:
      return zero;
  }
}

function scoreTicks({ body, key }: ShapeOf<'multiple_answers'>, ticked: readonly string[]): Fraction {
  const ids = [...new Set(ticked)];
  const right = ids.filter((id) => key.rightChoices.includes(id)).length;
  const wrong = ids.length - right;
  switch (key.scoring) {
    case 'all_or_nothing':
      return right === key.rightChoices.length && wrong === 0 ? whole : zero;
    case 'right_minus_wrong':
      return share(right - wrong, key.rightChoices.length);
    case 'each_choice': {
      const asTheyShould = body.choices.filter(({ id }) => ids.includes(id) === key.rightChoices.includes(id));
      return share(asTheyShould.length, body.choices.length);
    }
    case 'weights':
      return sum(ids.map((id) => creditOf(at(key.credits, id))));
  }
}

function scorePairs({ key }: ShapeOf<'matching'>, pairs: Readonly<Record<string, string>>): Fraction {
  const prompts = Object.entries(key.pairs);
  const right = prompts.filter(([prompt, target]) => at(pairs, prompt) === target).length;
  if (key.scoring === 'all_or_nothing') return right === prompts.length ? whole : zero;
  return share(right, prompts.length);
}

function scoreOrder(shape: ShapeOf<'ordering'>, order: readonly string[]): Fraction {
  const { right, all } = placesRight(shape, order);
  if (shape.key.scoring === 'all_or_nothing') return right === all ? whole : zero;
  return share(right, all);
}
