import { z } from 'zod';

/** What a college can do without. */
export const feature = z.enum([
  'catalogue',
  'self_enrolment',
  'reviews',
  'peer_reviews',
  'student_topics',
  'calendar_feeds',
  'learning_paths',
]);
export type Feature = z.infer<typeof feature>;
