/**
 * What the product says to people, as a value that is put into words only where it is known who reads it. A sentence without
 * values is its English text as a plain string. `npm run texts` collects both (scripts/texts-in.ts).
 */
export type Text = string | Said;

/** A string is somebody's own word for it, which nobody translates. */
export type Name = string | Said;

/** Numbers and moments are written as the reader's language does; strings (names, codes) as they are. */
export type Value = string | number | Said | Counted | Decimal | Moment;

/** What is thrown with a sentence for the person: its message has it in English. */
export class SaidError extends Error {
  readonly sentence: Text;

  constructor(sentence: Text) {
    super(sentence.toString());
    this.sentence = sentence;
  }
}

/** English has two forms of a count, other languages up to six. `#` is the number. */
export class Counted {
  readonly count: number;
  readonly forms: Forms;

  constructor(count: number, forms: Forms) {
    this.count = count;
    this.forms = forms;
  }

  toString(): string {
    return this.forms[this.count === 1 ? 'one' : 'other'].replaceAll('#', String(this.count));
  }
}

interface Forms {
  readonly one: string;
  readonly other: string;
}

/** A decimal number or a percentage, exact as its digits are. */
export class Decimal {
  readonly digits: string;
  readonly isPercent: boolean;

  constructor(digits: string, isPercent: boolean) {
    this.digits = digits;
    this.isPercent = isPercent;
  }

  in(locale: string): string {
    const places = this.digits.split('.')[1]?.length ?? 0;
    return new Intl.NumberFormat(locale, {
      ...(this.isPercent ? { style: 'unit', unit: 'percent' } : {}),
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      useGrouping: false,
    }).format(this.digits as Intl.StringNumericLiteral);
  }

  toString(): string {
    return this.in('en');
  }
}

/** A moment in the time of who reads of it. */
export class Moment {
  readonly at: Date;
  readonly format: Intl.DateTimeFormatOptions;

  constructor(at: Date, format: Intl.DateTimeFormatOptions) {
    this.at = at;
    this.format = format;
  }

  in(locale: string): string {
    return new Intl.DateTimeFormat(locale, this.format).format(this.at);
  }

  toString(): string {
    return this.in('en-GB');
  }
}

/** Of ICU's format: an apostrophe, braces that are text, and the place of a value. */
const pieces = /''|'([{}]+)'|\{(\d+)(?:, plural, [^{}]*(?:\{[^{}]*\}[^{}]*)*)?\}/g;

/** A sentence with values; as a string, and in JSON, it is the English one. */
export class Said {
  /** What it is looked up by: its English words in ICU's format, the values by their numbers. */
  readonly id: string;
  readonly values: readonly Value[];

  constructor(id: string, values: readonly Value[] = []) {
    this.id = id;
    this.values = values;
  }

  toString(): string {
    return this.id.replace(pieces, (piece, braces?: string, i?: string) => {
      if (i !== undefined) return String(this.values[Number(i)]);
      return braces ?? (piece === "''" ? "'" : piece);
    });
  }

  toJSON(): string {
    return this.toString();
  }
}

/** Say`Nobody has handed in “${title}” yet.` */
export function say(strings: TemplateStringsArray, ...values: Value[]): Said {
  return new Said(idOf(strings, values), values);
}

/** A sentence without values, to be put into another one. */
export const said = (text: string) => new Said(idOf([text], []));

export const counted = (count: number, forms: Forms) => new Counted(count, forms);

/** `8.5` */
export const decimal = (digits: string) => new Decimal(digits, false);

/** `88.2`, of a hundred. */
export const percentage = (digits: string) => new Decimal(digits, true);

export const moment = (at: Date, format: Intl.DateTimeFormatOptions) => new Moment(at, format);

/** Several with a sign between them. */
export const joined = (texts: readonly Text[], between: string) =>
  new Said(texts.map((_, i) => `{${i}}`).join(between), texts.map(madeOf));

/** Sentences one after the other; short ones have no full stop of their own. */
export const sentences = (texts: readonly Text[]) => {
  const ends = (text: Text, i: number) => i === texts.length - 1 || /[.!?…؟]$/.test(text.toString());
  return new Said(texts.map((text, i) => (ends(text, i) ? `{${i}}` : `{${i}}.`)).join(' '), texts.map(madeOf));
};

/** A day without a time: `20 November 2026`. */
export const longDay = (day: string) => moment(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });

/** `20 November 2026 at 09:00`. */
export const longMoment = (at: Date, timeZone: string) =>
  moment(at, { timeZone, dateStyle: 'long', timeStyle: 'short' });

/** The English words between the values as ICU's format has them: apostrophes doubled, braces quoted. */
export function idOf(strings: readonly string[], values: readonly unknown[]): string {
  const quoted = strings.map((string) => string.replaceAll("'", "''").replace(/[{}]+/g, "'$&'"));
  return quoted.map((string, i) => (i < values.length ? `${string}${placeOf(i, values[i])}` : string)).join('');
}

function placeOf(i: number, value: unknown): string {
  if (!(value instanceof Counted)) return `{${i}}`;
  return `{${i}, plural, one {${value.forms.one}} other {${value.forms.other}}}`;
}

const kept = new Map<string, Said>();

/** For schemas, which hold nothing but strings: the English sentence, of which is known what it was made of. */
export function asString(text: Said): string {
  const english = text.toString();
  kept.set(english, text);
  return english;
}

/** What a string was made of, where that is known; else the sentence without values that it is. */
export const madeOf = (text: Text): Said => (text instanceof Said ? text : (kept.get(text) ?? said(text)));
