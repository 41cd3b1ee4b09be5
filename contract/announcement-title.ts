import { z } from 'zod';
import { trimmed } from './trimmed.ts';

/** By itself, for the form in the browser. */
export const announcementTitle = z
  .string()
  .overwrite(trimmed)
  .min(1, 'Title is required')
  .max(200, 'Title too long')
  .regex(/^[^\0]*$/, 'Title holds a character that cannot be kept');
