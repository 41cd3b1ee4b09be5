import { say } from '../../../contract/text.ts';
import type { ShapeOf } from '../../../contract/questions.ts';
import { fraction, sum } from '../../fraction.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import type { Blank, BlankKey } from '../blanks.ts';
import { decimalOf, keyed, noRemarks, plain } from './parts.ts';
import { NotTaken } from './result.ts';
import type { MoodleTexts } from './moodle-format.ts';
import type { Element } from './xml.ts';

const kinds: Readonly<Record<string, Blank['kind']>> = {
  SHORTANSWER: 'text',
  SA: 'text',
  MW: 'text',
  SHORTANSWER_C: 'text',
  SAC: 'text',
  MWC: 'text',
  NUMERICAL: 'number',
  NM: 'number',
  ...Object.fromEntries(
    ['', '_V', '_H', '_S', '_VS', '_HS'].flatMap((how) => [
      [`MULTICHOICE${how}`, 'choice' as const],
      [`MC${how.slice(1)}`, 'choice' as const],
    ]),
  ),
};
const opening = /\{\s*(\d{0,4}):([A-Z_]{2,20}):?/g;

/** A text with gaps such as `{2:SHORTANSWER:=Paris~%50%Marseille#No}`. */
export function readCloze(
  element: Element,
  texts: MoodleTexts,
): ShapeOf<'fill_in_blanks'> & { stem: string; worth: string } {
  const blanks: Blank[] = [];
  const keys: Record<string, BlankKey> = {};
  const stem = replaceGaps(texts.stem(element), (weight, type, answers) => {
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!kind) throw new NotTaken(say`A gap of the type “${type}” is not known here. Write the question anew.`);
    const id = `b${blanks.length + 1}`;
    const { choices, key } = readGap(kind, answersOf(answers), type.endsWith('C'));
    blanks.push({ id, kind, choices });
    keys[id] = { feedback: {}, ...key, weight: weight || '1' };
    return `[[${id}]]`;
  });
  if (blanks.length === 0) throw new NotTaken('Its text has no gaps. Mark what is to be filled in.');
  const worth = plain(sum(Object.values(keys).map(({ weight }) => fraction(weight))), 2);
  return { type: 'fill_in_blanks', stem, worth, body: { blanks }, key: { ...noRemarks, blanks: keys } };
}

/** The text with each gap replaced. One that is not closed is text, and so is all after it. */
function replaceGaps(text: string, replace: (weight: string, type: string, answers: string) => string): string {
  const pieces: string[] = [];
  let at = 0;
  for (const match of text.matchAll(opening)) {
    const [whole, weight = '', type = ''] = match;
    if (match.index < at) continue;
    const start = match.index + whole.length;
    const end = closingBrace(text, start);
    if (end < 0) break;
    pieces.push(text.slice(at, match.index), replace(weight, type, text.slice(start, end)));
    at = end + 1;
  }
  return pieces.join('') + text.slice(at);
}

function closingBrace(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++;
    else if (text.charAt(at) === '}') return at;
  }
  return -1;
}

interface ClozeAnswer {
  html: string;
  credit: string;
  feedback: string;
}

/** Answers parted by `~`; `=` is right, `%50%` half. A backslash takes the meaning off the sign after it. */
function answersOf(source: string): ClozeAnswer[] {
  return source.split(/(?<!\\)~/).flatMap((piece) => {
    const [, percent, rest = ''] = /^\s*(?:=|%(-?[\d.,]+)%)?([^]*)$/.exec(piece) ?? [];
    const credit =
      percent === undefined ? (piece.trim().startsWith('=') ? '100' : '0') : decimalOf(percent, 'The percentage');
    const [text = '', ...feedback] = rest.split(/(?<!\\)#(?!\d+;)/);
    const clean = (part: string) => part.replace(/\\([}~#="\\/])/g, '$1').trim();
    return text.trim() === '' ? [] : [{ html: clean(text), credit, feedback: clean(feedback.join('#')) }];
  });
}

function readGap(
  kind: Blank['kind'],
  answers: readonly ClozeAnswer[],
  matchCase: boolean,
): { choices: Blank['choices']; key: Partial<BlankKey> } {
  if (kind === 'choice') {
    const { choices, credits, feedback } = keyed(answers);
    return { choices, key: { credits, feedback } };
  }
  if (kind === 'number') return { choices: [], key: { numbers: answers.flatMap(numberOf) } };
  const accepted = answers.map(({ html, credit, feedback }) => ({ text: plainText(html), credit, feedback }));
  const hasWildcards = accepted.some(({ text }) => text.includes('*'));
  return { choices: [], key: { texts: { accepted, matchCase, hasWildcards } } };
}

function numberOf({ html, credit, feedback }: ClozeAnswer) {
  const [value = '', tolerance = ''] = plainText(html).split(':');
  if (value.trim() === '*') return [];
  return [
    {
      value: decimalOf(value, 'The number'),
      tolerance: decimalOf(tolerance.trim() || '0', 'The tolerance'),
      isRelative: false,
      credit,
      feedback,
    },
  ];
}
