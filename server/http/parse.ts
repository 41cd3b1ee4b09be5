import type { z } from 'zod';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { madeOf, say, type Text } from '../../contract/text.ts';
import { wordsOfIssue } from '../../contract/issue-words.ts';

function errorsOf(error: z.ZodError): Record<string, Text> {
  const errors: Record<string, Text> = {};
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown) errors[[...issue.path, key].join('.')] ??= say`"${key}" is not a field of this call`;
    if (unknown.length === 0) errors[issue.path.join('.') || 'body'] ??= wordsOfIssue(issue);
  }
  return errors;
}

/** An id that does not parse names nothing: 404, like one that names nothing. */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

export function parseQuery(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const parsed = schema.safeParse(value);
  const [field, message] = Object.entries(parsed.success ? unreadableIn(value) : errorsOf(parsed.error))[0] ?? ['', ''];
  if (parsed.success && message === '') return parsed.data;
  throw new Refusal(400, say`The query parameter "${field}" is wrong: ${madeOf(message)}.`);
}

export function parseBody(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const says = unreadable(value);
  if (says) throw invalid({ body: says });
  const parsed = schema.safeParse(wellFormed(value) ?? {});
  if (!parsed.success) throw invalid(errorsOf(parsed.error));
  return parsed.data;
}

/** The body of a call that takes a file; without a type and bytes there is none. */
export function parseBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array && value.length > 0) return value;
  throw new Refusal(400, 'The file is empty, or none was sent. Choose a file with something in it.');
}

/** Deeper than anything that a call takes, and far from what the stack holds. */
const deepest = 100;

function unreadableIn(query: unknown): Record<string, Text> {
  const said = Object.entries(query ?? {}).map(([field, value]) => [field, unreadable(value)] as const);
  return Object.fromEntries(said.flatMap(([field, says]) => (says === undefined ? [] : [[field, says]])));
}

/** What no schema need be asked about: PostgreSQL's text holds every character but U+0000. */
function unreadable(value: unknown, depth = 0): Text | undefined {
  if (typeof value === 'string') return value.includes('\0') ? 'Text may not contain the character U+0000' : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  if (depth > deepest) return say`The body is nested deeper than ${deepest} levels`;
  for (const [key, inner] of Object.entries(value)) {
    const says = unreadable(key) ?? unreadable(inner, depth + 1);
    if (says) return says;
  }
  return undefined;
}

/**
 * A half of a surrogate pair, as a text cut in the middle of a character has it, becomes U+FFFD: columns of text keep it
 * as that anyway, and JSON in the database refuses it. The whole text is not refused for it: somebody has written it.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(wellFormed);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]));
}
