import { Counted, Moment, Said, type Value } from '../contract/text.ts';
import type { Language } from '../domain/languages.ts';
import { inWords } from './words.ts';

/** A text as it is kept in the database until somebody reads it. */
interface KeptText {
  id: string;
  values: KeptValue[];
}

type KeptValue =
  | string
  | number
  | KeptText
  | { count: number; forms: Counted['forms'] }
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
  return {
    title: kept && language !== 'en' ? inWords(opened(kept), language) : title,
    detail: words?.detail && language !== 'en' ? inWords(opened(words.detail), language) : detail,
  };
}

export function keep(text: string | Said | undefined): KeptText | undefined {
  return text instanceof Said ? { id: text.id, values: text.values.map(keepValue) } : undefined;
}

function keepValue(value: Value): KeptValue {
  if (value instanceof Said) return { id: value.id, values: value.values.map(keepValue) };
  if (value instanceof Counted) return { count: value.count, forms: value.forms };
  return value instanceof Moment ? { at: value.at.toISOString(), format: value.format } : value;
}

const opened = ({ id, values }: KeptText): Said => new Said(id, values.map(openedValue));

function openedValue(value: KeptValue): Value {
  if (typeof value !== 'object') return value;
  if ('id' in value) return opened(value);
  return 'count' in value ? new Counted(value.count, value.forms) : new Moment(new Date(value.at), value.format);
}

function withCount({ id, values: [first, ...others] }: KeptText, count: number): KeptText {
  return {
    id,
    values: [typeof first === 'object' && 'count' in first ? { ...first, count } : (first ?? ''), ...others],
  };
}
