import { z } from 'zod';
import { trimmed } from './trimmed.ts';

/* What staff save as answers: by itself, for the dialog in the browser. */

export const answerTitle = z
  .string()
  .overwrite(trimmed)
  .min(1, 'Give the answer a title')
  .max(120, 'At most 120 characters')
  .regex(/^[^\p{Cc}]*$/u, 'The title holds a character that cannot be kept');
export const answerContent = z
  .string()
  .overwrite(trimmed)
  .min(1, 'Write the answer')
  // As long as a message may be.
  .max(10_000, 'At most 10,000 characters')
  .regex(/^[^\0]*$/, 'The answer holds a character that cannot be kept');
