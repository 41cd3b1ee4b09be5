import { z } from 'zod';
import { progressStatus, requirement } from './activities.ts';
import { calls } from './call.ts';
import { role } from './identity.ts';
import { postContent, topicTitle } from './post-text.ts';
import { trimmed } from './trimmed.ts';
import { uploadedFile } from './uploaded-file.ts';
import { byId, id, ifChanged, moment, page, person, searchWords } from './values.ts';

/** What a post is besides who wrote it and when. */
export const posted = {
  /** Names people as `@[id]`; who they are stands in `mentions`. */
  content: z.string(),
  mentions: z.array(person),
  files: z.array(uploadedFile),
};

export const courseTopic = z.object({
  id,
  title: z.string(),
  ...posted,
  createdAt: moment,
  editedAt: moment.nullable(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  /** Replies are read by a student only after one of their own. */
  requiresPost: z.boolean(),
  /** Students may reply without their name. */
  allowsAnonymous: z.boolean(),
  author: person,
  /** That can be read; a reply that was taken back or hidden is not counted. */
  replies: z.int(),
  likes: z.int(),
  /** Null while there is none; the author is null where students do not see who it was. */
  lastReply: z.object({ at: moment, author: person.nullable() }).nullable(),
  /** How the viewer stands to it. */
  mine: z.object({
    liked: z.boolean(),
    saved: z.boolean(),
    subscribed: z.boolean(),
    /** Replies of others since the viewer last looked; null: never opened. */
    unread: z.int().nullable(),
  }),
});
export type CourseTopic = z.infer<typeof courseTopic>;

/** A topic in a list that was searched. */
export const foundTopic = courseTopic.extend({
  /** Where in it the words stand: in its text, or in a reply that the viewer may read; null: nowhere there, or nothing was sought. */
  found: z.object({ replyId: id.nullable(), excerpt: z.string() }).nullable(),
});
export type FoundTopic = z.infer<typeof foundTopic>;

export const topicPage = courseTopic.extend({
  course: z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() }),
  /** The item of the course's outline that it is, with the dates that hold for the viewer; null: none. */
  item: z
    .object({
      dueAt: moment.nullable(),
      availableUntil: moment.nullable(),
      requirement: requirement.nullable(),
      status: progressStatus.nullable(),
      /** What it can bring; null: it is not graded. */
      points: z.number().nullable(),
    })
    .nullable(),
  /** What the viewer was given for their posts, once that is posted. */
  grade: z
    .object({
      points: z.string().nullable(),
      isExcused: z.boolean(),
      comments: z.array(z.object({ id, author: person, body: z.string(), createdAt: moment })),
    })
    .nullable(),
  /** Why nobody writes in it, the viewer included; null: they may. */
  closedBy: z.enum(['archive', 'date', 'lock']).nullable(),
  may: z.object({
    reply: z.boolean(),
    like: z.boolean(),
    replyAnonymously: z.boolean(),
    /** False while the viewer must post first. */
    readReplies: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    /** Pin, lock, hide, settle reports. */
    moderate: z.boolean(),
    /** Give points for what students write in it. */
    grade: z.boolean(),
  }),
});
export type TopicPage = z.infer<typeof topicPage>;
export type TopicClosedBy = NonNullable<TopicPage['closedBy']>;

export const topicReply = z.object({
  id,
  /** The reply that it answers; null: it answers the topic. */
  parentId: id.nullable(),
  /** Null: anonymous, or taken away. Staff see who wrote an anonymous one. */
  author: person.nullable(),
  isAnonymous: z.boolean(),
  ...posted,
  /** Null when it was taken away; nothing is mentioned or attached then. */
  content: z.string().nullable(),
  /** Who took it away, when somebody did. Staff still read what they hid. */
  gone: z.enum(['by_author', 'by_staff', 'hidden']).nullable(),
  createdAt: moment,
  editedAt: moment.nullable(),
  likes: z.int(),
  mine: z.object({ isAuthor: z.boolean(), liked: z.boolean() }),
});
export type TopicReply = z.infer<typeof topicReply>;

const version = z.object({
  title: z.string().nullable(),
  content: z.string(),
  replacedAt: moment,
  replacedBy: person.nullable(),
});

/** Uploaded for it before, with the purpose `attachment`. */
const files = z.array(id).max(10, 'You can only upload 10 files');
const like = z.strictObject({ liked: z.boolean() });
const ofMembers =
  'For members of the course, managers and admins; 404 for anyone else. While it is an item of the outline that is not open to a student: 403 with why, or 404 where they do not see it.';
const mentioning =
  'Whom the text names as `@[id]` for the first time is told; 422 for somebody who is not in the course or may not read the topic.';
const ofModerators = 'For whoever teaches or assists in the course, managers and admins; 403 for students.';

export const discussions = calls({
  'GET /api/courses/{id}/discussions': {
    summary: "A course's discussion topics, pinned ones first, then the newest",
    description: `${ofMembers} 50 a page unless \`limit\` says otherwise. \`q\` looks for words, or their beginnings, in topics and in the replies that the viewer may read; \`found\` says where they stand.`,
    params: byId,
    query: page.extend({
      q: searchWords.optional(),
      only: z.enum(['saved', 'unread']).optional(),
    }),
    answer: z.array(foundTopic),
    paged: true,
  },
  'POST /api/courses/{id}/discussions': {
    summary: 'Create a topic',
    description: `${ofMembers} \`requiresPost\` and \`allowsAnonymous\` are for staff (403). ${mentioning}`,
    params: byId,
    body: z.strictObject({
      title: topicTitle,
      content: postContent,
      requiresPost: z.boolean().default(false),
      allowsAnonymous: z.boolean().default(false),
      files: files.default([]),
    }),
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'GET /api/courses/{id}/people-to-mention': {
    summary: 'Whom I may name in a discussion of a course',
    description: `${ofMembers} Staff and students of the course, at most 6, by how a part of their name begins; \`topicId\`: of those who may read that topic. Never oneself.`,
    params: byId,
    query: z.object({
      q: searchWords.optional(),
      topicId: id.optional(),
    }),
    answer: z.array(person.extend({ role })),
  },
  'GET /api/discussion-counts': {
    summary: 'How many topics each of my courses has',
    description: 'For everyone who is signed in; courses without a topic are left out.',
    answer: z.array(z.object({ courseId: id, topics: z.int() })),
  },
  'GET /api/discussions/{id}': {
    summary: 'A topic, and what the viewer may do in it',
    description: ofMembers,
    params: byId,
    answer: topicPage,
  },
  'PUT /api/discussions/{id}': {
    summary: 'Edit a topic',
    description: `For its author while it is not locked, and for staff of the course. What it said is kept. 409 in an archived course. ${mentioning} Without \`files\` they stay as they are. 409 ${ifChanged}.`,
    params: byId,
    body: z.strictObject({
      title: topicTitle,
      content: postContent,
      files: files.optional(),
      before: z
        .strictObject({ title: z.string(), content: z.string(), files: z.array(id) })
        .partial()
        .optional(),
    }),
  },
  'DELETE /api/discussions/{id}': {
    summary: 'Delete a topic with its replies',
    description:
      'For staff of the course, and for its author while nobody else has replied (409 afterwards). 409 for an item of the outline: it is removed there. An event keeps who did it and when. Repeating it is 404.',
    params: byId,
  },
  'PUT /api/discussions/{id}/state': {
    summary: 'Pin or lock a topic',
    description: `${ofModerators} In a locked topic nobody but staff writes (409).`,
    params: byId,
    body: z.strictObject({ isPinned: z.boolean().optional(), isLocked: z.boolean().optional() }),
  },
  'PUT /api/discussions/{id}/like': {
    summary: 'Like a topic, or no longer',
    description: ofMembers,
    params: byId,
    body: like,
  },
  'PUT /api/discussions/{id}/save': {
    summary: 'Save a topic for oneself, or no longer',
    description: ofMembers,
    params: byId,
    body: z.strictObject({ saved: z.boolean() }),
  },
  'PUT /api/discussions/{id}/subscription': {
    summary: 'Be told of replies, or no longer',
    description: `${ofMembers} Whoever wrote the topic or in it is told until they say otherwise.`,
    params: byId,
    body: z.strictObject({ subscribed: z.boolean() }),
  },
  'PUT /api/discussions/{id}/read': {
    summary: 'Mark what stands in a topic as read',
    description: ofMembers,
    params: byId,
  },
  'GET /api/discussions/{id}/versions': {
    summary: 'What a topic said before it was edited, newest first',
    description: ofMembers,
    params: byId,
    answer: z.array(version),
  },
  'GET /api/discussions/{id}/replies': {
    summary: 'The replies of a topic, thread by thread in the order of writing',
    description: `${ofMembers} 403 for a student who must post first. 100 a page unless \`limit\` says otherwise.`,
    params: byId,
    query: page,
    answer: z.array(topicReply),
    paged: true,
  },
  'POST /api/discussions/{id}/replies': {
    summary: 'Reply to a topic, or to a reply in it',
    description: `${ofMembers} 409 in a locked or closed topic (staff may) and in an archived course, 422 for an anonymous reply where none are allowed. Whoever follows the topic is told once, however many replies come. ${mentioning}`,
    params: byId,
    body: z.strictObject({
      content: postContent,
      parentId: id.nullish(),
      anonymous: z.boolean().default(false),
      files: files.default([]),
    }),
    answer: topicReply,
    status: 201,
    idempotent: true,
  },
  'PUT /api/replies/{id}': {
    summary: 'Edit a reply',
    description: `For its author while the topic is open. What it said is kept. ${mentioning} Without \`files\` they stay as they are. 409 ${ifChanged}.`,
    params: byId,
    body: z.strictObject({
      content: postContent,
      files: files.optional(),
      before: z
        .strictObject({ content: z.string(), files: z.array(id) })
        .partial()
        .optional(),
    }),
  },
  'DELETE /api/replies/{id}': {
    summary: 'Take a reply away',
    description:
      'For its author and for staff of the course. Its place stays, with who took it away, without words and files. Repeating it changes nothing.',
    params: byId,
  },
  'PUT /api/replies/{id}/like': {
    summary: 'Like a reply, or no longer',
    description: ofMembers,
    params: byId,
    body: like,
  },
  'PUT /api/replies/{id}/hidden': {
    summary: 'Hide a reply from students, or show it again',
    description: `${ofModerators} Settles the reports on it.`,
    params: byId,
    body: z.strictObject({ hidden: z.boolean() }),
  },
  'GET /api/replies/{id}/versions': {
    summary: 'What a reply said before it was edited, newest first',
    description: ofMembers,
    params: byId,
    answer: z.array(version),
  },
  'POST /api/discussions/{id}/reports': {
    summary: 'Report a topic or a reply to the staff of the course',
    description: `${ofMembers} Repeating it changes nothing while the report is open.`,
    params: byId,
    body: z.strictObject({
      replyId: id.nullish(),
      reason: z.string().overwrite(trimmed).min(1, 'Say what is wrong with it').max(500, 'At most 500 characters'),
    }),
  },
  'GET /api/courses/{id}/discussion-reports': {
    summary: 'Open reports on a course’s discussions, oldest first',
    description: ofModerators,
    params: byId,
    answer: z.array(
      z.object({
        id,
        topic: z.object({ id, title: z.string() }),
        reply: z.object({ id, content: z.string(), author: person }).nullable(),
        reporter: person,
        reason: z.string(),
        createdAt: moment,
      }),
    ),
  },
  'POST /api/discussion-reports/{id}/settle': {
    summary: 'Settle a report without hiding anything',
    description: `${ofModerators} Repeating it changes nothing.`,
    params: byId,
  },
});
