import { z } from 'zod';
import { counted, id, moment } from './values.ts';

/** Where somebody stopped in a lesson. */
export const readingPlace = z.strictObject({
  /** The block of the text that stood at the top of the window, from 0. */
  block: z.int().min(0).max(10_000),
  /** The film or sound that was played last, and how far. */
  media: z.strictObject({ fileId: id, seconds: z.number().min(0).max(1_000_000) }).nullable(),
});
export type ReadingPlace = z.infer<typeof readingPlace>;

export const lessonReading = z.object({
  place: readingPlace.nullable(),
  placedAt: moment.nullable(),
  /** Time at work in it. */
  spentMs: z.int(),
});

export const lessonNotes = z.object({
  content: z.string(),
  /** 0 before the first note. */
  revision: counted.min(0),
});
export type LessonNotes = z.infer<typeof lessonNotes>;
