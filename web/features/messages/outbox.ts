import { z } from 'zod';
import { uploadedFile } from '../../../contract/uploaded-file.ts';

/* What was sent and has not arrived, kept on this device: it outlives a lost connection, a reload and a crash. */

const waiting = z.array(z.object({ key: z.string(), body: z.string(), files: z.array(uploadedFile) }));
export type Waiting = z.infer<typeof waiting>[number];

const nameOf = (conversationId: string) => `collegium-outbox:${conversationId}`;

export function readOutbox(conversationId: string): Waiting[] {
  try {
    return waiting.safeParse(JSON.parse(localStorage.getItem(nameOf(conversationId)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Where the browser keeps nothing, it lasts as long as the page. */
export function writeOutbox(conversationId: string, letters: readonly Waiting[]): void {
  try {
    if (letters.length === 0) localStorage.removeItem(nameOf(conversationId));
    else localStorage.setItem(nameOf(conversationId), JSON.stringify(letters));
  } catch {
    // Full or forbidden.
  }
}
