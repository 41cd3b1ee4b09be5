import type { Response } from '../../contract/questions.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { fitsQuestion } from './response.ts';
import type { Asked } from './shape.ts';

/**
 * The response that a sender means who writes an answer as text: of a multiple choice question the text of a choice or its
 * id, of a true or false question one of these words, and otherwise the text itself. Undefined: none that fits.
 */
export function responseFromText(asked: Asked, text: string): Response | undefined {
  const response = meant(asked, text.trim());
  return response !== undefined && fitsQuestion(asked, response) ? response : undefined;
}

function meant(asked: Asked, text: string): Response | undefined {
  if (text === '') return null;
  switch (asked.type) {
    case 'multiple_choice': {
      const { choices } = asked.body;
      const choice = choices.find(({ id }) => id === text) ?? choices.find(({ html }) => plainText(html) === text);
      return choice && { choice: choice.id };
    }
    case 'true_false':
      return /^(true|false)$/i.test(text) ? { isTrue: text.toLowerCase() === 'true' } : undefined;
    default:
      return { text };
  }
}
