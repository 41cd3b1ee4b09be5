import '../../lib/zod-without-eval.ts';
import { z } from 'zod';

const text = z.object({ title: z.string(), minutes: z.number().nullable(), body: z.string() });
/** A lesson as it is typed: its body is not clean yet. */
export type Typed = z.infer<typeof text>;

const kept = z.object({
  typed: text,
  /** What it was typed over, and that text's revision. */
  base: text,
  revision: z.number(),
});
export type KeptDraft = z.infer<typeof kept>;

/** Where a lesson that is being written is kept on this device until the server has it. */
export interface Keeping {
  read(): KeptDraft | null;
  /** False when the device has no room or does not allow it. */
  write(draft: KeptDraft): boolean;
  clear(): void;
}

/** The text of one person: whoever signs in on this device afterwards does not meet it. */
export function keepOnDevice(userId: string, lessonId: string, storage: () => Storage = () => localStorage): Keeping {
  const name = `lesson:${userId}:${lessonId}`;
  return {
    read() {
      try {
        return kept.parse(JSON.parse(storage().getItem(name) ?? ''));
      } catch {
        return null; // nothing is there, it is of an older build, or the device allows no storage
      }
    },
    write(draft) {
      try {
        storage().setItem(name, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        storage().removeItem(name);
      } catch {
        // Where nothing can be stored there is nothing to remove.
      }
    },
  };
}
