import type { PaperQuestion } from '../../contract/attempts.ts';
import { plainText } from '../rich-text/plain-text.ts';
import type { Asked, Choice } from './shape.ts';
import { withLines, withVariables } from './stem.ts';

/** Where a question stands in an attempt. */
export interface Place {
  position: number;
  choicesOrder: readonly string[];
  variables: Readonly<Record<string, string>>;
  isClosed: boolean;
}

/**
 * A question as whoever takes the quiz sees it. Each part is taken over by name, so that nothing of the key, and
 * nothing that a body should not hold, ever leaves with it.
 */
export function paperOf(
  question: Asked & { id: string; stem: string; points: string | number },
  { position, choicesOrder, variables, isClosed }: Place,
): PaperQuestion {
  const stem = withVariables(question.stem, question.type === 'formula' ? variables : {});
  return {
    id: question.id,
    position,
    type: question.type,
    question: plainText(question.type === 'fill_in_blanks' ? withLines(stem) : stem),
    stem,
    options: optionsOf(question, choicesOrder),
    points: Number(question.points),
    body: bodyOf(question, choicesOrder),
    isClosed,
  };
}

function optionsOf(asked: Asked, order: readonly string[]): string[] {
  switch (asked.type) {
    case 'multiple_choice':
    case 'multiple_answers':
      return inOrder(asked.body.choices, order).map(({ html }) => plainText(html));
    case 'true_false':
      return ['True', 'False'];
    default:
      return [];
  }
}

function bodyOf(asked: Asked, order: readonly string[]): Record<string, unknown> {
  switch (asked.type) {
    case 'multiple_choice':
    case 'multiple_answers':
      return { choices: choicesOf(asked.body.choices, order) };
    case 'numeric':
      return { units: asked.body.units };
    case 'matching':
      return {
        prompts: choicesOf(asked.body.prompts, []),
        targets: inOrder(asked.body.targets, order).map(({ id, text }) => ({ id, text })),
      };
    case 'ordering':
      return { items: choicesOf(asked.body.items, order) };
    case 'fill_in_blanks':
      return {
        blanks: asked.body.blanks.map(({ id, kind, choices }) => ({ id, kind, choices: choicesOf(choices, order) })),
      };
    case 'formula':
      return { unit: asked.body.unit };
    case 'essay':
      return { wordLimit: asked.body.wordLimit };
    case 'file_upload':
      return { maxFiles: asked.body.maxFiles, types: [...asked.body.types] };
    default:
      return {};
  }
}

function choicesOf(choices: readonly Choice[], order: readonly string[]): Choice[] {
  return inOrder(choices, order).map(({ id, html }) => ({ id, html }));
}

/** The parts in that order; those which it does not name follow as they stand. */
function inOrder<T extends { id: string }>(parts: readonly T[], order: readonly string[]): T[] {
  const placeOf = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length);
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b));
}
