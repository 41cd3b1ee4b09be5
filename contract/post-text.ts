import { z } from 'zod';
import { trimmed } from './trimmed.ts';

/* What people write in discussions: by itself, for the dialogs in the browser. */

/** The dialog's own words: specification, 5. */
export const topicTitle = z
  .string('Title is required')
  .overwrite(trimmed)
  .min(1, 'Title is required')
  .max(200, 'Title too long');
export const postContent = z
  .string('Content is required')
  .overwrite(trimmed)
  .min(1, 'Content is required')
  .max(20_000, 'At most 20,000 characters')
  .regex(/^[^\0]*$/, 'Content holds a character that cannot be kept');
