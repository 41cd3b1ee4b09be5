import { newId } from '../ids.ts';
import { anActivity } from '../testing/factories.ts';
import { aGroup } from '../testing/work.ts';
import { theCourse } from './objects.ts';
import type { Row, Rows } from './row.ts';

const missing = '404 404 404 404 404 404 401 401' as const;
/** Reads of whoever grades; its students know of the course and may not. */
const graders = {
  of: theCourse,
  own: '403 200 200 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  unpublished: '404 200 200 200 404 200 401 401',
  missing,
} as const;
/** A student of the course, and a cell of theirs. */
const aCell: NonNullable<Row['of']> = async (world, made) => {
  const course = await theCourse(world, made);
  const activity = await anActivity(world.tx, course, 'assignment', { points: '10' });
  return { id: course.id, named: { userId: world.people.classmate.id, activityId: activity.id } };
};
/** What is read of one student: not by assistants of other sections. */
const ofOne = { ...graders, of: aCell, limited: '403 200 403 200 404 200 401 401' } as const;
/** Nobody gets anything without what the query asks for. */
const unasked = {
  of: theCourse,
  own: '400 400 400 400 400 400 401 401',
  missing: '400 400 400 400 400 400 401 401',
} as const;

/** A course with a group of work, so that there are rules to be changed. */
const graded: NonNullable<Row['of']> = async (world, made) => {
  const course = await theCourse(world, made);
  await aGroup(world.tx, course, '100');
  return course;
};
const rules = {
  weighting: 'points',
  groups: [],
  items: [],
  periods: [],
  arePeriodsWeighted: false,
  late: null,
  missing: null,
  conditions: [],
  letters: null,
  rounding: null,
  postsManually: false,
};
const cell = { activityId: newId(), userId: newId(), entry: '1', revision: 0 };
/** They may, and what they send names what is not there. */
const refused = {
  of: theCourse,
  own: '403 422 422 422 404 422 401 401',
  other: '404 404 404 422 404 422 401 401',
  missing,
} as const;
/** Without bytes: refused for that alone, but before it to whoever may not. */
const unsent = {
  of: theCourse,
  own: '403 400 400 400 404 400 401 401',
  other: '404 404 404 400 404 400 401 401',
  missing,
} as const;

export const gradebookRows = {
  'GET /api/courses/{id}/gradebook': graders,
  'GET /api/courses/{id}/gradebook.csv': graders,
  'GET /api/courses/{id}/gradebook.xlsx': graders,
  'GET /api/courses/{id}/grading-rules': graders,
  'GET /api/courses/{id}/grading-rules/versions': graders,
  'GET /api/courses/{id}/gradebook/changes': { ...graders, query: 'since=0-1' },
  'GET /api/courses/{id}/gradebook/history': { ...ofOne, query: 'activityId={activityId}&userId={userId}' },
  'GET /api/courses/{id}/gradebook/posting': {
    ...graders,
    of: aCell,
    query: 'activityId={activityId}',
    own: '403 200 403 200 404 200 401 401',
    unpublished: '404 200 403 200 404 200 401 401',
  },
  'GET /api/courses/{id}/gradebook/explanation': { ...ofOne, query: 'userId={userId}&basis=final&audience=all' },
  'PUT /api/courses/{id}/gradebook/scores': { ...refused, body: { changes: [cell] } },
  'PUT /api/courses/{id}/gradebook/posting': {
    ...refused,
    // Assistants grade, and change nothing of what students see of a course.
    own: '403 422 403 422 404 422 401 401',
    body: { activityIds: [newId()], isPosted: true },
  },
  'PUT /api/courses/{id}/gradebook/notes/{userId}': {
    ...ofOne,
    body: { note: 'Ill', revision: 0 },
  },
  'POST /api/courses/{id}/gradebook/messages': {
    ...refused,
    body: { userIds: [newId()], subject: 'Your work', message: 'Come and see me.' },
  },
  'GET /api/courses/{id}/grade-overrides/{userId}': ofOne,
  'PUT /api/courses/{id}/grade-overrides/{userId}': {
    of: aCell,
    own: '403 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    missing,
    body: { entry: '90', why: 'Ill in the last week', standing: null },
  },
  'POST /api/courses/{id}/gradebook/import/preview': unsent,
  // Nor without the token of what was looked at.
  'POST /api/courses/{id}/gradebook/import': unasked,
  // They may, and have imported nothing.
  'POST /api/courses/{id}/gradebook/import/undo': {
    of: theCourse,
    own: '403 409 409 409 404 409 401 401',
    other: '404 404 404 409 404 409 401 401',
    missing,
    body: { at: '2026-01-01T12:00:00Z' },
  },
  'POST /api/courses/{id}/grading-rules/impact': {
    of: graded,
    own: '403 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    missing,
    body: { rules },
  },
  // Whoever may has not looked at what it does.
  'PUT /api/courses/{id}/grading-rules': {
    of: graded,
    own: '403 409 403 409 404 409 401 401',
    other: '404 404 404 409 404 409 401 401',
    missing,
    body: { rules, version: 1, token: 'unseen', why: '' },
  },
} satisfies Rows;
