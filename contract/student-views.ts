import { z } from 'zod';
import { calls } from './call.ts';
import { byId, id, moment, person } from './values.ts';

/** The header by which a tab says that it looks as a student: the id of the view. */
export const viewHeader = 'X-Student-View';

export const studentView = z.object({
  id,
  course: z.object({ id, title: z.string() }),
  student: person,
  /** The moment that is looked at; null: the present one. */
  at: moment.nullable(),
});
export type StudentView = z.infer<typeof studentView>;

export const studentViewCalls = calls({
  'POST /api/courses/{id}/student-views': {
    summary: 'See a course as one of its students, at a moment',
    description:
      'For who may edit the course. Reads that carry the header X-Student-View with this id are answered as that student at that moment, of this course alone; everything else is refused (403), and nothing can be written. It is logged, and ends with the session. 422 for a student who has handed in work that is graded without names and whose score is not posted: what they wrote would tell it is theirs.',
    params: byId,
    body: z.strictObject({ studentId: id, at: moment.nullable() }),
    status: 201,
    answer: studentView,
  },
  'DELETE /api/student-views/{id}': {
    summary: 'Stop looking as a student',
    description: 'One’s own, in this session; 404 otherwise.',
    params: byId,
  },
});
