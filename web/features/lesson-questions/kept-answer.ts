import type { Response } from '../../../contract/questions.ts';
import { type OnDevice, onDevice } from '../../lib/on-device.ts';

/** An answer that the server has not had yet, and when it was given by this device's clock. */
export interface KeptAnswer {
  response: NonNullable<Response>;
  at: number;
}

/** Where the answer to a question in a lesson waits until the server has it. */
export const keepLessonAnswer = (
  { userId, lessonId, questionId }: { userId: string; lessonId: string; questionId: string },
  storage?: () => Storage,
): OnDevice<KeptAnswer> => onDevice(`lesson-answer:${userId}:${lessonId}:${questionId}`, keptOf, storage);

function keptOf(value: unknown): KeptAnswer | null {
  if (typeof value !== 'object' || value === null || !('response' in value) || !('at' in value)) return null;
  const { response, at } = value;
  if (typeof response !== 'object' || response === null || typeof at !== 'number') return null;
  // The server judges whether it is an answer to the question; a page of ours wrote it.
  return { response: response as KeptAnswer['response'], at };
}
