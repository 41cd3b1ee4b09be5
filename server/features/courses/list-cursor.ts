import { z } from 'zod';
import { id } from '../../../contract/values.ts';
import { Refusal } from '../../refusal.ts';

const int32 = z.int().min(-2_147_483_648).max(2_147_483_647);
const parts = z.tuple([int32, int32, z.string().max(48 * 2), id]);

/** Where a page of courses ended: the sort keys of its last course. */
export interface Key {
  termRank: number;
  termAge: number;
  titleKey: string;
  id: string;
}

/** An opaque text for the Link header; at most 500 characters, because a title's key has at most 48. */
export function writeCursor(key: Key): string {
  return Buffer.from(JSON.stringify([key.termRank, key.termAge, key.titleKey, key.id])).toString('base64url');
}

export function readCursor(cursor: string): Key {
  const read = parts.safeParse(jsonOf(cursor));
  // PostgreSQL's text holds every character but U+0000.
  if (!read.success || read.data[2].includes('\0')) throw wrongCursor();
  const [termRank, termAge, titleKey, courseId] = read.data;
  return { termRank, termAge, titleKey, id: courseId };
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw wrongCursor();
  }
}

function wrongCursor(): Refusal {
  return new Refusal(400, 'The query parameter "cursor" is wrong: take it from the Link header of the page before.');
}
