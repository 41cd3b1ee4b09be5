import { z } from 'zod';
import { calls } from './call.ts';
import { role } from './identity.ts';
import { messageBody, messageSubject } from './message-text.ts';
import { trimmed } from './trimmed.ts';
import { uploadedFile } from './uploaded-file.ts';
import { byId, id, moment, page, person, searchWords } from './values.ts';

/** Why somebody does not write in a conversation; a sentence for each stands in the browser. */
export const closedTo = z.enum(['left', 'students', 'blocked', 'blocked_by', 'gone']);
export type ClosedTo = z.infer<typeof closedTo>;

export const conversationSummary = z.object({
  id,
  kind: z.enum(['direct', 'group']),
  /** Everybody in it but the viewer. */
  people: z.array(person),
  last: z.object({
    author: person,
    /** The beginning of what it says; null when it was taken back. */
    excerpt: z.string().nullable(),
    hasFiles: z.boolean(),
    at: moment,
  }),
  unread: z.int(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

export const conversationPage = z.object({
  id,
  kind: z.enum(['direct', 'group']),
  /** Everybody in it but the viewer, and until when they have read. */
  people: z.array(person.extend({ role, readAt: moment.nullable() })),
  unread: z.int(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  /** Null: the viewer may write in it. */
  closed: closedTo.nullable(),
  /** Of a direct one: whether the viewer has blocked the other, and may. */
  isBlocked: z.boolean(),
  mayBlock: z.boolean(),
});
export type ConversationPage = z.infer<typeof conversationPage>;

export const message = z.object({
  id,
  author: person,
  isMine: z.boolean(),
  subject: z.string(),
  /** Null when it was taken back. */
  body: z.string().nullable(),
  /** Who took it away, when somebody did. */
  gone: z.enum(['by_author', 'by_college']).nullable(),
  files: z.array(uploadedFile),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** Until when its author may change it or take it back; null: not any more, or not theirs. */
  changeableUntil: moment.nullable(),
});
export type Message = z.infer<typeof message>;

const said = z.strictObject({
  body: messageBody,
  files: z.array(id).max(10, 'Attach at most 10 files').default([]),
});
const ofMembers = 'For the people in it; 404 for anyone else, administrators included.';
const ofModerators = 'For managers and admins.';

export const messageCalls = calls({
  'GET /api/conversations': {
    summary: 'My conversations, the one written in last first',
    description:
      '`show`: those in the inbox (default), only unread ones, or the archived. `q` looks for words in names and messages, archived ones included. 30 a page unless `limit` says otherwise.',
    query: page.extend({ show: z.enum(['inbox', 'unread', 'archived']).optional(), q: searchWords.optional() }),
    answer: z.array(conversationSummary),
    paged: true,
  },
  'POST /api/conversations': {
    summary: 'Write to one person, or to several together',
    description:
      'Two people have one conversation: writing to one person again continues it. Several get a new one that all of them read. 403, with why, for somebody the writer may not write to: students write to the staff of their courses, to students of them where the college allows it; staff to the members of their courses; supervisors and their students to each other; managers and admins to anyone.',
    body: said.extend({
      to: z.array(id).min(1, 'Choose whom to write to').max(30, 'Write to at most 30 people together'),
      subject: messageSubject.default(''),
    }),
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'POST /api/courses/{id}/messages': {
    summary: 'Write to every student of a course or of a section, each alone',
    description:
      'For staff of the course, managers and admins; 403 for its students. Each student gets it in their own conversation with the writer, and replies come to the writer only. 422 where there are no students.',
    params: byId,
    body: said.extend({ sectionId: id.nullable().default(null), subject: messageSubject.default('') }),
    answer: z.object({ sent: z.int() }),
    idempotent: true,
  },
  'GET /api/conversations/{id}': {
    summary: 'A conversation, who is in it, and whether I may write',
    description: ofMembers,
    params: byId,
    answer: conversationPage,
  },
  'GET /api/conversations/{id}/messages': {
    summary: 'The messages of a conversation, the newest first',
    description: `${ofMembers} 50 a page unless \`limit\` says otherwise.`,
    params: byId,
    query: page,
    answer: z.array(message),
    paged: true,
  },
  'POST /api/conversations/{id}/messages': {
    summary: 'Write in a conversation',
    description: `${ofMembers} 409, with why, where it is closed to the writer.`,
    params: byId,
    body: said,
    answer: message,
    status: 201,
    idempotent: true,
  },
  'PUT /api/conversations/{id}/read': {
    summary: 'Mark what stands in a conversation as read',
    description: `${ofMembers} The others see until when it was read.`,
    params: byId,
  },
  'PUT /api/conversations/{id}/state': {
    summary: 'Archive or mute a conversation for oneself',
    description: `${ofMembers} A new message brings an archived one back unless it is muted; a muted one is told of by its number nowhere.`,
    params: byId,
    body: z.strictObject({ isArchived: z.boolean().optional(), isMuted: z.boolean().optional() }),
  },
  'PUT /api/messages/{id}': {
    summary: 'Edit a message within five minutes',
    description:
      '403 for anyone but its author, 404 for who is not in the conversation, 409 later. What it said is kept.',
    params: byId,
    body: z.strictObject({ body: messageBody }),
  },
  'DELETE /api/messages/{id}': {
    summary: 'Take a message back within five minutes',
    description:
      '403 for anyone but its author, 404 for who is not in the conversation, 409 later. Its place stays. Repeating it changes nothing.',
    params: byId,
  },
  'GET /api/messages/{id}/versions': {
    summary: 'What a message said before it was edited, newest first',
    description: `${ofMembers} Nothing of one that was taken back.`,
    params: byId,
    answer: z.array(z.object({ body: z.string(), replacedAt: moment })),
  },
  'POST /api/messages/{id}/reports': {
    summary: 'Report a message to the college',
    description: `${ofMembers} Managers and admins then read this message, and nothing else of the conversation. Repeating it changes nothing while the report is open.`,
    params: byId,
    body: z.strictObject({
      reason: z.string().overwrite(trimmed).min(1, 'Say what is wrong with it').max(500, 'At most 500 characters'),
    }),
  },
  'GET /api/message-reports': {
    summary: 'Open reports on messages, oldest first',
    description: ofModerators,
    answer: z.array(
      z.object({
        id,
        message: z.object({ body: z.string(), author: person, at: moment }),
        reporter: person,
        reason: z.string(),
        createdAt: moment,
      }),
    ),
  },
  'POST /api/message-reports/{id}/settle': {
    summary: 'Settle a report, taking the message away or not',
    description: `${ofModerators} Repeating it changes nothing.`,
    params: byId,
    body: z.strictObject({ remove: z.boolean() }),
  },
  'GET /api/message-recipients': {
    summary: 'Whom I may write to',
    description:
      'By name, at most 20; `courseId`: of this course alone. `groups` are the courses and sections of which I am staff, to be written to as a whole.',
    query: z.object({ q: searchWords.optional(), courseId: id.optional() }),
    answer: z.object({
      people: z.array(person.extend({ role })),
      groups: z.array(
        z.object({
          courseId: id,
          sectionId: id.nullable(),
          name: z.string(),
          courseCode: z.string(),
          students: z.int(),
        }),
      ),
    }),
  },
  'PUT /api/people/{id}/blocked': {
    summary: 'Hear nothing from a person any more, or again',
    description:
      '404 for somebody I have no conversation with. 403 for staff of my courses, my supervisor or my students, managers and admins: they cannot be blocked.',
    params: byId,
    body: z.strictObject({ blocked: z.boolean() }),
  },
  'GET /api/college/messaging': {
    summary: 'Who writes to whom in this college',
    description: 'For admins.',
    answer: z.object({ studentsWriteToEachOther: z.boolean() }),
  },
  'PUT /api/college/messaging': {
    summary: 'Change who writes to whom',
    description: 'For admins. Holds from the next message on.',
    body: z.strictObject({ studentsWriteToEachOther: z.boolean() }),
    answer: z.object({ studentsWriteToEachOther: z.boolean() }),
  },
});
