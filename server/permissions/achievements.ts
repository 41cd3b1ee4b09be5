import { newId } from '../ids.ts';
import { theCourse } from './objects.ts';
import { anyone, editors, missing, type Row, type Rows, whys } from './row.ts';

const nothing = '404 404 404 404 404 404 404 404';
let made = 0;

/** Own: the student's; other: somebody's, of a course elsewhere. */
const insertCertificate = async (...[world, situation]: Parameters<NonNullable<Row['of']>>) => {
  const course = await theCourse(world, situation);
  const { people, tx, clock } = world;
  const holder = situation === 'own' ? people.student : people.classmate;
  const row = {
    id: newId(),
    code: String(++made).padStart(16, '0'),
    course_id: course.id,
    user_id: holder.id,
    holder_name: 'A Holder',
    college_name: 'A College',
    course_title: 'A Course',
    course_code: 'C-1',
    credits: 3,
    earned_at: clock.now(),
  };
  await tx.insertInto('certificates').values(row).execute();
  return row;
};

/** What is printed on one. */
const aCode: Row['of'] = async (world, situation) => {
  const { code } = await insertCertificate(world, situation);
  return { id: code };
};

const aCertificate: Row['of'] = insertCertificate;

const revoking = {
  of: aCertificate,
  stays: { gets: { student: 403 }, why: whys.earned },
  own: '403 200 403 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  missing,
} as const;

export const achievementRows = {
  'GET /api/achievements': { own: '200 403 403 403 403 403 401 401' },
  'GET /api/certificates/{id}/file': {
    stays: { gets: { student: 200 }, why: whys.earned },
    of: aCertificate,
    own: '200 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    missing,
  },
  'GET /api/certificates/{id}/badge': {
    stays: { gets: { student: 200 }, why: whys.earned },
    of: aCertificate,
    own: '200 403 403 403 404 403 401 401',
    other: '404 404 404 403 404 403 401 401',
    missing,
    query: 'as=jwt',
  },
  'PUT /api/certificates/{id}/revocation': { ...revoking, body: { reason: 'A mistake' } },
  'DELETE /api/certificates/{id}/revocation': revoking,
  'GET /api/courses/{id}/certificates': { of: theCourse, ...editors },
  'GET /api/courses/{id}/certificate-rule': { of: theCourse, ...editors },
  'PUT /api/courses/{id}/certificate-rule': {
    of: theCourse,
    ...editors,
    body: { isOn: true, isGivenWhileRunning: false, asksItems: true, leastPercent: null },
  },
  'GET /api/verifications/{code}': { of: aCode, own: anyone, other: anyone, missing: nothing },
  'GET /api/credentials/issuer': { own: anyone },
  'GET /api/credentials/keys': { own: anyone },
  // A key of another server.
  'GET /api/credentials/keys/{kid}': {
    of: async () => ({ id: 'none' }),
    own: nothing,
    missing: nothing,
  },
} satisfies Rows;
