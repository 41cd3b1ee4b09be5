import type { QuestionDraft, QuestionShape } from '../../contract/questions.ts';
import { isEmptyText } from '../rich-text/plain-text.ts';
import { blankProblems } from './check-blanks.ts';
import { formulaProblems } from './check-formula.ts';
import { choiceProblems, tickProblems } from './check-choices.ts';
import { numberProblems, textProblems, unitProblems } from './check-accepted.ts';
import { orderProblems, pairProblems } from './check-pairs.ts';
import { problemsUnder, type Problem } from './problem.ts';
import type { Text } from '../../contract/text.ts';

/**
 * What is wrong with a question that is well formed: where in the draft, and a sentence that says what to do. Empty:
 * the question can be asked and scored.
 */
export function problemsOf(draft: QuestionDraft): Record<string, Text> {
  const problems: Problem[] = [
    ...(isEmptyText(draft.stem) ? [['stem', 'Write the question.'] as const] : []),
    ...shapeProblems(draft, draft.stem),
  ];
  // Of several problems in one place the first is told.
  return Object.fromEntries(problems.toReversed());
}

function shapeProblems(shape: QuestionShape, stem: string): Problem[] {
  switch (shape.type) {
    case 'multiple_choice':
      return choiceProblems(shape.body.choices, shape.key);
    case 'multiple_answers':
      return tickProblems(shape);
    case 'short_answer':
      return problemsUnder('key', textProblems(shape.key));
    case 'numeric':
      return [...problemsUnder('key', numberProblems(shape.key.accepted, 'accepted')), ...unitProblems(shape)];
    case 'matching':
      return pairProblems(shape);
    case 'ordering':
      return orderProblems(shape);
    case 'fill_in_blanks':
      return blankProblems(shape, stem);
    case 'formula':
      return formulaProblems(shape, stem);
    default:
      return [];
  }
}
