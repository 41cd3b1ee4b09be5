import { newId } from '../ids.ts';
import { aModule, anActivity } from '../testing/factories.ts';
import { aLesson, theCourse } from './objects.ts';
import type { Row, Rows } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** A module; `unpublished` is the module itself. */
const theModule: Maker = async (world, made) => {
  const course = await theCourse(world, made === 'other' ? 'other' : 'own');
  return aModule(world.tx, course, { is_published: made !== 'unpublished' });
};

/** Dates of an activity for a section of its course. */
const anOverride: Maker = async (world, made) => {
  const course = await theCourse(world, made === 'other' ? 'other' : 'own');
  const activity = await anActivity(world.tx, course, 'assignment', { is_published: made !== 'unpublished' });
  const section = { id: newId(), course_id: course.id, name: 'A' };
  await world.tx.insertInto('sections').values(section).execute();
  const row = { id: newId(), activity_id: activity.id, section_id: section.id, sets_due: true };
  await world.tx
    .insertInto('date_overrides')
    .values({ ...row, updated_at: world.clock.now() })
    .execute();
  return row;
};

/** Reads and writes of who may edit the course; 422 where the body names what is not there. */
const editors = (status: number) => ({
  own: `403 ${status} 403 ${status} 404 ${status} 401 401` as const,
  other: `404 404 404 ${status} 404 ${status} 401 401` as const,
  missing: '404 404 404 404 404 404 401 401' as const,
});
const hidden = (status: number) => `404 ${status} 403 ${status} 404 ${status} 401 401` as const;
const target = { kind: 'section', id: '01a1fce7-2c9d-7f7b-833c-25b08f3a6e99' };

export const outlineRows = {
  'GET /api/courses/{id}/outline': { of: theCourse, ...editors(200), unpublished: hidden(200) },
  'GET /api/courses/{id}/dates': { of: theCourse, ...editors(200), unpublished: hidden(200) },
  'PATCH /api/courses/{id}/dates': {
    of: theCourse,
    ...editors(422),
    unpublished: hidden(422),
    body: { changes: [{ id: target.id, dueAt: null }] },
  },
  'GET /api/courses/{id}/export': { of: theCourse, ...editors(200), unpublished: hidden(200) },
  'POST /api/courses/{id}/modules': {
    of: theCourse,
    ...editors(200),
    unpublished: hidden(200),
    body: { title: 'T', revision: 1 },
  },
  'PATCH /api/modules/{id}': {
    of: theModule,
    ...editors(200),
    unpublished: hidden(200),
    body: { title: 'T', revision: 1 },
  },
  'DELETE /api/modules/{id}': { of: theModule, ...editors(200), unpublished: hidden(200) },
  'POST /api/modules/{id}/items': {
    of: theModule,
    ...editors(200),
    unpublished: hidden(200),
    body: { kind: 'lesson', title: 'T', revision: 1 },
  },
  'PATCH /api/activities/{id}': {
    of: aLesson,
    ...editors(200),
    unpublished: hidden(200),
    body: { title: 'T', revision: 1 },
  },
  'POST /api/activities/{id}/duplicates': {
    of: aLesson,
    ...editors(200),
    unpublished: hidden(200),
    body: { title: 'T', revision: 1 },
  },
  'POST /api/activities/{id}/copies': {
    of: aLesson,
    ...editors(422),
    unpublished: hidden(422),
    body: { module: target.id },
  },
  'DELETE /api/activities/{id}': { of: aLesson, ...editors(200), unpublished: hidden(200) },
  'PUT /api/courses/{id}/outline/order': {
    of: theCourse,
    ...editors(200),
    unpublished: hidden(200),
    body: { modules: [], revision: 1 },
  },
  'PUT /api/activities/{id}/progress': {
    of: aLesson,
    own: '204 403 403 403 404 403 401 401',
    other: '404 404 404 403 404 403 401 401',
    unpublished: '404 403 403 403 404 403 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { status: 'viewed' },
  },
  'GET /api/activities/{id}/overrides': {
    of: aLesson,
    own: '403 200 200 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    unpublished: '404 200 200 200 404 200 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'PUT /api/activities/{id}/overrides': {
    of: aLesson,
    ...editors(422),
    unpublished: hidden(422),
    body: { target, dates: { dueAt: null }, revision: 0 },
  },
  'DELETE /api/overrides/{id}': { of: anOverride, ...editors(200), unpublished: hidden(200) },
  'POST /api/courses/{id}/student-views': {
    of: theCourse,
    ...editors(422),
    unpublished: hidden(422),
    body: { studentId: target.id, at: null },
  },
  'DELETE /api/student-views/{id}': {
    of: theCourse,
    own: '404 404 404 404 404 404 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
} satisfies Rows;
