import type { Readable } from '../../db/database.ts';
import { findReplies, type ReplyRows } from './reply-query.ts';

interface Kept {
  version: string;
  found: Promise<ReplyRows>;
  size: number;
}

/** In characters, about. */
const room = 16_000_000;
const sizeOfRow = 600;

const keptOf = new WeakMap<Readable, Map<string, Kept>>();

/**
 * A page of a topic's replies. Its rows are the same for everybody who may read them, so that they are read once for a
 * version of the topic, however many ask; what was asked for longest ago makes room. The version is read before the rows:
 * rows can be newer than it, never older.
 */
export async function keptReplies(
  read: Readable,
  version: string | null,
  wanted: { topicId: string; after: string | null; limit: number },
): Promise<ReplyRows> {
  if (version === null) return findReplies(read, wanted);
  const kept = keptOf.get(read) ?? new Map<string, Kept>();
  keptOf.set(read, kept);
  const place = `${wanted.topicId} ${wanted.after} ${wanted.limit}`;
  const known = kept.get(place);
  kept.delete(place);
  if (known?.version === version) {
    kept.set(place, known);
    return known.found;
  }
  const fresh: Kept = { version, found: findReplies(read, wanted), size: 0 };
  kept.set(place, fresh);
  try {
    const found = await fresh.found;
    fresh.size = sizeOf(found);
    makeRoom(kept);
    return found;
  } catch (error) {
    if (kept.get(place) === fresh) kept.delete(place);
    throw error;
  }
}

const sizeOf = ({ rows }: ReplyRows) =>
  rows.reduce((sum, { content, liked_by }) => sum + sizeOfRow + content.length + liked_by.length * 40, 0);

function makeRoom(kept: Map<string, Kept>): void {
  let size = 0;
  for (const each of kept.values()) size += each.size;
  for (const [place, each] of kept) {
    if (size <= room) return;
    kept.delete(place);
    size -= each.size;
  }
}
