import { z } from 'zod';
import { progressStatus } from './activities.ts';
import { calls } from './call.ts';
import { longestBeat } from './lesson-beat.ts';
import { lessonNotes, readingPlace } from './reading-place.ts';
import { byId, moment, page, person } from './values.ts';

const milliseconds = z.int().min(0);

const reader = z.object({
  person,
  status: progressStatus,
  viewedAt: moment.nullable(),
  completedAt: moment.nullable(),
  spentMs: milliseconds,
});
export type LessonReader = z.infer<typeof reader>;

export const lessonReadingCalls = calls({
  'PUT /api/lessons/{id}/reading': {
    summary: 'Say where one is in a lesson, and for how long one has been at it',
    description:
      'For enrolled students (403 for staff, 409 while it is locked). `activeMs` is the time since the beat before, as far as the page was in sight and somebody was at it; it counts for at most the time that has passed by this server’s clock, however many pages and devices send. `place` null leaves what is kept.',
    params: byId,
    body: z.strictObject({ activeMs: z.int().min(0).max(longestBeat), place: readingPlace.nullable() }),
    answer: z.object({ spentMs: milliseconds }),
  },
  'GET /api/lessons/{id}/readers': {
    summary: 'How far the students are with a lesson, and the time they spent',
    description: 'For staff of the course, by name; 403 for its students.',
    params: byId,
    query: page,
    paged: true,
    answer: z.array(reader),
  },
  'PUT /api/lessons/{id}/notes': {
    summary: 'Save one’s own notes on a lesson',
    description:
      'Nobody else sees them. 409 when another device has saved since (`revision`); the same text once more is answered as saved.',
    params: byId,
    body: z.strictObject({
      revision: lessonNotes.shape.revision,
      content: z.string().max(20_000, 'At most 20,000 characters'),
    }),
    answer: lessonNotes,
  },
});
