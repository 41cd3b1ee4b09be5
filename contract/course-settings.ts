import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { courseDetail, courseFields, courseStatus } from './courses.ts';
import { byId, counted, id } from './values.ts';

const { status: _status, modules: _modules, files: _files, ...settingsFields } = courseFields;

export const courseSettings = courseDetail
  .pick({
    id: true,
    title: true,
    courseCode: true,
    hue: true,
    description: true,
    level: true,
    credits: true,
    maxStudents: true,
    startDate: true,
    endDate: true,
    enrollmentDeadline: true,
    requiresApproval: true,
    revision: true,
    status: true,
    students: true,
  })
  .extend({
    /** What its status can be changed to as it stands. */
    mayBecome: z.array(courseStatus),
    isTemplate: z.boolean(),
    term: z.object({ id, name: z.string() }).nullable(),
    /** Somebody chose the term; false: it follows the start date. */
    isTermChosen: z.boolean(),
    department: z.object({ id, name: z.string() }).nullable(),
  });
export type CourseSettings = z.infer<typeof courseSettings>;

/** What is looked at before a course is published: the first eight keep it from being published, the others warn. */
export const checkCode = z.enum([
  'title',
  'courseCode',
  'description',
  'credits',
  'maxStudents',
  'dates',
  'moduleTitle',
  'itemTitle',
  'noModules',
  'emptyModule',
  'unpublishedModule',
  'unpublishedItem',
  'quizWithoutQuestions',
  'emptyLesson',
  'dateOutside',
  'noInstructor',
  'noDates',
]);
export type CheckCode = z.infer<typeof checkCode>;

export const check = z.object({
  code: checkCode,
  /** The course cannot be published before this is mended. */
  blocks: z.boolean(),
  /** The module or item that is meant; null for the course itself. */
  subject: z.object({ id, title: z.string(), kind: activityKind.nullable() }).nullable(),
});
export type Check = z.infer<typeof check>;

export const waitingWork = z.object({
  /** What nobody has graded yet, or not since it came anew. */
  works: z.int().min(0),
  /** Work graded without names, of which scores are not posted: completing the course posts them. */
  toPost: z.int().min(0),
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const courseSettingsCalls = calls({
  'GET /api/courses/{id}/settings': {
    summary: 'The settings of a course',
    description: 'For who may edit the course (403 for its other members).',
    params: byId,
    answer: courseSettings,
  },
  'PUT /api/courses/{id}/settings': {
    summary: 'Change the settings of a course',
    description:
      'For who may edit the course. Takes all fields and the revision they were read at: 409 when someone else has changed the course since, for an archived course, and for other credits of a completed one, whose grades stand in the transcripts with them (`grades-final`). Of a draft they may be incomplete; of a published course the rules of Create Course hold (422). Students who wait move up when there are more places.',
    params: byId,
    body: z.strictObject({ ...settingsFields, revision: counted }),
    answer: courseSettings,
  },
  'GET /api/courses/{id}/checklist': {
    summary: 'What is missing before a course is published',
    description: 'For who may edit the course. What blocks comes first.',
    params: byId,
    answer: z.array(check),
  },
  'GET /api/courses/{id}/waiting-work': {
    summary: 'How much waits to be graded in a course',
    description:
      'For who may edit the course. Work of its students that was handed in and has no grade, or came after it, whoever would grade it. What has no grade counts as zero once the course is completed. `toPost` counts the work graded without names whose scores are not posted.',
    params: byId,
    answer: waitingWork,
  },
  'PUT /api/courses/{id}/status': {
    summary: 'Publish, complete, archive or reopen a course',
    description:
      'For who may edit the course. `active` publishes a draft (409 while its checklist blocks) or reopens a completed course; `draft` takes a course back in which nobody is or has worked; `completed` submits the quizzes that are being taken with what is saved, posts the scores of work that is graded without names, and writes the grades into the transcripts; `archived` puts it away: read-only, out of the lists, and nobody waits for it any more. An archived course becomes again what it was. 409 for any other change; repeating one that was made changes nothing.',
    params: byId,
    body: z.strictObject({ status: courseStatus }),
    answer: courseSettings,
  },
  'PUT /api/courses/{id}/template': {
    summary: 'Offer a course as a template, or no longer',
    description: 'For course managers and admins. A template can be copied by whoever creates courses.',
    params: byId,
    body: z.strictObject({ isTemplate: z.boolean() }),
    answer: courseSettings,
  },
});
