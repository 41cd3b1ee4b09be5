import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { courseStatus } from './courses.ts';
import { role } from './identity.ts';
import { id, person, searchWords } from './values.ts';
import { writtenNumber } from './written-number.ts';

const ofCourse = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });

/** Of each kind the best first. */
export const found = z.object({
  courses: z.array(ofCourse.extend({ status: courseStatus, isMine: z.boolean() })),
  activities: z.array(
    z.object({
      id,
      kind: activityKind,
      title: z.string(),
      /** Of its text, where that has the words and the title has not. */
      excerpt: z.string().nullable(),
      isPublished: z.boolean(),
      course: ofCourse,
    }),
  ),
  people: z.array(
    person.extend({
      role,
      isActive: z.boolean(),
      /** Null: the searcher sees names alone. */
      username: z.string().nullable(),
    }),
  ),
  topics: z.array(z.object({ id, title: z.string(), excerpt: z.string(), course: ofCourse })),
  announcements: z.array(
    z.object({
      id,
      title: z.string(),
      excerpt: z.string(),
      /** Null: for the whole college. */
      course: ofCourse.nullable(),
    }),
  ),
  files: z.array(z.object({ id, name: z.string(), type: z.string(), course: ofCourse })),
});
export type Found = z.infer<typeof found>;

export const searchCalls = calls({
  'GET /api/search': {
    summary: 'Find courses, what is in them, people and files by words',
    description:
      'For everyone who is signed in, among what they may see: students what is published in their courses (the text of lessons and assignments once they have opened them), the staff of these and their supervisors, and classmates where the college lets students write to each other; staff what is in their courses; supervisors their students; managers and admins everything. Messages are not searched. Every word of `q` is there, or a word that begins with it; accents and capitals make no difference. An equal title or course code comes first, then titles that begin so, titles that hold the words, and texts that do; within these one’s own courses first. `limit` results of a kind (default 5).',
    query: z.object({
      q: searchWords.describe('Fewer than two letters or digits find nothing.'),
      limit: writtenNumber(z.int().min(1).max(20)).default(5),
    }),
    answer: found,
  },
});
