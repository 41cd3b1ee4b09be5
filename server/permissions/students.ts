import { newId } from '../ids.ts';
import { aUser, enrols } from '../testing/factories.ts';
import { theCourse } from './objects.ts';
import type { Row, Rows } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** Own: takes the course of the instructor and the assistant, and is assigned to the supervisor; other: of another course. */
const theStudent: Maker = async (world, situation) => {
  const { tx, people } = world;
  const student = await aUser(tx, 'student');
  await enrols(tx, await theCourse(world, situation), student);
  const supervision = { supervisor_id: people.supervisor.id, student_id: student.id };
  if (situation === 'own') await tx.insertInto('supervisions').values(supervision).execute();
  return student;
};

/** Own: the supervisor's draft on a student of theirs; other: another supervisor's. */
const theReport: Maker = async ({ tx, people, clock }, situation) => {
  const supervisor = situation === 'own' ? people.supervisor : await aUser(tx, 'supervisor');
  const student = await aUser(tx, 'student');
  const supervision = { supervisor_id: supervisor.id, student_id: student.id };
  await tx.insertInto('supervisions').values(supervision).execute();
  const row = {
    id: newId(),
    ...supervision,
    period_kind: 'dates' as const,
    from_day: '2026-10-01',
    to_day: '2026-10-31',
    time_zone: 'Europe/Prague',
    created_at: clock.now(),
    updated_at: clock.now(),
  };
  await tx.insertInto('progress_reports').values(row).execute();
  return row;
};

const followers = '403 200 200 403 200 403 401 401';
const ofTheirs = {
  of: theStudent,
  own: followers,
  other: '403 404 404 403 404 403 401 401',
  missing: '403 404 404 403 404 403 401 401',
} as const;
const nobodys = '404 403 403 403 404 403 401 401';
/** Of its supervisor alone while it is not shared. */
const ofReport = { of: theReport, other: nobodys, missing: nobodys } as const;

export const studentRows = {
  'GET /api/students': { own: followers },
  'GET /api/students/file': { own: followers },
  'GET /api/students/courses': { own: followers },
  'POST /api/students/messages': { own: '403 422 422 403 422 403 401 401', body: {} },
  'GET /api/students/{id}': ofTheirs,
  'GET /api/students/{id}/work': ofTheirs,
  'GET /api/students/{id}/activity': ofTheirs,
  'GET /api/students/{id}/meetings': ofTheirs,
  'GET /api/progress-reports': { own: '200 403 403 403 200 403 401 401' },
  'GET /api/progress-reports/choices': { own: '403 403 403 403 200 403 401 401' },
  'POST /api/progress-reports': { own: '403 403 403 403 422 403 401 401', body: {} },
  'GET /api/progress-reports/{id}': { ...ofReport, own: '404 403 403 403 200 403 401 401' },
  'PUT /api/progress-reports/{id}': {
    ...ofReport,
    own: '404 403 403 403 200 403 401 401',
    body: { comment: 'Well done', revision: 1 },
  },
  'PUT /api/progress-reports/{id}/state': {
    ...ofReport,
    own: '404 403 403 403 204 403 401 401',
    body: { state: 'finished' },
  },
  // It is a draft.
  'PUT /api/progress-reports/{id}/sharing': {
    ...ofReport,
    own: '404 403 403 403 409 403 401 401',
    body: { isShared: true },
  },
  'DELETE /api/progress-reports/{id}': { ...ofReport, own: '404 403 403 403 204 403 401 401' },
  'GET /api/progress-reports/{id}/file': { ...ofReport, own: '404 403 403 403 200 403 401 401' },
} satisfies Rows;
