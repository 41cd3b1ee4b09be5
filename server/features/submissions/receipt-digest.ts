import { createHash } from 'node:crypto';
import type { RichText } from '../../../contract/rich-text.ts';

/** Of a file that was handed in: its name, and what is known of its bytes. */
export interface VouchedFile {
  id: string;
  name: string | null;
  size: number;
  sha256: string | null;
  etag: string;
}

interface Vouched {
  assignmentId: string;
  /** Who handed it in, and the others of their group. */
  people: readonly string[];
  attempt: number;
  at: Date;
  body: RichText;
  link: string;
  /** By id. */
  files: readonly VouchedFile[];
}

/** Over everything that the receipt vouches for: whose it is, when it came, and each byte of it. */
export function digestOf({ assignmentId, people, attempt, at, body, link, files }: Vouched): string {
  const said = [assignmentId, people.toSorted(), attempt, at.toISOString(), body, link, files];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
