import { z } from 'zod';
import { calls } from './call.ts';
import { lesson } from './modules.ts';
import { richText, writtenText } from './rich-text.ts';
import { byId, counted, id, moment, page, person } from './values.ts';

/** A lesson as it is written. */
const written = {
  title: z.string().max(200, 'At most 200 characters'),
  minutes: z.int('Enter whole minutes').min(1, 'At least 1 minute').max(600, 'At most 600 minutes').nullable(),
};
const writtenLesson = z.object({ ...written, body: writtenText });
const storedLesson = z.object({ title: z.string(), minutes: z.int().nullable(), body: richText });
export type StoredLesson = z.infer<typeof storedLesson>;

/** Rises with each save and each publication; 0 for a lesson that nobody has written in yet. */
const revision = counted.min(0);

const lessonEditor = person.extend({ since: moment });
export type LessonEditor = z.infer<typeof lessonEditor>;

export const lessonDraft = storedLesson.extend({
  id,
  kind: lesson.shape.kind,
  course: lesson.shape.course,
  /** Nothing of it is saved: its course is put away. */
  isArchived: z.boolean(),
  module: z.object({ id, title: z.string() }).nullable(),
  revision,
  /** Something was written that students do not see. */
  isChanged: z.boolean(),
  /** Null while nothing is changed. */
  savedAt: moment.nullable(),
  /** Who wrote, published or gave up last; null where nobody has, and for who is gone. */
  savedBy: person.nullable(),
  /** As students see it, or will once it is shown. */
  published: storedLesson,
  isPublished: z.boolean(),
  /** Others who have it open to edit it, longest first. */
  editors: z.array(lessonEditor),
});
export type LessonDraft = z.infer<typeof lessonDraft>;

export const savedDraft = storedLesson.extend({
  revision,
  isChanged: z.boolean(),
  savedAt: moment,
  dropped: z.array(z.string()).describe('What the text held that is not stored: `script`, `onclick on a`.'),
});
export type SavedDraft = z.infer<typeof savedDraft>;

export const lessonVersion = z.object({
  id,
  /** Counts up from 1 in its lesson. */
  number: z.int(),
  kind: z.enum(['published', 'set_aside']),
  title: z.string(),
  words: z.int(),
  restoredFrom: z.int().nullable(),
  /** Null for what stood before versions were kept, and for who is gone. */
  createdBy: person.nullable(),
  createdAt: moment,
});
export type LessonVersion = z.infer<typeof lessonVersion>;

const newVersion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('published'), revision }),
  z.strictObject({ kind: z.literal('restored'), revision, from: id }),
  z.strictObject({ kind: z.literal('set_aside'), ...written, body: writtenText }),
]);

export const lessonCalls = calls({
  'GET /api/lessons/{id}/draft': {
    summary: 'A lesson as it is being written',
    description:
      'For who may edit the course; 403 for other members, 404 for anyone else. Costs nothing to ask again: `editors` says who else is writing.',
    params: byId,
    answer: lessonDraft,
  },
  'PUT /api/lessons/{id}/draft': {
    summary: 'Save what was written',
    description:
      'One draft for all who edit the lesson. 409 when `revision` is not the one that stands: somebody else has saved meanwhile, and nothing is overwritten. The same text once more is answered as saved. 422 for a question in it that may not stand in a lesson: one of another course, one that a person grades, and one that a quiz uses or could draw. Answers what is stored.',
    params: byId,
    body: writtenLesson.extend({ revision }).strict(),
    answer: savedDraft,
  },
  'DELETE /api/lessons/{id}/draft': {
    summary: 'Give up what was written since the lesson was last published',
    description: 'It is kept among the versions as set aside.',
    params: byId,
    answer: lessonDraft,
  },
  'GET /api/lessons/{id}/versions': {
    summary: 'The versions of a lesson, newest first',
    params: byId,
    query: page,
    paged: true,
    answer: z.array(lessonVersion),
  },
  'POST /api/lessons/{id}/versions': {
    summary: 'Publish what was written, bring an old version back, or set a text aside',
    description:
      '`published` makes the draft what students see and shows the lesson; 422 while its title is empty, 409 when `revision` is not the one that stands. `restored` publishes an old version as a new one, and sets unpublished changes aside first. `set_aside` keeps a text that gave way to another.',
    params: byId,
    body: newVersion,
    answer: lessonVersion.extend({ revision }),
    status: 201,
    idempotent: true,
  },
  'GET /api/lesson-versions/{id}': {
    summary: 'One version of a lesson',
    params: byId,
    answer: lessonVersion.extend({ lessonId: id, minutes: z.int().nullable(), body: richText }),
  },
  'PUT /api/lessons/{id}/visibility': {
    summary: 'Show a lesson to students, or hide it',
    description: 'What is written and not published stays as it is. Setting what is set changes nothing.',
    params: byId,
    body: z.strictObject({ isPublished: z.boolean() }),
  },
  'PUT /api/lessons/{id}/editing': {
    summary: 'Say that one has the lesson open to edit it',
    description: 'Every 20 seconds; who has not said so for 60 seconds is taken to have left. Answers the others.',
    params: byId,
    answer: z.array(lessonEditor),
  },
  'DELETE /api/lessons/{id}/editing': {
    summary: 'Say that one has left the editor',
    params: byId,
  },
});
