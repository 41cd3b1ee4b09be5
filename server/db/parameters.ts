import { formatArray } from './array-text.ts';

/** A parameter in PostgreSQL's text form, the same for both drivers; the server infers its type from the statement. */
export function encodeParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
  }
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return formatArray(value.map(encodeElement));
  throw new TypeError('JSON is written as text: pass JSON.stringify(…), not an object.');
}

function encodeElement(value: unknown): string | null {
  if (Array.isArray(value)) throw new TypeError('Only arrays of one dimension are written.');
  return encodeParameter(value);
}

/** A name as it stands in a statement, where no parameter can. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
