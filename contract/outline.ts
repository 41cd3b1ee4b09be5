import { z } from 'zod';
import { activityKind, moduleItem, requirementKind } from './activities.ts';
import { calls } from './call.ts';
import { courseModule } from './modules.ts';
import { postContent } from './post-text.ts';
import { centPoints } from './rubrics.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, ifChanged, moment, mostCounted } from './values.ts';
import { writtenNumber } from './written-number.ts';

const title = z.string().overwrite(trimmed).min(1, 'Enter a title').max(200, 'Shorten the title to 200 characters');
/** That of the outline as it was seen. */
const revision = counted.min(1);
const date = moment.nullable();
const description = z.string().overwrite(trimmed).max(2000, 'Shorten the description to 2,000 characters');
const url = z.url({ protocol: /^https?$/, message: 'Enter an address that begins with https://' });
const relock = z.boolean().optional();

/** How many a course can have, so that they can still be put in order. */
export const mostModules = 500;

/** Every change answers it whole, as it then is. */
export const courseOutline = z.object({ revision: counted, modules: z.array(courseModule) });
export type CourseOutline = z.infer<typeof courseOutline>;

const requirement = z
  .strictObject({ kind: requirementKind, least: z.number().min(0).max(100_000).nullable() })
  .refine(({ kind, least }) => (kind === 'score') === (least !== null), {
    message: 'Enter the points to be scored',
    path: ['least'],
  });

/** What a form began from. */
const seenModule = courseModule
  .pick({
    title: true,
    description: true,
    availableFrom: true,
    goesInOrder: true,
    isSequential: true,
    prerequisites: true,
  })
  .extend({ needed: counted.nullable() })
  .strict()
  .partial();
export type SeenModule = z.infer<typeof seenModule>;

const seenItem = moduleItem
  .pick({
    title: true,
    points: true,
    availableFrom: true,
    dueAt: true,
    availableUntil: true,
    requirement: true,
  })
  .extend({ minutes: counted.nullable(), url: z.string(), description: z.string() })
  .strict()
  .partial();
export type SeenItem = z.infer<typeof seenItem>;

/** Else it would be written over what nobody has looked at. */
const namesWhatWasSeen = (body: { revision?: number | undefined; before?: object | undefined }) =>
  body.revision !== undefined || body.before !== undefined;
const unnamed = { message: 'Name the revision or what was seen', path: ['revision'] };

const editors = 'For who may edit the course: 403 for other members, 404 for anyone else.';
const stale = '409 when the outline has changed since.';
const overtaken = `409 when the outline is not at \`revision\` any more, where that is named, and ${ifChanged}; one of both is named (422).`;
const keeping =
  'Whoever had completed a module keeps that, unless `relock` asks to lock it, and what depends on it, again.';

/** Where the copy of an item is. */
export const copiedItem = z.object({ id, courseId: id, kind: activityKind });
export type CopiedItem = z.infer<typeof copiedItem>;

export const outlineCalls = calls({
  'GET /api/courses/{id}/outline': {
    summary: 'The outline of a course, to be edited',
    description: editors,
    params: byId,
    answer: courseOutline,
  },
  'POST /api/courses/{id}/modules': {
    summary: 'Add a module at the end',
    description: `${editors} ${stale} Hidden from students until it is published.`,
    params: byId,
    body: z.strictObject({ title, revision }),
    answer: courseOutline,
  },
  'PATCH /api/modules/{id}': {
    summary: 'Change a module and its rules',
    description: `${editors} ${overtaken} Prerequisites are modules before it (422). ${keeping}`,
    params: byId,
    body: z
      .strictObject({
        title: title.optional(),
        description: description.optional(),
        isPublished: z.boolean().optional(),
        availableFrom: date.optional(),
        needed: z.int().min(1, 'Enter at least 1').max(1000).nullable().optional(),
        goesInOrder: z.boolean().optional(),
        isSequential: z.boolean().optional(),
        prerequisites: z.array(id).max(200).optional(),
        relock,
        revision: revision.optional(),
        before: seenModule.optional(),
      })
      .refine(namesWhatWasSeen, unnamed),
    answer: courseOutline,
  },
  'DELETE /api/modules/{id}': {
    summary: 'Remove a module with its items',
    description: `${editors} ${stale} 409 when students have handed in work in it.`,
    params: byId,
    query: z.object({ revision: writtenNumber(z.int().min(1).max(mostCounted)).optional() }),
    answer: courseOutline,
  },
  'POST /api/modules/{id}/items': {
    summary: 'Add an item at the end of a module',
    description: `${editors} ${stale} Hidden from students until it is published. A link needs an address, a discussion what is discussed (422).`,
    params: byId,
    body: z
      .strictObject({
        kind: z.enum(['lesson', 'video', 'quiz', 'assignment', 'discussion', 'link']),
        title,
        url: url.optional(),
        /** What is said of a link. */
        description: description.optional(),
        content: postContent.optional(),
        revision,
      })
      .refine(({ kind, url }) => kind !== 'link' || url !== undefined, { message: 'Enter an address', path: ['url'] })
      .refine(({ kind, content }) => kind !== 'discussion' || content !== undefined, {
        message: 'Content is required',
        path: ['content'],
      }),
    answer: courseOutline,
  },
  'PATCH /api/activities/{id}': {
    summary: 'Change an item of an outline, its dates and what it requires',
    description: `${editors} ${overtaken} What can be required depends on the kind (422). Points are given to discussions here (422 for others), an address and a description to links (422 for others). Points stay while there are scores (409). A quiz without questions is not published (409). ${keeping}`,
    params: byId,
    body: z
      .strictObject({
        title: title.optional(),
        isPublished: z.boolean().optional(),
        minutes: z.int().min(1).max(10_000).nullable().optional(),
        availableFrom: date.optional(),
        dueAt: date.optional(),
        availableUntil: date.optional(),
        requirement: requirement.nullable().optional(),
        url: url.optional(),
        /** What is said of a link. */
        description: description.optional(),
        /** Of a discussion: what is written in it is graded then. */
        points: centPoints.nullable().optional(),
        relock,
        revision: revision.optional(),
        before: seenItem.optional(),
      })
      .refine(namesWhatWasSeen, unnamed),
    answer: courseOutline,
  },
  'POST /api/activities/{id}/duplicates': {
    summary: 'Duplicate an item of an outline, right after it',
    description: `${editors} ${stale} With all that makes it up, dates and requirement included, hidden from students until it is published. Questions of a quiz that stand in no bank become its own. Nothing that anybody did in it comes along, and no dates of sections, groups and students.`,
    params: byId,
    body: z.strictObject({ title, revision }),
    answer: courseOutline,
  },
  'POST /api/activities/{id}/copies': {
    summary: 'Copy an item into a module of another course',
    description: `${editors} As a duplicate, at the end of the module; 422 for a module that one may not change, or of the same course. What the item is graded with comes along: the grade group of the same name, the rubric, the group set without its groups, the banks that a quiz draws from, the questions of a lesson with their bank; what is alike in the other course stands for it. A question of a bank that stands in a quiz by itself becomes the quiz’s own, and without a grade group of that name the copy is in none.`,
    params: byId,
    body: z.strictObject({
      module: z.uuid('Choose a module'),
      keepsDates: z.boolean().default(false).describe('When it opens, is due and closes; else it has no dates.'),
    }),
    answer: copiedItem,
    status: 201,
    idempotent: true,
  },
  'DELETE /api/activities/{id}': {
    summary: 'Remove an item of an outline, or a link that is in no module',
    description: `${editors} ${stale} 409 when students have handed in work in it, or written in a discussion.`,
    params: byId,
    query: z.object({ revision: writtenNumber(z.int().min(1).max(mostCounted)).optional() }),
    answer: courseOutline,
  },
  'PUT /api/courses/{id}/outline/order': {
    summary: 'Put modules and items in order',
    description: `${editors} ${stale} Every module and every item of the outline once (422).`,
    params: byId,
    body: z.strictObject({
      modules: z.array(z.strictObject({ id, items: z.array(id).max(2000) })).max(mostModules),
      revision,
    }),
    answer: courseOutline,
  },
  'PUT /api/activities/{id}/progress': {
    summary: 'Record that an item was opened or is done',
    description:
      'Idempotent, for enrolled students (403 for staff). 409 while the item is locked, and for “completed” where something else completes it (handing in or writing, say).',
    params: byId,
    body: z.strictObject({ status: z.enum(['viewed', 'completed']) }),
  },
});
