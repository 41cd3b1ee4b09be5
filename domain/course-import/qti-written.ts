import { say } from '../../contract/text.ts';
import type { ShapeOf } from '../../contract/questions.ts';
import { compare, dividedBy, fraction, type Fraction, minus, plus, zero } from '../fraction.ts';
import { plain } from '../quiz/import/parts.ts';
import { NotTaken } from '../quiz/import/result.ts';
import { asked, type Condition, type QtiItem } from './qti-item.ts';
import { numberIn } from './values.ts';
import { below, child, textUnder } from './xml.ts';

/** Each of the answers once: Canvas writes several that differ in their capitals, which make no difference here. */
export function different(texts: readonly string[], matchCase: boolean): string[] {
  const found = new Map(texts.toReversed().map((text) => [matchCase ? text : text.toLowerCase(), text]));
  return [...found.values()].toReversed().filter((text) => text !== '');
}

/** Words that are accepted; a part of the answer is accepted where the file says so. */
export function shortAnswer(item: QtiItem): ShapeOf<'short_answer'> {
  const whole = item.right.flatMap((condition) => asked(condition, 'varequal'));
  const parts = item.right.flatMap((condition) => [
    ...asked(condition, 'varsubstring'),
    ...asked(condition, 'varsubset'),
  ]);
  const texts = [
    ...whole.map(({ text }) => text.trim()),
    ...parts.map(({ text }) => (text.trim() === '' ? '' : `*${text.trim()}*`)),
  ];
  const matchCase = [...whole, ...parts].every(({ attributes }) => attributes['case'] === 'Yes');
  const accepted = different(texts, matchCase);
  if (accepted.length === 0) throw new NotTaken('The file names no answer that is accepted.');
  return {
    type: 'short_answer',
    body: {},
    key: {
      ...item.remarks,
      accepted: accepted.map((text) => ({ text, credit: '100', feedback: '' })),
      matchCase,
      hasWildcards: parts.length > 0,
    },
  };
}

export function essay(item: QtiItem): ShapeOf<'essay'> {
  return { type: 'essay', body: { wordLimit: null }, key: { ...item.remarks, notes: item.feedback('solution') } };
}

export function fileUpload(item: QtiItem): ShapeOf<'file_upload'> {
  return { type: 'file_upload', body: { maxFiles: 1, types: [] }, key: { ...item.remarks, notes: '' } };
}

type AcceptedNumber = ShapeOf<'numeric'>['key']['accepted'][number];

/** Numbers with a margin, or between two others. */
export function numeric(item: QtiItem): ShapeOf<'numeric'> {
  const accepted = item.right.flatMap((condition) => numberOf(condition) ?? []);
  if (accepted.length === 0) throw new NotTaken('The file names no number that is accepted and can be kept.');
  return {
    type: 'numeric',
    body: { units: 'none' },
    key: { ...item.remarks, accepted, units: [] },
  };
}

function numberOf(condition: Condition): AcceptedNumber | null {
  const one = (...tags: string[]) => numberIn(tags.flatMap((tag) => asked(condition, tag))[0]?.text ?? '');
  const [exact, least, most] = [one('varequal'), one('vargte', 'vargt'), one('varlte', 'varlt')];
  if (least && most && compare(least, most) <= 0) {
    const middle = exact && compare(least, exact) <= 0 && compare(exact, most) <= 0 ? exact : half(plus(least, most));
    const [below_, above] = [minus(middle, least), minus(most, middle)];
    // Canvas writes the number with its margin; where it lies off the middle, what is accepted is the whole range.
    return compare(below_, above) === 0
      ? acceptedNumber(middle, below_)
      : acceptedNumber(half(plus(least, most)), half(minus(most, least)));
  }
  return exact && acceptedNumber(exact, zero);
}

const half = (value: Fraction) => dividedBy(value, fraction('2'));

function acceptedNumber(value: Fraction, tolerance: Fraction): AcceptedNumber {
  return { value: plain(value, 12), tolerance: plain(tolerance, 12), isRelative: false, credit: '100', feedback: '' };
}

/** A formula with variables, which Canvas writes as `[x]`. */
export function formula(item: QtiItem): ShapeOf<'formula'> & { stem: string } {
  const calculated = below(item.element, 'calculated')[0];
  const formulas = child(calculated, 'formulas');
  const expression = below(formulas, 'formula').at(-1)?.text.trim() ?? '';
  const variables = below(child(calculated, 'vars'), 'var').map((each) => ({
    name: each.attributes['name'] ?? '',
    min: kept(textUnder(each, 'min')),
    max: kept(textUnder(each, 'max')),
    decimals: Math.min(8, Number(/^\d$/.exec(each.attributes['scale'] ?? '')?.[0] ?? 0)),
  }));
  const tolerance = textUnder(calculated, 'answer_tolerance');
  const isRelative = tolerance.endsWith('%');
  const stem = variables.reduce((text, { name }) => text.replaceAll(`[${name}]`, `{{${name}}}`), item.stem);
  return {
    type: 'formula',
    stem,
    body: { unit: '' },
    key: {
      ...item.remarks,
      variables,
      expression,
      tolerance: plain(numberIn(tolerance.replace('%', '')) ?? zero, 12),
      isRelative,
    },
  };
}

function kept(text: string): string {
  const value = numberIn(text);
  if (!value) throw new NotTaken(say`The limit “${text}” of a variable is not a number that can be kept.`);
  return plain(value, 12);
}
