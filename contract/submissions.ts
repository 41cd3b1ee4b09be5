import { z } from 'zod';
import { calls } from './call.ts';
import { timeliness } from './assignment-values.ts';
import { richText, writtenText } from './rich-text.ts';
import { trimmed } from './trimmed.ts';
import { uploadedFile } from './uploaded-file.ts';
import { byId, counted, id, moment, person } from './values.ts';

/** What one handed in, with everything that its receipt says. */
export const submission = z.object({
  id,
  attempt: counted,
  submittedAt: moment,
  timeliness,
  /** Beyond the due date and its grace; 0: in time. */
  lateSeconds: z.int(),
  /** Who handed in: of a group one for all. */
  by: person,
  group: z.string().nullable(),
  body: richText,
  link: z.string().nullable(),
  files: z.array(uploadedFile),
  /** SHA-256 over who, what and when; null for what was handed in before receipts were given. */
  digest: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

export const submissionDraft = z.object({
  /** The attempt that it will be. */
  attempt: counted,
  /** Send it back with the next change; 0: nothing was saved yet. */
  revision: counted,
  /** Whose it is, to be sent back too; null: the student's own. */
  groupId: id.nullable(),
  body: richText,
  link: z.string(),
  files: z.array(uploadedFile),
  updatedAt: moment.nullable(),
  /** Of a group’s: whose words were last. */
  updatedBy: person.nullable(),
});
export type SubmissionDraft = z.infer<typeof submissionDraft>;

export const submissionComment = z.object({
  id,
  author: person,
  isFromStaff: z.boolean(),
  isMine: z.boolean(),
  /** For all of the group. */
  isForGroup: z.boolean(),
  attempt: counted.nullable(),
  body: z.string(),
  files: z.array(uploadedFile),
  createdAt: moment,
  /** The student cannot read it yet: the score is not posted. */
  isHeld: z.boolean(),
});
export type SubmissionComment = z.infer<typeof submissionComment>;

export const handedIn = z.object({
  student: person,
  group: z.object({ id, name: z.string() }).nullable(),
  timeliness,
  submission: submission.pick({ id: true, attempt: true, submittedAt: true, lateSeconds: true }).nullable(),
  /** What was given, posted or not. */
  score: z.object({ points: z.string().nullable(), isExcused: z.boolean(), isPosted: z.boolean() }).nullable(),
  /** Handed in, and not graded since. */
  isWaiting: z.boolean(),
});
export type HandedIn = z.infer<typeof handedIn>;

/** Left out: of the group that the student is in as it is sent. */
const groupId = id.nullable().optional();

const ofStudent = z.object({ studentId: id.optional() });
const learners = 'For students who work on it: 404 for whoever may not know of it, 403 for staff.';

export const submissions = calls({
  'GET /api/assignments/{id}/draft': {
    summary: 'What the student, or their group, is writing',
    description: `${learners} Where nothing was saved, the last attempt is what one begins from.`,
    params: byId,
    answer: submissionDraft,
  },
  'PUT /api/assignments/{id}/draft': {
    summary: 'Save what is being written',
    description: `${learners} 409 when another window, or another member of the group, saved since that revision, when the student is in another group than \`groupId\`, when the attempt was handed in, and once nothing can be handed in any more. What stands already is answered as saved, so a retry does no harm. 422 for a file that is not there, or does not fit.`,
    params: byId,
    body: z.strictObject({
      attempt: counted.min(1),
      revision: counted.min(0),
      groupId,
      body: writtenText,
      link: z.string().max(2000, 'This link is too long'),
      files: z.array(id).max(20),
    }),
    answer: submissionDraft,
  },
  'POST /api/assignments/{id}/submissions': {
    summary: 'Hand in what was saved',
    description: `${learners} Names the attempt and the revision of the draft that is meant. However often and from however many windows it is asked, an attempt is handed in once, and all get its receipt. 409 when something newer was saved, when the student is in another group than \`groupId\`, outside the dates, or when no attempt is left; 422 when nothing is in it. Late or not is judged by the server's clock.`,
    params: byId,
    body: z.strictObject({ attempt: counted.min(1), revision: counted.min(1), groupId }),
    answer: submission,
  },
  'GET /api/assignments/{id}/submissions': {
    summary: 'Where each student of the course stands with an assignment',
    description: "For the course's staff: 404 for whoever is not in it, 403 for its students.",
    params: byId,
    answer: z.array(handedIn),
  },
  'GET /api/submissions/{id}': {
    summary: 'A submission with its receipt',
    description: "For its student, the members of its group who handed in with it, and the course's staff.",
    params: byId,
    answer: submission,
  },
  'GET /api/assignments/{id}/comments': {
    summary: 'What was said about a student’s work',
    description:
      'A student asks without `studentId` and gets their own, of what staff wrote only what is not held back; staff name the student.',
    params: byId,
    query: ofStudent,
    answer: z.array(submissionComment),
  },
  'POST /api/assignments/{id}/comments': {
    summary: 'Say something about a student’s work',
    description:
      'Staff name the student; `toGroup` says it to the whole group. The student hears of what staff wrote once the score is posted where posting is by hand.',
    params: byId,
    query: ofStudent,
    body: z.strictObject({
      body: z.string().overwrite(trimmed).min(1, 'Write a comment').max(20_000, 'This comment is too long'),
      files: z.array(id).max(10, 'You can only upload 10 files').default([]),
      toGroup: z.boolean().default(false),
    }),
    answer: submissionComment,
    status: 201,
    idempotent: true,
  },
});
