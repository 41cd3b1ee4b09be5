import { newId } from '../ids.ts';
import { aCourse, aUser, teaches } from '../testing/factories.ts';
import { samples } from '../testing/uploads.ts';
import { theCourse } from './objects.ts';
import { members, type Row, signedIn, type Rows } from './row.ts';

const none = '404 404 404 404 404 404 401 401';
/** Reads of who may edit the course. */
const editors = {
  of: theCourse,
  own: '403 200 403 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  unpublished: '404 200 403 200 404 200 401 401',
  missing: none,
} as const;
const reviews = {
  of: theCourse,
  other: '404 404 404 403 404 403 401 401',
  unpublished: '404 403 403 403 404 403 401 401',
  missing: none,
} as const;

let courses = 0;
const settings = () => ({ title: 'T', courseCode: `S-${++courses}`, description: 'D', revision: 1 });

const aSection: Row['of'] = async (world, made) => {
  const course = await theCourse(world, made);
  const section = { id: newId(), course_id: course.id, name: 'A' };
  await world.tx.insertInto('sections').values(section).execute();
  return section;
};

const aCovered: Row['of'] = async (world, made) => {
  const course = await theCourse(world, made);
  const cover = { course_id: course.id, image: Buffer.from('a picture'), updated_at: world.clock.now() };
  await world.tx.insertInto('course_covers').values(cover).execute();
  return course;
};

/** Own: the assistant's place; other: somebody's in a course elsewhere. */
const aPlace: Row['of'] = async ({ tx, people }, made) => {
  const course = await aCourse(tx);
  if (made === 'own') await teaches(tx, course, people.instructor);
  const who = made === 'own' ? people.teaching_assistant : await aUser(tx, 'teaching_assistant');
  await teaches(tx, course, who, 'teaching_assistant');
  return tx
    .selectFrom('course_staff')
    .select('id')
    .where('course_id', '=', course.id)
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow();
};

export const courseLifeRows = {
  'GET /api/courses/{id}/settings': editors,
  'GET /api/courses/{id}/checklist': editors,
  'GET /api/courses/{id}/waiting-work': editors,
  'PUT /api/courses/{id}/settings': { ...editors, body: settings },
  'PUT /api/courses/{id}/status': {
    ...editors,
    unpublished: '404 409 403 409 404 409 401 401',
    body: { status: 'completed' },
  },
  'PUT /api/courses/{id}/template': {
    ...editors,
    own: '403 403 403 200 404 200 401 401',
    unpublished: '404 403 403 200 404 200 401 401',
    body: { isTemplate: true },
  },
  'GET /api/courses/{id}/sections': {
    ...editors,
    own: '403 200 200 200 404 200 401 401',
    unpublished: '404 200 200 200 404 200 401 401',
  },
  'POST /api/courses/{id}/sections': {
    of: theCourse,
    own: '403 201 403 201 404 201 401 401',
    other: '404 404 404 201 404 201 401 401',
    unpublished: '404 201 403 201 404 201 401 401',
    missing: none,
    body: { name: 'B' },
  },
  'PUT /api/sections/{id}': {
    of: aSection,
    own: '403 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    missing: none,
    body: { name: 'C' },
  },
  'DELETE /api/sections/{id}': {
    of: aSection,
    own: '403 204 403 204 404 204 401 401',
    other: '404 404 404 204 404 204 401 401',
    missing: none,
  },
  'PUT /api/courses/{id}/section-members': {
    of: theCourse,
    own: '403 404 403 404 404 404 401 401',
    missing: none,
    body: { section: null, enrolments: [newId()] },
  },
  'GET /api/courses/{id}/staff': { of: theCourse, ...members },
  'POST /api/courses/{id}/staff': {
    of: theCourse,
    own: '403 422 403 422 404 422 401 401',
    other: '404 404 404 422 404 422 401 401',
    unpublished: '404 422 403 422 404 422 401 401',
    missing: none,
    body: { user: newId() },
  },
  'PUT /api/staff-members/{id}/sections': {
    of: aPlace,
    own: '404 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    missing: none,
    body: { sections: [] },
  },
  'DELETE /api/staff-members/{id}': {
    of: aPlace,
    own: '404 204 403 204 404 204 401 401',
    other: '404 404 404 204 404 204 401 401',
    missing: none,
  },
  'GET /api/courses/{id}/staff-candidates': editors,
  'GET /api/courses/{id}/student-candidates': editors,
  'POST /api/courses/{id}/enrolment-lists': {
    ...editors,
    unpublished: '404 409 403 409 404 409 401 401',
    body: { text: 'stranger' },
  },
  'GET /api/courses/{id}/reviews': { of: theCourse, ...members },
  'GET /api/courses/{id}/review-summary': { of: theCourse, ...members },
  'PUT /api/courses/{id}/reviews/mine': {
    ...reviews,
    own: '200 403 403 403 404 403 401 401',
    body: { rating: 4 },
  },
  'DELETE /api/courses/{id}/reviews/mine': { ...reviews, own: '204 403 403 403 404 403 401 401' },
  'GET /api/downloads': { own: signedIn },
  'GET /api/downloads/filters': { own: signedIn },
  'GET /api/course-templates': { own: '403 200 403 200 403 200 401 401' },
  'GET /api/terms': { own: signedIn },
  'PUT /api/courses/{id}/cover': { ...editors, body: samples.png, type: 'image/png' },
  'DELETE /api/courses/{id}/cover': editors,
  'GET /api/courses/{id}/cover': {
    of: aCovered,
    own: signedIn,
    other: signedIn,
    unpublished: '404 200 200 200 404 200 401 401',
    missing: none,
  },
  'POST /api/courses/{id}/copy-previews': {
    of: theCourse,
    own: '403 200 403 200 403 200 401 401',
    other: '403 404 403 200 403 200 401 401',
    unpublished: '403 200 403 200 403 200 401 401',
    missing: '403 404 403 404 403 404 401 401',
    body: { startDate: null, parts: [] },
  },
  'POST /api/courses/{id}/copies': {
    of: theCourse,
    own: '403 201 403 201 403 201 401 401',
    other: '403 404 403 201 403 201 401 401',
    unpublished: '403 201 403 201 403 201 401 401',
    missing: '403 404 403 404 403 404 401 401',
    body: { title: 'T', courseCode: 'T-1', startDate: null, parts: [] },
  },
} satisfies Rows;
