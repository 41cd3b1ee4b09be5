import type { Text, Name } from '../../../contract/text.ts';
import type { QuestionShape } from '../../../contract/questions.ts';
import { readAnswers } from './gift-answers.ts';
import type { GiftBlock } from './gift-blocks.ts';
import { readGiftNumbers } from './gift-numbers.ts';
import { formatOf, giftHtml, nameAndText, written } from './gift-text.ts';
import { noRemarks, pairs } from './parts.ts';
import { type Found, NotTaken } from './result.ts';
import { choicesOf, textsOf } from './gift-choices.ts';
import { type TextFormat, toStem } from './text-formats.ts';

/** Reads one question; throws NotTaken where it is none, or one that is not known here. */
export function readGiftQuestion(block: GiftBlock, name: Name): Found {
  const { text, format } = formatOf(nameAndText(block.text).text, 'moodle');
  const { before, inner, after } = divided(text);
  const [answers = '', ...general] = inner.split('####');
  const changes: Text[] = [];
  const shape = shapeOf(answers.trim(), format, changes);
  if (format === 'markdown') changes.push('Its Markdown was turned into formatted text.');
  shape.key.general = giftHtml(general.join('####'), format);
  // Text after the braces: the answer belongs in the middle of the sentence.
  const hasGap = ['multiple_choice', 'multiple_answers', 'short_answer', 'numeric'].includes(shape.type);
  const stem = after.trim() === '' ? before : `${before.trimEnd()}${hasGap ? ' _____ ' : ' '}${after.trim()}`;
  return {
    name,
    category: block.category,
    line: block.line,
    draft: { ...shape, stem: toStem(written(stem, format), format), points: '1', tags: block.tags.slice(0, 20) },
    changes,
  };
}

function divided(text: string): { before: string; inner: string; after: string } {
  const start = text.indexOf('{');
  const end = text.indexOf('}', start);
  if (start < 0 && end >= 0)
    throw new NotTaken('A brace closes that was never opened. Write \\} for a brace in the text.');
  if (start < 0)
    throw new NotTaken('It is a text without answers in braces, and asks nothing. Put it into the instructions.');
  if (end < 0) throw new NotTaken('The brace that opens its answers is not closed. Add } after them.');
  return { before: text.slice(0, start), inner: text.slice(start + 1, end), after: text.slice(end + 1) };
}

function shapeOf(inner: string, format: TextFormat, changes: Text[]): QuestionShape {
  if (inner === '') return { type: 'essay', body: { wordLimit: null }, key: { ...noRemarks, notes: '' } };
  if (inner.startsWith('#')) return readGiftNumbers(inner.slice(1), format);
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([^]*))?$/i.exec(inner);
  if (truth) return trueOrFalse(truth[1] ?? '', truth[2] ?? '', format);
  const answers = readAnswers(inner);
  const isMatching = answers.every(({ sign, text }) => sign === '=' && text.includes('->'));
  if (isMatching) return { type: 'matching', ...pairs(answers.map(({ text }) => pairOf(text, format))) };
  return answers.some(({ sign }) => sign === '~') ? choicesOf(answers, format, changes) : textsOf(answers, format);
}

/** Moodle: the first feedback is for the wrong answer, the second for the right one. */
function trueOrFalse(answer: string, feedback: string, format: TextFormat): QuestionShape {
  const isTrue = answer.toUpperCase().startsWith('T');
  const [wrong = '', right = ''] = feedback.split('#').map((text) => giftHtml(text, format));
  return {
    type: 'true_false',
    body: {},
    key: { ...noRemarks, isTrue, whenTrue: isTrue ? right : wrong, whenFalse: isTrue ? wrong : right },
  };
}

function pairOf(text: string, format: TextFormat): { html: string; target: string } {
  const at = text.indexOf('->');
  return { html: giftHtml(text.slice(0, at), format), target: written(text.slice(at + 2), 'moodle') };
}
