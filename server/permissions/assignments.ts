import { newId } from '../ids.ts';
import { anActivityOf, theCourse } from './objects.ts';
import { editors, learners, members, type Row, type Rows, staff } from './row.ts';

type Maker = NonNullable<Row['of']>;

const anAssignment = anActivityOf('assignment');
const made = (rows: Record<string, string>) =>
  Object.fromEntries(Object.entries(rows).map(([key, text]) => [key, text.replaceAll('200', '201')])) as typeof editors;
const gone = (rows: Record<string, string>) =>
  Object.fromEntries(Object.entries(rows).map(([key, text]) => [key, text.replaceAll('200', '204')])) as typeof editors;

/** A submission of the student, or of somebody else in another course. */
const aSubmission: Maker = async (world, made_) => {
  const activity = await anAssignment(world, made_);
  const id = newId();
  const user_id = made_ === 'own' ? world.people.student.id : world.people.stranger.id;
  await world.tx
    .insertInto('submissions')
    .values({ id, activity_id: activity.id, user_id, submitted_at: world.clock.now() })
    .execute();
  return { id };
};

const aRubric: Maker = async (world, made_) => {
  const course = await theCourse(world, made_);
  const id = newId();
  const at = world.clock.now();
  await world.tx
    .insertInto('rubrics')
    .values({ id, course_id: course.id, title: 'Rubric', created_at: at, updated_at: at })
    .execute();
  const criterion = { rubric_id: id, position: 1, title: 'Clarity', description: '', points: '10', uses_ranges: false };
  await world.tx
    .insertInto('rubric_criteria')
    .values({ id: newId(), ...criterion })
    .execute();
  return { id };
};

const aSet: Maker = async (world, made_) => {
  const course = await theCourse(world, made_);
  const id = newId();
  const row = { id, course_id: course.id, name: 'Teams', self_signup: true, created_at: world.clock.now() };
  await world.tx.insertInto('group_sets').values(row).execute();
  return { id };
};

const aGroup: Maker = async (world, made_) => {
  const set = await aSet(world, made_);
  const id = newId();
  await world.tx.insertInto('course_groups').values({ id, set_id: set.id, name: 'One', position: 1 }).execute();
  return { id };
};

const settings = {
  title: 'Essay',
  instructions: '<p>Write.</p>',
  points: '100',
  gradingType: 'points',
  handingIn: 'online',
  accepts: ['text'],
  fileTypes: [],
  mostFiles: 1,
  largestFileMegabytes: null,
  attemptsAllowed: null,
  graceMinutes: 0,
  availableFrom: null,
  dueAt: null,
  availableUntil: null,
  moduleId: null,
  groupSetId: null,
  isGradedPerPerson: false,
  rubricId: null,
  rubricIsScore: false,
  isPublished: true,
};
const rubric = { title: 'Rubric', criteria: [{ title: 'Clarity', points: '10' }] };
/** In a draft the student, who is in no course of that kind yet, finds nothing. */
const draft = { unpublished: '404 200 403 200 404 200 401 401' } as const;

export const assignmentsRows = {
  'GET /api/assignments': { own: '200 403 403 403 403 403 401 401' },
  'GET /api/taught-assignments': { own: '200 200 200 200 200 200 401 401' },
  'GET /api/assignments/{id}': { of: anAssignment, ...members },
  'POST /api/courses/{id}/assignments': { of: theCourse, ...made(editors), body: { title: 'Essay' } },
  'GET /api/assignments/{id}/form': { of: anAssignment, ...editors },
  'PUT /api/assignments/{id}': { of: anAssignment, ...editors, body: { settings, revision: 1 } },
  'DELETE /api/assignments/{id}': { of: anAssignment, ...gone(editors) },
  'GET /api/assignments/{id}/draft': { of: anAssignment, ...learners },
  'PUT /api/assignments/{id}/draft': {
    of: anAssignment,
    ...learners,
    body: { attempt: 1, revision: 0, body: '<p>x</p>', link: '', files: [] },
  },
  // The student has saved nothing.
  'POST /api/assignments/{id}/submissions': {
    of: anAssignment,
    ...learners,
    own: '409 403 403 403 404 403 401 401',
    body: { attempt: 1, revision: 1 },
  },
  'GET /api/assignments/{id}/submissions': { of: anAssignment, ...staff },
  'GET /api/submissions/{id}': { of: aSubmission, ...members, limited: '200 200 404 200 404 200 401 401' },
  // Staff name the student whom they talk to.
  'GET /api/assignments/{id}/comments': { of: anAssignment, ...learners },
  'POST /api/assignments/{id}/comments': {
    of: anAssignment,
    ...made(learners),
    body: { body: 'A question' },
  },
  'GET /api/courses/{id}/group-sets': { of: theCourse, ...members },
  'POST /api/courses/{id}/group-sets': { of: theCourse, ...made(editors), ...made(draft), body: { name: 'Teams' } },
  'PUT /api/group-sets/{id}': {
    of: aSet,
    ...editors,
    body: { revision: 1, name: 'Teams', selfSignup: false, mostMembers: null, groups: [] },
  },
  'POST /api/group-sets/{id}/split': { of: aSet, ...editors, body: { by: 'groups', count: 2 } },
  'DELETE /api/group-sets/{id}': { of: aSet, ...gone(editors) },
  'POST /api/course-groups/{id}/join': { of: aGroup, ...learners },
  'POST /api/course-groups/{id}/leave': { of: aGroup, ...learners },
  'GET /api/courses/{id}/rubrics': { of: theCourse, ...staff },
  'GET /api/rubrics': { own: '403 200 403 200 403 200 401 401' },
  'POST /api/courses/{id}/rubrics': { of: theCourse, ...made(editors), body: rubric },
  'POST /api/courses/{id}/rubrics/import': {
    of: theCourse,
    ...made(editors),
    body: { format: 'json', text: JSON.stringify(rubric) },
  },
  'GET /api/rubrics/{id}': { of: aRubric, ...staff },
  'PUT /api/rubrics/{id}': { of: aRubric, ...editors, body: { rubric, revision: 1 } },
  'DELETE /api/rubrics/{id}': { of: aRubric, ...gone(editors) },
  'GET /api/rubrics/{id}/export': { of: aRubric, ...staff },
  // Into a course that is not there, or not open to whoever asks.
  'POST /api/rubrics/{id}/copy': {
    of: aRubric,
    ...editors,
    own: '403 404 403 404 404 404 401 401',
    other: '404 404 404 404 404 404 401 401',
    unpublished: '404 404 403 404 404 404 401 401',
    body: { courseId: newId() },
  },
} satisfies Rows;
