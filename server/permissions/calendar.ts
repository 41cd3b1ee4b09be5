import { newId } from '../ids.ts';
import { feedHash } from '../features/calendar/feeds.ts';
import { anActivityOf, theCourse } from './objects.ts';
import { anyone, type Row, type Rows, signedIn, whys } from './row.ts';

type Maker = NonNullable<Row['of']>;

const event = {
  title: 'Lecture',
  first_day: '2026-11-20',
  last_day: '2026-11-20',
  starts_time: '10:00',
  ends_time: '11:00',
  time_zone: 'Europe/Prague',
  final_day: '2026-11-20',
  link: null,
  created_by: null,
};

/** Of a course; `unpublished` is in a draft. */
const aCourseEvent: Maker = async (world, made) => {
  const course = await theCourse(world, made);
  const now = world.clock.now();
  const row = { ...event, id: newId(), scope: 'course' as const, owner_id: null, course_id: course.id };
  await world.tx
    .insertInto('calendar_events')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
  return row;
};

/** An assignment that is due, in a module of an active course. */
const aDeadline: Maker = async (world, made) => {
  const activity = await anActivityOf('assignment')(world, made);
  await world.tx
    .updateTable('activities')
    .set({ due_at: new Date('2026-11-20T22:59:00Z') })
    .where('id', '=', activity.id)
    .execute();
  return activity;
};

/** The student's, and else a stranger's; known by its token. */
const aFeed =
  (by: 'id' | 'token'): Maker =>
  async ({ tx, people, clock }, made) => {
    const id = newId();
    const owner_id = (made === 'own' ? people.student : people.stranger).id;
    const work = { with_deadlines: true, with_quizzes: true };
    const includes = { ...work, with_events: true, with_meetings: true, with_personal: true };
    const row = { id, owner_id, name: 'Phone', token_hash: feedHash(by === 'token' ? id : newId()), ...includes };
    await tx
      .insertInto('calendar_feeds')
      .values({ ...row, created_at: clock.now() })
      .execute();
    return { id };
  };

const anImport: Maker = async ({ tx, people, clock }, made) => {
  const id = newId();
  const owner_id = (made === 'own' ? people.student : people.stranger).id;
  await tx.insertInto('calendar_imports').values({ id, owner_id, name: 'Home', imported_at: clock.now() }).execute();
  return { id };
};

const nobodys = '404 404 404 404 404 404 401 401';
const editors = {
  own: '403 204 403 204 404 204 401 401',
  other: '404 404 404 204 404 204 401 401',
  unpublished: '404 204 403 204 404 204 401 401',
  missing: nobodys,
} as const;
const reading = {
  own: '403 200 403 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  unpublished: '404 200 403 200 404 200 401 401',
  missing: nobodys,
} as const;
const owners = (status: 200 | 201 | 204) =>
  ({ own: `${status} 404 404 404 404 404 401 401`, other: nobodys, missing: nobodys }) as const;

const words = { title: 'Seminar', firstDay: '2026-11-21', lastDay: '2026-11-21', startsTime: null, endsTime: null };
const work = { withDeadlines: true, withQuizzes: true };
const includes = {
  name: 'Phone',
  ...work,
  withEvents: true,
  withMeetings: true,
  withPersonal: false,
  courseIds: null,
};
/** A file is the body; there is none. */
const unsent = { own: '400 400 400 400 400 400 401 401' } as const;

export const calendarRows = {
  'GET /api/calendar': { own: '400 400 400 400 400 400 401 401' },
  'PUT /api/calendar/deadlines/{id}': {
    of: aDeadline,
    ...reading,
    unpublished: '404 200 403 200 404 200 401 401',
    body: { days: 1, seen: '2026-11-20T22:59:00Z' },
  },
  'POST /api/calendar/events': {
    own: '201 201 201 201 201 201 401 401',
    body: { ...words, scope: 'personal' },
  },
  'GET /api/calendar/events/{id}': { of: aCourseEvent, ...reading },
  'PUT /api/calendar/events/{id}': { of: aCourseEvent, ...editors, body: { ...words, revision: 1 } },
  'POST /api/calendar/events/{id}/move': { of: aCourseEvent, ...editors, body: { days: 1, revision: 1 } },
  'DELETE /api/calendar/events/{id}': {
    of: aCourseEvent,
    ...editors,
  },
  'GET /api/calendar/feeds': { own: signedIn },
  'POST /api/calendar/feeds': { own: '201 201 201 201 201 201 401 401', body: includes },
  'PUT /api/calendar/feeds/{id}': {
    stays: { gets: { student: 200 }, why: whys.account },
    of: aFeed('id'),
    ...owners(200),
    body: includes,
  },
  'POST /api/calendar/feeds/{id}/renew': {
    stays: { gets: { student: 200 }, why: whys.account },
    of: aFeed('id'),
    ...owners(200),
  },
  'DELETE /api/calendar/feeds/{id}': {
    stays: { gets: { student: 204 }, why: whys.account },
    of: aFeed('id'),
    ...owners(204),
  },
  'GET /api/calendar/feed/{token}.ics': {
    of: aFeed('token'),
    own: anyone,
    other: anyone,
    missing: '404 404 404 404 404 404 404 404',
  },
  'POST /api/calendar/import/preview': unsent,
  'POST /api/calendar/import': unsent,
  'GET /api/calendar/imports': { own: signedIn },
  'DELETE /api/calendar/imports/{id}': {
    stays: { gets: { student: 204 }, why: whys.account },
    of: anImport,
    ...owners(204),
  },
} satisfies Rows;
