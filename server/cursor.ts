import { z } from 'zod';
import { id } from '../contract/values.ts';
import { Refusal } from './refusal.ts';

/** Where a page of a list ended: the sort key and the id of its last row. */
export interface Place {
  key: string;
  id: string;
}

const parts = z.tuple([z.string().max(1000), id]);

/** An opaque text for the Link header. */
export function writeCursor({ key, id: last }: Place): string {
  return Buffer.from(JSON.stringify([key, last])).toString('base64url');
}

export function readCursor(cursor: string): Place {
  const read = parts.safeParse(jsonOf(cursor));
  // PostgreSQL's text holds every character but U+0000.
  if (!read.success || read.data[0].includes('\0')) throw wrongCursor();
  const [key, last] = read.data;
  return { key, id: last };
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw wrongCursor();
  }
}

export function wrongCursor(): Refusal {
  return new Refusal(400, 'The query parameter "cursor" is wrong: take it from the Link header of the page before.');
}
