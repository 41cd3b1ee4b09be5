import type { QuestionShape } from '../../../contract/questions.ts';
import { dividedBy, fraction, plus, times } from '../../fraction.ts';
import { creditOfAnswer, readAnswers } from './gift-answers.ts';
import { giftHtml, unescaped } from './gift-text.ts';
import { decimalOf, noRemarks, plain } from './parts.ts';
import type { TextFormat } from './text-formats.ts';

/** `1822`, `3.14:0.01`, `3.141..3.142`, or several of these as `=` answers. An answer without a number is any other. */
export function readGiftNumbers(inner: string, format: TextFormat): QuestionShape {
  const answers = readAnswers(/^\s*[=~]/.test(inner) ? inner.trimStart() : `=${inner}`);
  const isOther = (text: string) => ['', '*'].includes(text.trim());
  const accepted = answers
    .filter(({ text }) => !isOther(text))
    .map((answer) => ({
      ...rangeOf(unescaped(answer.text)),
      isRelative: false,
      credit: creditOfAnswer(answer),
      feedback: giftHtml(answer.feedback, format),
    }));
  const wrong = giftHtml(answers.find(({ text }) => isOther(text))?.feedback ?? '', format);
  return { type: 'numeric', body: { units: 'none' }, key: { ...noRemarks, wrong, accepted, units: [] } };
}

function rangeOf(text: string): { value: string; tolerance: string } {
  const [low = '', high] = text.split('..');
  if (high === undefined) {
    const [value = '', tolerance = '0'] = text.split(':');
    return { value: decimalOf(value, 'The number'), tolerance: decimalOf(tolerance || '0', 'The tolerance') };
  }
  const [from, to] = [fraction(decimalOf(low, 'The number')), fraction(decimalOf(high, 'The number'))];
  const half = dividedBy(fraction(1), fraction(2));
  return {
    value: plain(times(plus(from, to), half), 13),
    tolerance: plain(times(plus(to, times(from, fraction(-1))), half), 13),
  };
}
