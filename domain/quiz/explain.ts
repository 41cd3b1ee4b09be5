import type { QuestionShape, Response } from '../../contract/questions.ts';
import { blankCredit } from './blanks.ts';
import { placesRight } from './order.ts';
import { isAnswered } from './response.ts';
import { at, given } from './shape.ts';

/** How a score came about, in a line such as `2 of 3 pairs right`; null where the score says it all. */
export function explainScore(shape: QuestionShape, response: Response): string | null {
  if (!isAnswered(shape, response)) return 'Not answered';
  switch (shape.type) {
    case 'multiple_answers': {
      const ticked = given(response, 'choices') ?? [];
      const right = ticked.filter((id) => shape.key.rightChoices.includes(id)).length;
      return `${right} of ${shape.key.rightChoices.length} right choices ticked, ${ticked.length - right} wrong`;
    }
    case 'matching': {
      const pairs = given(response, 'pairs') ?? {};
      const wanted = Object.entries(shape.key.pairs);
      return `${wanted.filter(([prompt, target]) => at(pairs, prompt) === target).length} of ${wanted.length} pairs right`;
    }
    case 'ordering': {
      const { right, all } = placesRight(shape, given(response, 'order') ?? []);
      return `${right} of ${all} ${shape.key.scoring === 'neighbours' ? 'neighbours' : 'places'} right`;
    }
    case 'fill_in_blanks': {
      const blanks = given(response, 'blanks') ?? {};
      const right = shape.body.blanks.filter(
        (blank) => Number(blankCredit(blank, shape.key.blanks[blank.id], at(blanks, blank.id) ?? '').credit) === 100,
      );
      return `${right.length} of ${shape.body.blanks.length} blanks right`;
    }
    default:
      return null;
  }
}
