import { Counted, Decimal, madeOf, Moment, Said, type Text, type Value } from '../contract/text.ts';
import type { Language } from '../domain/languages.ts';
import { inWords } from './words.ts';

/** A text as it is kept in the database until somebody reads it. */
export interface KeptText {
  id: string;
  values: KeptValue[];
}

type KeptValue =
  | string
  | number
  | KeptText
  | { count: number; forms: Counted['forms'] }
  | { digits: string; isPercent: boolean }
  | { at: string; format: Intl.DateTimeFormatOptions };

/** Of a notification, what is not people's own words. */
export interface KeptWords {
  title?: KeptText;
  detail?: KeptText;
  /** Of several that are one: its first value is their number. */
  several?: KeptText;
}

interface Told {
  title: string;
  detail: string;
  count: number;
  words: KeptWords | null;
}

/** What a notification says to its reader. */
export function wordsOf({ title, detail, count, words }: Told, language: Language): { title: string; detail: string } {
  const { several } = words ?? {};
  const kept = count > 1 && several ? withCount(several, count) : words?.title;
  return { title: wordsFor(kept, title, language), detail: wordsFor(words?.detail, detail, language) };
}

/** A text of which the English words are known too. */
export const wordsFor = (kept: KeptText | null | undefined, english: string, language: Language): string =>
  kept && language !== 'en' ? inWords(openText(kept), language) : english;

/** What somebody else has written has no words of ours. */
export function keep(text: string | Said | undefined): KeptText | undefined {
  return text instanceof Said ? keepText(text) : undefined;
}

export function keepText(text: Text): KeptText {
  const { id, values } = madeOf(text);
  return { id, values: values.map(keepValue) };
}

function keepValue(value: Value): KeptValue {
  if (value instanceof Said) return keepText(value);
  if (value instanceof Counted) return { count: value.count, forms: value.forms };
  if (value instanceof Decimal) return { digits: value.digits, isPercent: value.isPercent };
  return value instanceof Moment ? { at: value.at.toISOString(), format: value.format } : value;
}

/** The text as it was before it was kept. */
export const openText = ({ id, values }: KeptText): Said => new Said(id, values.map(openedValue));

function openedValue(value: KeptValue): Value {
  if (typeof value !== 'object') return value;
  if ('id' in value) return openText(value);
  if ('digits' in value) return new Decimal(value.digits, value.isPercent);
  return 'count' in value ? new Counted(value.count, value.forms) : new Moment(new Date(value.at), value.format);
}

function withCount({ id, values: [first, ...others] }: KeptText, count: number): KeptText {
  return {
    id,
    values: [typeof first === 'object' && 'count' in first ? { ...first, count } : (first ?? ''), ...others],
  };
}
