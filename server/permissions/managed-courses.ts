import { newId } from '../ids.ts';
import { aCourse, aTerm, aUser, enrols } from '../testing/factories.ts';
import type { Row, Rows } from './row.ts';

type Maker = NonNullable<Row['of']>;

const managers = '403 403 403 200 403 200 401 401';
const missing = '403 403 403 404 403 404 401 401';
const made = '403 403 403 201 403 201 401 401';
const gone = '403 403 403 204 403 204 401 401';

let named = 0;
const name = () => `Made for a row ${++named}`;
const dates = { startsOn: '2027-01-11', endsOn: '2027-04-04' };

const theTerm: Maker = ({ tx }) => aTerm(tx, { name: name() });
const theDepartment: Maker = async ({ tx }) => {
  const row = { id: newId(), name: name() };
  await tx.insertInto('departments').values(row).execute();
  return row;
};
const aCourseOfCollege: Maker = ({ tx }) => aCourse(tx);
const somebodyWaiting: Maker = async ({ tx, people }) => enrols(tx, await aCourse(tx), people.stranger, 'waitlisted');
const anInstructor: Maker = ({ tx }) => aUser(tx, 'instructor');
const aChange: Maker = async ({ tx, clock }) => {
  const id = newId();
  await tx
    .insertInto('course_changes')
    .values({ id, at: clock.now(), change: '[]', courses: '[]', undone_at: clock.now() })
    .execute();
  return { id };
};

/** What belongs to no course: 404 for a course or term that is not there. */
const elsewhere = '403 403 403 404 403 404 401 401';

export const managedCoursesRows = {
  'GET /api/college/structure': { own: managers },
  'POST /api/terms': { own: made, body: () => ({ name: name(), ...dates }) },
  'PUT /api/terms/{id}': { of: theTerm, own: managers, missing, body: () => ({ name: name(), ...dates }) },
  'POST /api/terms/{id}/merge': { of: theTerm, own: elsewhere, missing, body: { into: newId() } },
  'DELETE /api/terms/{id}': { of: theTerm, own: gone, missing },
  'POST /api/departments': { own: made, body: () => ({ name: name() }) },
  'PUT /api/departments/{id}': { of: theDepartment, own: managers, missing, body: () => ({ name: name() }) },
  'POST /api/departments/{id}/merge': { of: theDepartment, own: elsewhere, missing, body: { into: newId() } },
  'DELETE /api/departments/{id}': { of: theDepartment, own: gone, missing },
  'GET /api/college/course-rules': { own: '403 200 403 200 403 200 401 401' },
  'PUT /api/college/course-rules': {
    own: managers,
    body: {
      defaults: { credits: 3, maxStudents: 50, requiresApproval: false, deadlineDays: null },
      enrolment: { maxCreditsPerTerm: null, leaveUntil: 'end' },
    },
  },
  'GET /api/managed-courses': { own: managers },
  'GET /api/managed-courses/{id}': { of: aCourseOfCollege, own: managers, missing },
  'PUT /api/enrolments/{id}/place': { of: somebodyWaiting, own: managers, missing, body: { place: 1 } },
  'POST /api/course-change-previews': { own: elsewhere, body: { courses: [newId()], change: { maxStudents: 5 } } },
  'GET /api/course-changes': { own: managers },
  'POST /api/course-changes': { own: elsewhere, body: { courses: [newId()], change: { maxStudents: 5 } } },
  'POST /api/course-changes/{id}/undo': { of: aChange, own: managers, missing },
  'GET /api/managed-staff': { own: managers },
  'GET /api/managed-staff/{id}': { of: anInstructor, own: managers, missing },
} satisfies Rows;
