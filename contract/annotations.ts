import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, mostCounted, person } from './values.ts';
import { writtenNumber } from './written-number.ts';

export const annotationKind = z.enum(['comment', 'highlight', 'strike', 'freehand', 'text']);
export type AnnotationKind = z.infer<typeof annotationKind>;
export const annotationColor = z.enum(['yellow', 'green', 'red', 'blue']);
export type AnnotationColor = z.infer<typeof annotationColor>;

/** Of the page's width or height, so that it stands right however large the page is shown. */
const share = z.number().min(0).max(1);
const rect = z.strictObject({ x: share, y: share, width: share, height: share });
export type AnnotationRect = z.infer<typeof rect>;

/** What is drawn or written. */
const content = {
  fileId: id,
  /** From 1; of a text its line. */
  page: z.int().min(1).max(100_000),
  kind: annotationKind,
  color: annotationColor,
  /** Where: of a pin its point, of marked text a rectangle for each line. */
  rects: z.array(rect).max(200, 'Mark less at a time'),
  /** Of freehand: x and y in turn. */
  strokes: z.array(z.array(share).max(4000, 'Draw a shorter line')).max(50, 'Draw less at a time'),
  body: z.string().overwrite(trimmed).max(5000, 'Shorten this to 5,000 characters'),
};
export const annotationContent = z.strictObject(content);
export type AnnotationContent = z.infer<typeof annotationContent>;

export const annotation = z.object({
  id,
  ...content,
  /** Null: graders are not named to students. */
  author: person.nullable(),
  isMine: z.boolean(),
  /** Send it back with a change. */
  revision: counted,
  createdAt: moment,
  updatedAt: moment,
});
export type Annotation = z.infer<typeof annotation>;

const ofWork = byId.extend({ workId: z.guid() });
const ofOne = ofWork.extend({ annotationId: id });
const staff = "For the course's staff: 404 for whoever is not in it, 403 for its students.";

export const annotationCalls = calls({
  'GET /api/assignments/{id}/grading/{workId}/annotations': {
    summary: 'What graders have drawn and written on the files of a student’s work',
    description: `${staff} While several graders grade provisionally, one’s own; the moderator’s are everybody’s.`,
    params: ofWork,
    answer: z.array(annotation),
  },
  'PUT /api/assignments/{id}/grading/{workId}/annotations/{annotationId}': {
    summary: 'Draw or write on a file, or change what one has drawn or written',
    description: `${staff} The id is made by whoever sends it: what is sent again is there once. Revision 0 makes it; 403 for what is another grader’s, 409 when another window of one’s own has changed it since, in an archived course, and where provisional grades take no more. What was taken away comes back with its revision.`,
    params: ofOne,
    body: annotationContent.extend({ revision: counted.min(0) }),
    answer: annotation,
  },
  'DELETE /api/assignments/{id}/grading/{workId}/annotations/{annotationId}': {
    summary: 'Take away what one has drawn or written',
    description: `${staff} One’s own; 404 where it never was. What is gone already is answered as done.`,
    params: ofOne,
    /** Of what was seen; absent: whatever stands. */
    query: z.object({ revision: writtenNumber(z.int().min(1).max(mostCounted)).optional() }),
  },
  'GET /api/assignments/{id}/annotations': {
    summary: 'What graders have drawn and written on one’s own files',
    description:
      'For students who work on it, once their score is posted; where there are no points and scores are not held back, at once. 404 for whoever may not know of it, 403 for staff.',
    params: byId,
    answer: z.array(annotation),
  },
});
