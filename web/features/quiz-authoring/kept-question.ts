import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { type QuestionDraft, questionTypes } from '../../../contract/questions.ts';
import { type OnDevice, onDevice } from '../../lib/on-device.ts';
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

/** Where a question that is being written is kept until the server has it: `place` is the quiz or bank and the question in it, or `new`. */
export const keepQuestion = (userId: string, place: string, storage?: () => Storage): OnDevice<KeptQuestion> =>
  onDevice(`question:${userId}:${place}`, (value) => kept.parse(value), storage);
