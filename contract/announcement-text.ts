import { z } from 'zod';
import { announcementTitle } from './announcement-title.ts';
import { writtenText } from './rich-text.ts';
import { id, moment } from './values.ts';

export const announcementText = z.strictObject({
  title: announcementTitle,
  body: writtenText,
  files: z.array(id).max(10, 'Attach at most 10 files').default([]),
  isPinned: z.boolean().default(false),
  isUrgent: z.boolean().default(false),
  urgentUntil: moment.nullable().default(null),
  /** Null, or past: at once. */
  publishAt: moment.nullable().default(null),
});
