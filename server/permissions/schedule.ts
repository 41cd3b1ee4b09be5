import { newId } from '../ids.ts';
import { theCourse } from './objects.ts';
import { type Row, type Rows, signedIn, whys } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** Own: offered by the instructor to the student's course, and booked by the student; other: of two others. */
async function made(world: Parameters<Maker>[0], situation: Parameters<Maker>[1], isBooked: boolean) {
  const { tx, people, clock } = world;
  const course = await theCourse(world, situation);
  const host_id = situation === 'other' ? people.deactivated.id : people.instructor.id;
  const now = clock.now();
  const hours = {
    id: newId(),
    host_id,
    course_id: course.id,
    is_for_sections: false,
    title: 'Office hours',
    place: 'Room 1',
    link: null,
    note: '',
    time_zone: 'Europe/Prague',
    slot_minutes: 20,
    capacity: 1,
    closes_minutes: 0,
    created_at: now,
  };
  await tx.insertInto('meeting_hours').values(hours).execute();
  // Each at its own time: a student is in one place only.
  const startsAt = new Date(now.getTime() + 86_400_000 + 3_600_000 * ++made.count);
  const slot = { id: newId(), hours_id: hours.id, host_id, starts_at: startsAt };
  await tx
    .insertInto('meeting_slots')
    .values({ ...slot, ends_at: new Date(startsAt.getTime() + 1_200_000) })
    .execute();
  const student_id = situation === 'other' ? people.stranger.id : people.student.id;
  const meeting = { id: newId(), slot_id: slot.id, student_id, note: '', created_at: now, changed_at: now };
  if (isBooked) await tx.insertInto('meetings').values(meeting).execute();
  return { hours, slot, meeting };
}
made.count = 0;

const theHours: Maker = async (world, situation) => (await made(world, situation, false)).hours;
const theSlot: Maker = async (world, situation) => (await made(world, situation, false)).slot;
const theMeeting: Maker = async (world, situation) => (await made(world, situation, true)).meeting;

const nobody = '404 404 404 404 404 404 401 401';
const noStudent = '403 404 404 404 404 404 401 401';

export const scheduleRows = {
  'GET /api/schedule': { own: '400 400 400 400 400 400 401 401' },
  'GET /api/schedule/file': { own: signedIn },
  'GET /api/schedule/offers': { own: '200 403 403 403 403 403 401 401' },
  'POST /api/schedule/hours': { own: '403 422 422 422 422 422 401 401', body: {} },
  'PUT /api/schedule/hours/{id}': {
    stays: { gets: { instructor: 204 }, why: whys.appointed },
    of: theHours,
    own: '403 204 404 404 404 404 401 401',
    other: noStudent,
    missing: noStudent,
    body: { title: 'Office hours', capacity: 1 },
  },
  'POST /api/schedule/hours/{id}/preview': {
    stays: { gets: { instructor: 200 }, why: whys.appointed },
    of: theHours,
    own: '403 200 404 404 404 404 401 401',
    other: noStudent,
    missing: noStudent,
    body: { title: 'Office hours', capacity: 1 },
  },
  'POST /api/schedule/hours/{id}/slots': {
    stays: { gets: { instructor: 422 }, why: whys.appointed },
    of: theHours,
    own: '403 422 404 404 404 404 401 401',
    other: noStudent,
    missing: noStudent,
    body: {},
  },
  'GET /api/schedule/hours/{id}/students': {
    stays: { gets: { instructor: 200 }, why: whys.appointed },
    of: theHours,
    own: '403 200 404 404 404 404 401 401',
    other: noStudent,
    missing: noStudent,
  },
  'POST /api/schedule/hours/{id}/end': {
    stays: { gets: { instructor: 204 }, why: whys.appointed },
    of: theHours,
    own: '403 204 404 404 404 404 401 401',
    other: noStudent,
    missing: noStudent,
    body: { reason: 'Ill' },
  },
  'POST /api/schedule/slots/{id}/cancel': {
    stays: { gets: { instructor: 204 }, why: whys.appointed },
    of: theSlot,
    own: '403 204 404 404 404 404 401 401',
    other: noStudent,
    missing: noStudent,
    body: {},
  },
  // A host says for whom.
  'POST /api/schedule/slots/{id}/meetings': {
    stays: { gets: { instructor: 422 }, why: whys.appointed },
    of: theSlot,
    own: '201 422 404 404 404 404 401 401',
    other: nobody,
    missing: nobody,
    body: {},
  },
  'POST /api/meetings/{id}/cancel': {
    stays: { gets: { student: 204, instructor: 204 }, why: whys.appointed },
    of: theMeeting,
    own: '204 204 404 404 404 404 401 401',
    other: nobody,
    missing: nobody,
    body: { reason: 'Ill' },
  },
  'POST /api/meetings/{id}/move': {
    of: theMeeting,
    // To a slot that is not there.
    own: '404 404 404 404 404 404 401 401',
    other: nobody,
    missing: nobody,
    body: () => ({ slotId: newId() }),
  },
  // It has not begun.
  'PUT /api/meetings/{id}/outcome': {
    stays: { gets: { instructor: 409 }, why: whys.appointed },
    of: theMeeting,
    own: '403 409 404 404 404 404 401 401',
    other: noStudent,
    missing: noStudent,
    body: { outcome: 'held' },
  },
} satisfies Rows;
