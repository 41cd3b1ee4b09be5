import type { Text } from '../../../contract/text.ts';
import type { QuestionShape, ShapeOf } from '../../../contract/questions.ts';
import { compare, fraction, minus, plus, times } from '../../fraction.ts';
import { decimalOf, keyed, noRemarks, plain } from '../../quiz/import/parts.ts';
import { NotTaken } from '../../quiz/import/result.ts';
import type { MixedElement } from '../../quiz/import/xml.ts';
import { numberIn } from '../values.ts';
import { htmlOf, within, wordsOf } from './html.ts';

/** Texts as they are to be kept, and what could not be taken over. */
interface Context {
  html: (text: string) => string;
  changes: Text[];
}

type Read = (response: MixedElement, context: Context) => QuestionShape;

/** How the responses of a problem are read: what Open edX calls the way in which an answer is given and judged. */
export const responseReaders: Readonly<Record<string, Read>> = {
  multiplechoiceresponse: (response, context) => ofChoices(within(response.content, 'choice'), response, context),
  choiceresponse: readTicks,
  optionresponse: readOptions,
  stringresponse: readWords,
  numericalresponse: readNumbers,
};

/** Why others stay behind. */
export const notRead: Readonly<Record<string, Text>> = {
  formularesponse: 'It asks for a formula in letters. Ask for a number, or for a written answer.',
  symbolicresponse: 'It asks for a formula in letters. Ask for a number, or for a written answer.',
  customresponse: 'It is judged by a program, which is not taken over. Ask in another way, or grade it by hand.',
  coderesponse: 'It is judged by a program on another server, which is not taken over.',
  externalresponse: 'It is judged by a program on another server, which is not taken over.',
  schematicresponse: 'It asks for a circuit, which is not known here.',
  imageresponse: 'It asks for a place on a picture, which is not known here.',
  javascriptresponse: 'It is asked by a program, which is not taken over.',
  choicetextresponse: 'It asks for numbers within choices, which is not known here.',
  annotationresponse: 'It asks about a note in a text, which is not known here.',
};

const isTrue = (value: string | undefined) => value?.trim().toLowerCase() === 'true';

/** Choices of which one is taken; `partial` ones are worth a part. */
function ofChoices(
  found: readonly MixedElement[],
  response: MixedElement,
  { html, changes }: Context,
): ShapeOf<'multiple_choice'> {
  if (found.length === 0) throw new NotTaken('It has no choices in the file.');
  const choices = found.map((choice) => ({
    html: html(htmlOf(choice.content)).trim(),
    credit: creditOf(choice),
    feedback: hintIn(choice, html),
  }));
  if (choices.filter(({ credit }) => credit === '100').length > 1 && response.tag === 'multiplechoiceresponse')
    changes.push('Several of its choices are right: each of them is worth all of its points.');
  const { choices: body, credits, feedback } = keyed(choices);
  return { type: 'multiple_choice', body: { choices: body }, key: { ...noRemarks, credits, feedback } };
}

function creditOf({ attributes }: MixedElement): string {
  if (isTrue(attributes['correct'])) return '100';
  if (attributes['correct']?.trim().toLowerCase() !== 'partial') return '0';
  const part = numberIn(attributes['point_value'] ?? '0.5');
  const percent = part && times(part, fraction(100));
  return percent && compare(percent, fraction(0)) >= 0 && compare(percent, fraction(100)) <= 0
    ? plain(percent, 5)
    : '50';
}

/** What is said to whoever takes a choice; of several hints the first that is for those who take it. */
function hintIn(choice: MixedElement, html: Context['html']): string {
  const hints = [...within(choice.content, 'choicehint'), ...within(choice.content, 'optionhint')];
  const hint = hints.find(({ attributes }) => attributes['selected']?.toLowerCase() !== 'false');
  return hint ? html(htmlOf(hint.content)).trim() : '';
}

function readTicks(response: MixedElement, { html, changes }: Context): ShapeOf<'multiple_answers'> {
  const found = within(response.content, 'choice');
  if (found.length === 0) throw new NotTaken('It has no choices in the file.');
  const { choices, feedback } = keyed(
    found.map((choice) => ({
      html: html(htmlOf(choice.content)).trim(),
      credit: '0',
      feedback: hintIn(choice, html),
    })),
  );
  const rightChoices = choices.flatMap(({ id }, index) => (isTrue(found[index]?.attributes['correct']) ? id : []));
  if (rightChoices.length === 0) throw new NotTaken('None of its choices is right, which cannot be asked here.');
  const way = response.attributes['partial_credit']?.trim().toLowerCase() ?? '';
  if (way === 'halves') changes.push('Halves were given for single errors: here it is all or nothing.');
  const scoring = way === 'edc' ? 'each_choice' : 'all_or_nothing';
  return {
    type: 'multiple_answers',
    body: { choices },
    key: { ...noRemarks, rightChoices, scoring, credits: {}, feedback },
  };
}

/** A list to choose from, which older problems write as `('a','b')`. */
function readOptions(response: MixedElement, context: Context): ShapeOf<'multiple_choice'> {
  const [list, other] = within(response.content, 'optioninput');
  if (other) throw new NotTaken('It has several lists in one text. Make a question with blanks of it.');
  if (!list) throw new NotTaken('It has no choices in the file.');
  const options = within(list.content, 'option');
  const right = list.attributes['correct'] ?? '';
  const written = [...(list.attributes['options'] ?? '').matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(
    ([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1'),
  );
  const ofText = (text: string): MixedElement => ({
    tag: 'option',
    attributes: { correct: text === right ? 'true' : 'false' },
    content: [text],
  });
  return ofChoices(options.length > 0 ? options : written.map(ofText), response, context);
}

function readWords(response: MixedElement, { html }: Context): ShapeOf<'short_answer'> {
  const kinds = (response.attributes['type'] ?? '').toLowerCase().split(/\s+/);
  if (kinds.includes('regexp')) throw new NotTaken('It accepts what fits a pattern (regexp), which is not known here.');
  const hintOf = (content: MixedElement['content']) => {
    const [hint] = within(content, 'correcthint');
    return hint ? html(htmlOf(hint.content)).trim() : '';
  };
  const others = within(response.content, 'additional_answer').map(({ attributes, content }) => ({
    text: (attributes['answer'] ?? wordsOf(content)).trim(),
    feedback: hintOf(content),
  }));
  const own = response.content.filter((part) => typeof part === 'string' || part.tag !== 'additional_answer');
  const all = [{ text: (response.attributes['answer'] ?? '').trim(), feedback: hintOf(own) }, ...others];
  const accepted = all.filter(({ text }, index) => text !== '' && all.findIndex((one) => one.text === text) === index);
  if (accepted.length === 0) throw new NotTaken('The file names no answer that is accepted.');
  return {
    type: 'short_answer',
    body: {},
    key: {
      ...noRemarks,
      accepted: accepted.map((each) => ({ ...each, credit: '100' })),
      matchCase: !kinds.includes('ci'),
      hasWildcards: false,
    },
  };
}

type AcceptedNumber = ShapeOf<'numeric'>['key']['accepted'][number];

function readNumbers(response: MixedElement, { changes }: Context): ShapeOf<'numeric'> {
  const tolerance = within(response.content, 'responseparam').find(
    ({ attributes }) => attributes['type'] === 'tolerance',
  );
  const margin = tolerance?.attributes['default']?.trim() ?? '';
  const answers = [
    response.attributes['answer'] ?? '',
    ...within(response.content, 'additional_answer').map(({ attributes }) => attributes['answer'] ?? ''),
  ].filter((answer) => answer.trim() !== '');
  if (answers.length === 0) throw new NotTaken('The file names no number that is accepted.');
  if (response.attributes['partial_credit'])
    changes.push('Numbers that are close were worth a part: here they are right or wrong.');
  return {
    type: 'numeric',
    body: { units: 'none' },
    key: { ...noRemarks, accepted: answers.map((answer) => numberOf(answer.trim(), margin, changes)), units: [] },
  };
}

/** A number with its margin, or a range such as `[5, 7)`. Without a margin Open edX lets a thousandth of a percent pass. */
function numberOf(answer: string, margin: string, changes: Text[]): AcceptedNumber {
  const range = /^([[(])\s*([^,]+),\s*([^,]+?)\s*([\])])$/.exec(answer);
  const common = { credit: '100', feedback: '' };
  if (range) {
    const [, from, low = '', high = '', to] = range;
    const least = fraction(decimalOf(low, 'The number'));
    const most = fraction(decimalOf(high, 'The number'));
    if (from === '(' || to === ')') changes.push('The ends of its range, which were wrong, are accepted here.');
    const half = fraction('0.5');
    const middle = times(plus(least, most), half);
    const width = times(minus(most, least), half);
    return { value: plain(middle, 12), tolerance: plain(width, 12), isRelative: false, ...common };
  }
  const value = decimalOf(answer, 'The number');
  const isRelative = margin === '' || margin.endsWith('%');
  const tolerance = margin === '' ? '0.001' : decimalOf(margin.replace(/%$/, ''), 'The margin');
  return { value, tolerance: tolerance.replace(/^-/, ''), isRelative, ...common };
}
