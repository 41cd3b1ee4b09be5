import type { Text } from '../../../contract/text.ts';
import type { QuestionShape } from '../../../contract/questions.ts';
import { creditOfAnswer, type GiftAnswer } from './gift-answers.ts';
import { giftHtml, formatOf, written } from './gift-text.ts';
import { keyed, noRemarks, ticks } from './parts.ts';
import type { TextFormat } from './text-formats.ts';

/** One right choice where one is marked with `=`, else several to tick. */
export function choicesOf(answers: readonly GiftAnswer[], format: TextFormat, changes: Text[]): QuestionShape {
  const found = answers.map((answer) => ({
    html: giftHtml(answer.text, format),
    credit: creditOfAnswer(answer),
    feedback: giftHtml(answer.feedback, format),
  }));
  if (!answers.some(({ sign }) => sign === '=')) return { type: 'multiple_answers', ...ticks(found, changes) };
  const { choices, credits, feedback } = keyed(found);
  return { type: 'multiple_choice', body: { choices }, key: { ...noRemarks, credits, feedback } };
}

/** Texts that are accepted; `*` stands for any text, as it does in Moodle. */
export function textsOf(answers: readonly GiftAnswer[], format: TextFormat): QuestionShape {
  const accepted = answers.map((answer) => ({
    text: written(formatOf(answer.text, format).text, 'moodle'),
    credit: creditOfAnswer(answer),
    feedback: giftHtml(answer.feedback, format),
  }));
  const hasWildcards = accepted.some(({ text }) => text.includes('*'));
  return { type: 'short_answer', body: {}, key: { ...noRemarks, accepted, matchCase: false, hasWildcards } };
}
