import { readFileSync } from 'node:fs';
import { Counted, Decimal, madeOf, Moment, Said, type Text, type Value } from '../contract/text.ts';
import { type Language, languageFor, languagesOffered } from '../domain/languages.ts';
import type { Settings } from './config.ts';

/** English stands in the code; the others in `contract/locales` (0042). */
const catalogues = new Map<Language, ReadonlyMap<string, string>>();

/** A text as its reader reads it. English where nobody has translated it. */
export function inWords(text: Text, language: Language): string {
  if (language === 'en') return text.toString();
  const { id, values } = madeOf(text);
  const translated = catalogueOf(language).get(id) ?? (/\p{L}/u.test(id) ? undefined : signsIn(id, language));
  return translated ? write(translated, values, language) : madeOf(text).toString();
}

/** What stands between values where there are no words: commas and semicolons are the language's own. */
const signsIn = (id: string, language: Language): string =>
  language === 'ar' ? id.replaceAll(',', '،').replaceAll(';', '؛') : id;

/** In a letter or a notification a string is somebody's own words. */
export const verbatim = (text: string | Said, language: Language): string =>
  text instanceof Said ? inWords(text, language) : text;

/** What a person is written to in: the language of their account, else the college's. */
export function languageOf({ settings }: { settings: Settings }, locale: string | null): Language {
  const { locales, locale: usual } = settings.college;
  return languageFor(locale === null ? [] : [locale], languagesOffered(locales, usual));
}

/** Every language has the digits of the texts, and the calendar of terms and due dates. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : `${language}-u-ca-gregory-nu-latn`;
}

function catalogueOf(language: Language): ReadonlyMap<string, string> {
  const known = catalogues.get(language);
  if (known) return known;
  const read = readCatalogue(
    readFileSync(new URL(`../contract/locales/${language}/messages.po`, import.meta.url), 'utf8'),
  );
  catalogues.set(language, read);
  return read;
}

/** The texts of a PO file, each by its English words. */
function readCatalogue(file: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const entry of file.split(/\n{2,}/)) {
    const field = (name: string) =>
      [...(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '').matchAll(/^"(.*)"$/gm)]
        .map(([, part = '']) => JSON.parse(`"${part}"`) as string)
        .join('');
    const [id, text] = [field('msgid'), field('msgstr')];
    if (id && text) texts.set(id, text);
  }
  return texts;
}

/** What ICU's format has that our texts use: places of values, plurals, quoted braces. */
function write(pattern: string, values: readonly Value[], language: Language): string {
  const [written] = writeUntilEnd(pattern, 0, values, { language });
  return written;
}

interface Within {
  language: Language;
  /** What `#` stands for. */
  count?: string;
}

function writeUntilEnd(pattern: string, from: number, values: readonly Value[], within: Within): [string, number] {
  let written = '';
  let i = from;
  while (i < pattern.length && pattern[i] !== '}') {
    const [piece = '', braces] = /^(?:''|'([{}]+)'|[^'{}#]+|[\s\S])/.exec(pattern.slice(i)) ?? [];
    if (piece === '{') {
      const [value, end] = writePlace(pattern, i + 1, values, within);
      written += value;
      i = end;
      continue;
    }
    if (piece === "''") written += "'";
    else if (piece === '#' && within.count !== undefined) written += within.count;
    else written += braces ?? piece;
    i += piece.length;
  }
  return [written, i];
}

/** From behind `{` to behind its `}`. */
function writePlace(pattern: string, from: number, values: readonly Value[], within: Within): [string, number] {
  const [head = '', place, isPlural] = /^\s*(\d+)\s*(?:(,\s*plural\s*,)|(?=\}))/.exec(pattern.slice(from)) ?? [];
  const value = values[Number(place)] ?? '';
  if (!isPlural) return [inLanguage(value, within.language), from + head.length + 1];
  const count = value instanceof Counted ? value.count : Number(value);
  const rule = new Intl.PluralRules(within.language).select(count);
  const inner = { ...within, count: inLanguage(count, within.language) };
  const forms = new Map<string, string>();
  let i = from + head.length;
  for (;;) {
    const [form = '', name] = /^\s*(=?\w+)\s*\{/.exec(pattern.slice(i)) ?? [];
    if (name === undefined) break;
    const [written, end] = writeUntilEnd(pattern, i + form.length, values, inner);
    forms.set(name, written);
    i = end + 1;
  }
  const end = pattern.indexOf('}', i) + 1;
  return [forms.get(`=${count}`) ?? forms.get(rule) ?? forms.get('other') ?? '', end];
}

function inLanguage(value: Value, language: Language): string {
  if (value instanceof Said) return inWords(value, language);
  if (value instanceof Moment || value instanceof Decimal) return value.in(localeOf(language));
  if (typeof value === 'number' && language !== 'en') return new Intl.NumberFormat(localeOf(language)).format(value);
  return value.toString();
}
