import { madeOf, say, type Text } from '../../../contract/text.ts';
import type { ShapeOf } from '../../../contract/questions.ts';
import { compare, dividedBy, fraction, type Fraction, plus, sum, times, toDecimal } from '../../fraction.ts';
import { readNumber } from '../number.ts';
import { hashOf } from '../../hash.ts';
import type { Choice } from '../shape.ts';
import { NotTaken } from './result.ts';

export const noRemarks = { general: '', right: '', partlyRight: '', wrong: '' };

/** Ids that say nothing of the order in which the parts stood in the file: it is often the right one. */
export function opaqueIds(texts: readonly string[], role: string): string[] {
  const ids: string[] = [];
  texts.forEach((text, index) => {
    let salt = 0;
    let id = '';
    do id = `${role}${hashOf(`${role}:${index}:${salt++}:${text}`).toString(36)}`;
    while (ids.includes(id));
    ids.push(id);
  });
  return ids;
}

/** A choice of a file: what it says, its percentage, and what is said to whoever takes it. */
export interface FoundChoice {
  html: string;
  credit: string;
  feedback: string;
}

export interface Keyed {
  choices: Choice[];
  credits: Record<string, string>;
  feedback: Record<string, string>;
}

/** Choices with ids, and their credits and feedback by them. */
export function keyed(found: readonly FoundChoice[]): Keyed {
  const ids = opaqueIds(
    found.map(({ html }) => html),
    'c',
  );
  const choices = found.map(({ html }, index) => ({ id: ids[index] ?? '', html }));
  const withIds = found.map((choice, index) => ({ ...choice, id: ids[index] ?? '' }));
  return {
    choices,
    credits: Object.fromEntries(withIds.map(({ id, credit }) => [id, credit])),
    feedback: Object.fromEntries(
      withIds.filter(({ feedback }) => feedback !== '').map((one) => [one.id, one.feedback]),
    ),
  };
}

/** Several choices to tick, by weights that add up to exactly 100. Says what it had to change for that. */
export function ticks(
  found: readonly FoundChoice[],
  changes: Text[],
): Pick<ShapeOf<'multiple_answers'>, 'body' | 'key'> {
  const { choices, credits, feedback } = keyed(found);
  const rightChoices = choices.flatMap(({ id }) => (Number(credits[id]) > 0 ? id : []));
  const total = sum(rightChoices.map((id) => fraction(credits[id] ?? '0')));
  if (rightChoices.length === 0)
    throw new NotTaken('None of its choices is right. Give the right ones a percentage above 0.');
  const off = Math.abs(Number(toDecimal(total, 6)) - 100);
  if (off > 0.1)
    changes.push(
      say`The percentages of its right choices added up to ${Number(plain(total, 5))}: they are scaled to 100.`,
    );
  const scaled = rightChoices.map((id): [string, string] => [
    id,
    off > 0.1 ? plain(times(fraction(credits[id] ?? '0'), dividedBy(fraction(100), total)), 5) : (credits[id] ?? '0'),
  ]);
  // A third is written as 33.33333: what is lost goes to the last one.
  const rest = plus(fraction(100), times(sum(scaled.map(([, credit]) => fraction(credit))), fraction(-1)));
  const last = scaled.at(-1);
  if (last) last[1] = plain(plus(fraction(last[1]), rest), 12);
  return {
    body: { choices },
    key: {
      ...noRemarks,
      rightChoices,
      scoring: 'weights',
      credits: { ...credits, ...Object.fromEntries(scaled) },
      feedback,
    },
  };
}

/** Prompts and targets; a target without a prompt is there to mislead. Equal targets become one. */
export function pairs(found: readonly { html: string; target: string }[]): Pick<ShapeOf<'matching'>, 'body' | 'key'> {
  const texts = [...new Set(found.map(({ target }) => target.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  const targetIds = opaqueIds(texts, 't');
  const asked = found.filter(({ html }) => html !== '');
  const promptIds = opaqueIds(
    asked.map(({ html }) => html),
    'p',
  );
  const idOf = (target: string) => targetIds[texts.indexOf(target.replace(/\s+/g, ' ').trim())];
  return {
    body: {
      prompts: asked.map(({ html }, index) => ({ id: promptIds[index] ?? '', html })),
      targets: texts.map((text, index) => ({ id: targetIds[index] ?? '', text })),
    },
    key: {
      ...noRemarks,
      pairs: Object.fromEntries(asked.map(({ target }, index) => [promptIds[index], idOf(target) ?? ''])),
      scoring: 'each_pair',
    },
  };
}

/** A percentage or a number of a file as an exact decimal. */
export function decimalOf(text: string, what: Text): string {
  const read = readNumber(text);
  const decimal = read?.rest === '' ? plain(read.value, 12) : null;
  if (!read || decimal === null || compare(fraction(decimal), read.value) !== 0 || !/^-?\d{1,12}(\.|$)/.test(decimal))
    throw new NotTaken(say`${madeOf(what)} “${text.trim()}” is not a number that can be kept. Correct it in the file.`);
  return decimal;
}

/** With as many decimals as it takes, at most that many. */
export function plain(value: Fraction, places: number): string {
  const text = toDecimal(value, places);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
