import { z } from 'zod';
import { id } from '../../../contract/values.ts';
import { Refusal } from '../../refusal.ts';

/** The place in the list after which a page begins: the last entry of the page before. */
export interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

const written = z.tuple([z.int().min(0).max(8.64e15), id]);

/** A cursor is opaque: what it holds may change, so nobody is to build one. */
export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify([place.createdAt.getTime(), place.id])).toString('base64url');
}

export function readCursor(cursor: string): Place {
  const parsed = written.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success)
    throw new Refusal(400, 'The query parameter "cursor" is wrong: take it from the Link header of the page before.');
  const [createdAt, last] = parsed.data;
  return { createdAt: new Date(createdAt), id: last };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
