import { z } from 'zod';
import { announcementText } from './announcement-text.ts';
import { calls } from './call.ts';
import { richText } from './rich-text.ts';
import { uploadedFile } from './uploaded-file.ts';
import { byId, id, ifChanged, moment, page, person } from './values.ts';

export const announcement = z.object({
  id,
  /** Null: for the whole college. */
  course: z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() }).nullable(),
  /** None: everybody in the course. */
  sections: z.array(z.object({ id, name: z.string() })),
  author: person,
  title: z.string(),
  body: richText,
  files: z.array(uploadedFile),
  isPinned: z.boolean(),
  isUrgent: z.boolean(),
  /** Until when an urgent one stands above every page; null: until each reader has put it away. */
  urgentUntil: moment.nullable(),
  publishAt: moment,
  /** When its readers were told; null: it is scheduled, and only its editors see it. */
  postedAt: moment.nullable(),
  editedAt: moment.nullable(),
  isRead: z.boolean(),
  mayEdit: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

/** What a form began from. */
const seenAnnouncement = z
  .strictObject({
    title: z.string(),
    body: z.string(),
    files: z.array(id),
    sectionIds: z.array(id),
    isPinned: z.boolean(),
    isUrgent: z.boolean(),
    urgentUntil: moment.nullable(),
    /** Null: it was posted. */
    publishAt: moment.nullable(),
  })
  .partial();
export type SeenAnnouncement = z.infer<typeof seenAnnouncement>;

const ofReaders =
  'For those it is for: everybody (the college’s), or the members of its course and, where it names sections, the students of these and the staff. 404 for anyone else, and while it is scheduled for all but its editors.';
const ofEditors =
  'For staff of the course, managers and admins (a course’s), or managers and admins alone (the college’s).';

export const announcementCalls = calls({
  'GET /api/announcements': {
    summary: 'Announcements of the college and of my courses, pinned ones first, then the newest',
    description:
      'For everyone who is signed in. `of=college` leaves the courses’ out. 20 a page unless `limit` says otherwise.',
    query: page.extend({ of: z.enum(['college', 'all']).optional() }),
    answer: z.array(announcement),
    paged: true,
  },
  'GET /api/courses/{id}/announcements': {
    summary: 'Announcements of a course, pinned ones first, then the newest',
    description:
      'For members of the course, managers and admins; 404 for anyone else. Staff also see what is scheduled.',
    params: byId,
    query: page,
    answer: z.array(announcement),
    paged: true,
  },
  'POST /api/announcements': {
    summary: 'Announce something to the whole college',
    description: 'For managers and admins. With `publishAt` it is kept until then; 422 where that is over.',
    body: announcementText,
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'POST /api/courses/{id}/announcements': {
    summary: 'Announce something to a course, or to sections of it',
    description: `${ofEditors} 403 for its students, 409 in an archived course. With \`publishAt\` it is kept until then; 422 where that is over.`,
    params: byId,
    body: announcementText.extend({ sectionIds: z.array(id).max(100).default([]) }),
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'GET /api/announcements/{id}': {
    summary: 'An announcement',
    description: ofReaders,
    params: byId,
    answer: announcement,
  },
  'PUT /api/announcements/{id}': {
    summary: 'Edit an announcement',
    description: `${ofEditors} What it said is kept. Nobody is told again, but sections that it was not for before are; \`publishAt\` counts while it is scheduled. 409 ${ifChanged}.`,
    params: byId,
    body: announcementText.extend({
      sectionIds: z.array(id).max(100).default([]),
      before: seenAnnouncement.optional(),
    }),
  },
  'DELETE /api/announcements/{id}': {
    summary: 'Delete an announcement',
    description: `${ofEditors} An event keeps who did it and when. Repeating it is 404.`,
    params: byId,
  },
  'GET /api/announcements/{id}/versions': {
    summary: 'What an announcement said before it was edited, newest first',
    description: ofReaders,
    params: byId,
    answer: z.array(z.object({ title: z.string(), body: richText, replacedAt: moment, replacedBy: person })),
  },
  'PUT /api/announcements/{id}/read': {
    summary: 'Mark an announcement as read',
    description: ofReaders,
    params: byId,
  },
  'PUT /api/announcements/{id}/dismissed': {
    summary: 'Put an urgent announcement away from above the pages',
    description: `${ofReaders} It is read, too.`,
    params: byId,
  },
  'GET /api/urgent-announcements': {
    summary: 'What stands above every page of mine: urgent, not over, not put away',
    description: 'For everyone who is signed in.',
    answer: z.array(
      z.object({
        id,
        title: z.string(),
        courseCode: z.string().nullable(),
        urgentUntil: moment.nullable(),
      }),
    ),
  },
});
