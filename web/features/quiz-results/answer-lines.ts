import { t } from '@lingui/core/macro';
import type { Response } from '../../../contract/questions.ts';
import type { Asked, Choice } from '../../../domain/quiz/shape.ts';
import { at, given } from '../../../domain/quiz/shape.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';

/** An answer that was chosen, put together or filled in, a line for each part of it. */
export function answerLines(asked: Asked, response: Response): string[] {
  switch (asked.type) {
    case 'multiple_choice':
      return [wordsOf(asked.body.choices, given(response, 'choice'))];
    case 'multiple_answers':
      return (given(response, 'choices') ?? []).map((id) => wordsOf(asked.body.choices, id));
    case 'true_false':
      return [given(response, 'isTrue') ? t`True` : t`False`];
    case 'ordering':
      return (given(response, 'order') ?? []).map((id) => wordsOf(asked.body.items, id));
    case 'matching': {
      const pairs = given(response, 'pairs') ?? {};
      return asked.body.prompts.map(({ id, html }) => {
        const target = asked.body.targets.find((one) => one.id === at(pairs, id));
        return `${plainText(html)} → ${target?.text ?? '–'}`;
      });
    }
    case 'fill_in_blanks': {
      const texts = given(response, 'blanks') ?? {};
      return asked.body.blanks.map(({ id, kind, choices }) => {
        const text = at(texts, id) ?? '';
        return (kind === 'choice' && text !== '' ? wordsOf(choices, text) : text) || '–';
      });
    }
    default:
      return [given(response, 'text') ?? ''];
  }
}

function wordsOf(choices: readonly Choice[], id: string | undefined): string {
  const choice = choices.find((one) => one.id === id);
  return choice ? plainText(choice.html) : '–';
}
