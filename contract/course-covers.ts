import { z } from 'zod';
import { calls } from './call.ts';
import { pictureBytesAtMost, pictureTypes } from './profile.ts';
import { byId } from './values.ts';

const coverAnswer = z.object({
  /** Address; null: it is drawn from the code. */
  cover: z.string().nullable(),
});

export const courseCovers = calls({
  'PUT /api/courses/{id}/cover': {
    summary: 'Put a picture in the place of a course’s drawn cover',
    description:
      'For who may edit the course (404 and 403 as for its outline). The body is the image. It is cut to 10 by 3, drawn anew at 1200 × 360 pixels without anything else that the file held, and of a moving one the first frame stays. 422 for what cannot be read as an image, 413 above 5 MB.',
    params: byId,
    bytes: { types: pictureTypes, atMost: pictureBytesAtMost },
    answer: coverAnswer,
  },
  'DELETE /api/courses/{id}/cover': {
    summary: 'Go back to the drawn cover',
    description: 'For who may edit the course. Idempotent.',
    params: byId,
    answer: coverAnswer,
  },
  'GET /api/courses/{id}/cover': {
    summary: 'The picture on a course',
    description:
      'For who may know of the course, and where it can be joined for anyone signed in. `v` is what the address in a course’s `cover` ends with: that picture never changes, so that browsers keep it; 404 once the course has another.',
    params: byId,
    query: z.object({ v: z.string().max(64).optional() }),
    media: 'image/webp',
  },
});
