import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { type OnDevice, onDevice } from '../../lib/on-device.ts';

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

/** Where a lesson that is being written is kept until the server has it: of one person, whoever signs in afterwards does not meet it. */
export const keepOnDevice = (userId: string, lessonId: string, storage?: () => Storage): OnDevice<KeptDraft> =>
  onDevice(`lesson:${userId}:${lessonId}`, (value) => kept.parse(value), storage);
