import { z } from 'zod';
import { trimmed } from './trimmed.ts';

/* What people write to each other: by itself, for the forms in the browser. */

export const messageBody = z
  .string()
  .overwrite(trimmed)
  .min(1, 'Write a message')
  .max(10_000, 'At most 10,000 characters')
  .regex(/^[^\0]*$/, 'The message holds a character that cannot be kept');
export const messageSubject = z
  .string()
  .overwrite(trimmed)
  .max(150, 'At most 150 characters')
  .regex(/^[^\0]*$/, 'The subject holds a character that cannot be kept');
