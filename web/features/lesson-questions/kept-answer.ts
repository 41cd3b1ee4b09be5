import type { Response } from '../../../contract/questions.ts';

/** An answer that the server has not had yet, and when it was given by this device's clock. */
export interface KeptAnswer {
  response: NonNullable<Response>;
  at: number;
}

export interface AnswerKeeping {
  read(): KeptAnswer | null;
  write(answer: KeptAnswer): void;
  clear(): void;
}

/** Where the answer to a question in a lesson waits on this device until the server has it. */
export function keepLessonAnswer(
  { userId, lessonId, questionId }: { userId: string; lessonId: string; questionId: string },
  storage: () => Storage = () => localStorage,
): AnswerKeeping {
  const name = `lesson-answer:${userId}:${lessonId}:${questionId}`;
  return {
    read() {
      try {
        return keptOf(JSON.parse(storage().getItem(name) ?? ''));
      } catch {
        return null; // nothing is there, or the device allows no storage
      }
    },
    write(answer) {
      try {
        storage().setItem(name, JSON.stringify(answer));
      } catch {
        // A device without room still has the answer in the open page.
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

function keptOf(value: unknown): KeptAnswer | null {
  if (typeof value !== 'object' || value === null || !('response' in value) || !('at' in value)) return null;
  const { response, at } = value;
  if (typeof response !== 'object' || response === null || typeof at !== 'number') return null;
  // The server judges whether it is an answer to the question; a page of ours wrote it.
  return { response: response as KeptAnswer['response'], at };
}
