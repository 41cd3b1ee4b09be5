import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { type QuestionDraft, questionTypes } from '../../../contract/questions.ts';
import { newQuestion } from './new-question.ts';

const outline = z.looseObject({ type: z.enum(questionTypes) });

/** Half-written questions break the contract's rules, so only their build is looked at: all that their type has, each of its kind. */
const written = z.custom<QuestionDraft>((value) => {
  const parsed = outline.safeParse(value);
  return parsed.success && isBuiltAs(newQuestion(parsed.data.type), parsed.data);
});

const kept = z.object({
  draft: written,
  /** The revision of the question that it was typed over; null for a new one. */
  revision: z.number().nullable(),
});
export type KeptQuestion = z.infer<typeof kept>;

function isBuiltAs(model: unknown, value: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value);
  if (typeof model !== 'object' || model === null) return model === null || typeof value === typeof model;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return Object.entries(model).every(([name, part]) => found.has(name) && isBuiltAs(part, found.get(name)));
}

/** Where a question that is being written is kept on this device until the server has it. */
export interface QuestionKeeping {
  read(): KeptQuestion | null;
  write(question: KeptQuestion): void;
  clear(): void;
}

/** `place` is the quiz or bank and the question in it, or `new`. */
export function keepQuestion(
  userId: string,
  place: string,
  storage: () => Storage = () => localStorage,
): QuestionKeeping {
  const name = `question:${userId}:${place}`;
  return {
    read() {
      try {
        return kept.parse(JSON.parse(storage().getItem(name) ?? ''));
      } catch {
        return null; // nothing is there, it is of an older build, or the device allows no storage
      }
    },
    write(question) {
      try {
        storage().setItem(name, JSON.stringify(question));
      } catch {
        // A device without room still has what was typed in the open page.
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
