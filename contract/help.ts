import { z } from 'zod';
import { answerContent, answerTitle } from './answer-text.ts';
import { calls } from './call.ts';
import { byId, counted, id, moment, person } from './values.ts';

const ofCourse = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });

export const studentQuestion = z.object({
  /** Of the post: the topic, or a reply in it. */
  id,
  topicId: id,
  kind: z.enum(['topic', 'reply']),
  /** Of the topic. */
  title: z.string(),
  /** The beginning of the post. */
  excerpt: z.string(),
  author: person,
  /** Students do not see who wrote it. */
  isAnonymous: z.boolean(),
  askedAt: moment,
  /** Of other students, in the topic. */
  replies: z.int(),
  course: ofCourse,
});
export type StudentQuestion = z.infer<typeof studentQuestion>;

export const waitingConversation = z.object({
  /** Of the conversation. */
  id,
  person,
  excerpt: z.string(),
  at: moment,
});
export type WaitingConversation = z.infer<typeof waitingConversation>;

export const savedAnswer = z.object({
  id,
  title: z.string(),
  content: z.string(),
  course: ofCourse,
  revision: counted,
  updatedAt: moment,
  /** Null: they are not there any more. */
  updatedBy: person.nullable(),
  /** False in an archived course. */
  mayChange: z.boolean(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

const answerWords = z.strictObject({ title: answerTitle, content: answerContent });
const staff = 'For the staff of the course, managers and admins; 403 for its students.';

export const helpCalls = calls({
  'GET /api/student-questions': {
    summary: 'What students of my courses wait for an answer to',
    description:
      'For who grades; of the active courses that one teaches or assists, the oldest first. A topic waits when a student began it and nobody of the staff has replied; a student’s reply with a question mark waits when nobody of the staff has written after it in its thread, or to the topic. Items of the outline, locked topics, hidden and deleted posts, and what was marked as needing no answer are left out. 100 posts and 50 conversations at most; `total` counts all posts. A conversation waits when a student of these courses wrote last.',
    answer: z.object({
      questions: z.array(studentQuestion),
      total: z.int(),
      conversations: z.array(waitingConversation),
      /** The courses that were looked at. */
      courses: z.array(ofCourse),
    }),
  },
  'PUT /api/student-questions/{id}/settled': {
    summary: 'Mark a student’s post as needing no answer, or as waiting again',
    description: `${staff} \`id\` is that of the topic or the reply. Holds for all of the staff. Repeating it changes nothing.`,
    params: byId,
    body: z.strictObject({ settled: z.boolean() }),
  },
  'GET /api/saved-answers': {
    summary: 'Answers that the staff of my courses share',
    description: `For who grades; of the courses that one teaches or assists, or of \`course\` alone, by title. ${staff} 500 at most.`,
    query: z.object({ course: id.optional() }),
    answer: z.array(savedAnswer),
  },
  'POST /api/courses/{id}/saved-answers': {
    summary: 'Save an answer for the staff of a course',
    description: `${staff} 409 in an archived course.`,
    params: byId,
    body: answerWords,
    answer: savedAnswer,
    status: 201,
    idempotent: true,
  },
  'PUT /api/saved-answers/{id}': {
    summary: 'Change a saved answer',
    description: `${staff} 409 when somebody has changed it since this revision, and in an archived course.`,
    params: byId,
    body: answerWords.extend({ revision: counted }),
    answer: savedAnswer,
  },
  'DELETE /api/saved-answers/{id}': {
    summary: 'Delete a saved answer',
    description: `${staff} What was put into replies and messages stays there. 409 in an archived course. Repeating it is 404.`,
    params: byId,
  },
});
