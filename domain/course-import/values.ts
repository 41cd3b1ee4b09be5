import { type Name, say } from '../../contract/text.ts';
import { compare, fraction, type Fraction } from '../fraction.ts';
import { plain } from '../quiz/import/parts.ts';

const exact = /^-?\d{1,12}(\.\d{1,12})?$/;

/** A number of a file that our own decimals can hold; null for anything else. */
export function numberIn(text: string): Fraction | null {
  const trimmed = text
    .trim()
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  return exact.test(trimmed) ? fraction(trimmed) : null;
}

/** Points with two decimals at most, from 0 to 10000; null where the file says none that can be kept. */
export function pointsIn(text: string): string | null {
  const value = numberIn(text);
  if (!value || compare(value, fraction('0')) < 0 || compare(value, fraction('10000')) > 0) return null;
  return plain(value, 2);
}

/** A whole number within limits. */
export function wholeIn(text: string, least: number, most: number): number | null {
  const value = /^\d{1,9}(\.0+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** A moment as exports write it, in UTC; null for none, or one that no calendar of ours has. */
export function momentIn(text: string): string | null {
  const trimmed = text.trim().replace(' ', 'T');
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(trimmed)) return null;
  const isZoned = /(Z|[+-]\d\d:?\d\d)$/.test(trimmed) && trimmed.includes('T');
  const time = new Date(isZoned || !trimmed.includes('T') ? trimmed : `${trimmed}Z`);
  const year = Number.isNaN(time.getTime()) ? 0 : time.getUTCFullYear();
  return year > 1900 && year < 2199 ? time.toISOString() : null;
}

/** Dates of which the later ones do not come before the earlier. */
export function datesIn(from: string, due: string, until: string) {
  const [availableFrom, dueAt, last] = [momentIn(from), momentIn(due), momentIn(until)];
  const availableUntil =
    last !== null && [availableFrom, dueAt].every((one) => one === null || one < last) ? last : null;
  return {
    availableFrom: availableFrom !== null && dueAt !== null && dueAt <= availableFrom ? null : availableFrom,
    dueAt,
    availableUntil: last !== null && last === dueAt ? last : availableUntil,
  };
}

/** A title as it is kept: one line of at most so many characters, never empty. */
export function titleIn(text: string, instead: string, most?: number): string;
export function titleIn(text: string, instead: Name, most?: number): Name;
export function titleIn(text: string, instead: Name, most = 200): Name {
  const line = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trim()}…`
    : line || instead;
}

/** What is said of a course, as it is kept: lines of plain words, as many as fit. */
export const descriptionIn = (text: string, most = 5000): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

export const longestLinkDescription = 2000;
export const linkDescriptionIn = (text: string) => descriptionIn(text, longestLinkDescription);

/** What stands within something that has a name: `Week 1 quiz: Question 2`. */
export const namedWithin = (holder: Name, name: Name): Name =>
  typeof holder === 'string' && typeof name === 'string' ? `${holder}: ${name}` : say`${holder}: ${name}`;

/** What a text of JSON holds; an empty object where it holds none. */
export function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
