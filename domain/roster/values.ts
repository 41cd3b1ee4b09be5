import { newUser } from '../../contract/identity.ts';
import { personName } from '../../contract/person-name.ts';
import { trimmed } from '../../contract/trimmed.ts';
import type { Reason } from './reasons.ts';
import { isInCalendar } from '../day.ts';
import { type Problem, problemIf } from './record.ts';

/** A text, or null where the source says nothing. */
export function given(text: string): string | null {
  return text === '' ? null : text;
}

/** A part of a name, as forms keep it. */
export const nameGiven = (text: string) => given(personName(text));

/** A day as sources write it: `2026-9-1`, `2026-09-01T00:00:00Z`, `2026-09-01 00:00:00`; null for anything else. */
export function dayOf(text: string): string | null {
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (!found) return null;
  const [, year = '', month = '', day = ''] = found;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === written;
  return isDay && isInCalendar(written) ? written : null;
}

/** An account name: what stands before the @ where the source uses e-mail addresses as names. */
export function usernameOf(text: string): string | null {
  const [name = ''] = text.split('@');
  return given(name);
}

/** Where the parts of a person's name are, and what else names them. */
export interface PersonColumns {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Named {
  username: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** What is wrong with a person's names, by the rules that people's own forms have. */
export function problemsOfPerson(person: Named, at: PersonColumns, isWhole: boolean): (Problem | null)[] {
  const wrong = (value: string | null, rule: { safeParse(value: unknown): { success: boolean } }) =>
    value !== null && !rule.safeParse(value).success;
  const { shape } = newUser;
  const missing = (value: string | null, column: string, reason: Reason) =>
    problemIf(isWhole && value === null, column, reason);
  return [
    missing(person.username, at.username, 'username-missing'),
    problemIf(wrong(person.username, shape.username), at.username, 'username-wrong'),
    missing(person.first_name, at.firstName, 'name-missing'),
    problemIf(wrong(person.first_name, shape.firstName), at.firstName, 'name-too-long'),
    missing(person.last_name, at.lastName, 'name-missing'),
    problemIf(wrong(person.last_name, shape.lastName), at.lastName, 'name-too-long'),
    missing(person.email, at.email, 'email-missing'),
    problemIf(wrong(person.email, shape.email), at.email, 'email-wrong'),
  ];
}

/** An e-mail address: the one that is given, else the username at the domain that was set for such people. */
export function emailOf(text: string, username: string | null, domain: string | null): string | null {
  if (text !== '') return text;
  return username !== null && domain !== null ? `${username.toLowerCase()}@${domain}` : null;
}

/** The parts of a whole name: the last word is the last name, unless a comma divides them. */
export function partsOfName(text: string): { first: string; last: string } {
  const [last = '', first] = text.split(',').map((part) => part.trim());
  if (first !== undefined) return { first, last };
  const words = text.trim().split(/\s+/);
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/** What is wrong with an id of the source. */
export function problemOfKey(key: string, column: string): Problem | null {
  return problemIf(key === '', column, 'id-missing') ?? problemIf(key.length > 200, column, 'id-too-long');
}

/** What a course is about, in plain words, as its form takes them. */
export const descriptionGiven = (text: string) => given(trimmed(text));

/** What is wrong with the description of a course. */
export function problemOfDescription(description: string | null, column: string): Problem | null {
  return problemIf((description ?? '').length > 5000, column, 'description-too-long');
}

/** What is wrong with the title of a course, section or term. */
export function problemOfTitle(title: string | null, column: string): Problem | null {
  return (
    problemIf(title === null, column, 'title-missing') ??
    problemIf((title ?? '').length > 200, column, 'title-too-long')
  );
}
