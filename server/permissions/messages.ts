import { newId } from '../ids.ts';
import { aUser } from '../testing/factories.ts';
import { theCourse } from './objects.ts';
import { type Row, type Rows, signedIn, whys } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** Own: the student's with somebody new; other: of two others. Nobody else has to do with it, whatever they run. */
const made: Maker = async ({ tx, people, clock }, situation) => {
  const one = situation === 'own' ? people.student : people.stranger;
  const other = await aUser(tx, 'student');
  const at = clock.now();
  const id = newId();
  const row = { id, kind: 'direct' as const, pair_key: [one.id, other.id].toSorted().join(':'), created_by: one.id };
  await tx
    .insertInto('conversations')
    .values({ ...row, created_at: at, last_message_at: at })
    .execute();
  await tx
    .insertInto('conversation_members')
    .values([one, other].map((person) => ({ conversation_id: id, user_id: person.id })))
    .execute();
  return { id, other: other.id };
};
const aConversation: Maker = made;

/** Somebody that the student, or another, has a conversation with. */
const aPartner: Maker = async (world, situation) => {
  const { id } = await made(world, situation);
  const row = await world.tx
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', id)
    .where('user_id', 'not in', [world.people.student.id, world.people.stranger.id])
    .executeTakeFirstOrThrow();
  return { id: row.user_id };
};

const aMessageOf =
  (isOwn: boolean): Maker =>
  async (world, situation) => {
    const { id: conversation_id } = await made(world, situation);
    const partner = await world.tx
      .selectFrom('conversation_members')
      .select('user_id')
      .where('conversation_id', '=', conversation_id)
      .where('user_id', isOwn ? '=' : '<>', situation === 'own' ? world.people.student.id : world.people.stranger.id)
      .executeTakeFirstOrThrow();
    const row = { id: newId(), conversation_id, author_id: partner.user_id, body: 'Words' };
    await world.tx
      .insertInto('messages')
      .values({ ...row, created_at: world.clock.now() })
      .execute();
    return row;
  };

const aReport: Maker = async (world, situation) => {
  const { id: message_id } = await aMessageOf(false)(world, situation);
  const row = { id: newId(), message_id, reporter_id: world.people.stranger.id, reason: 'Rude' };
  await world.tx
    .insertInto('message_reports')
    .values({ ...row, created_at: world.clock.now() })
    .execute();
  return row;
};

const nobody = '404 404 404 404 404 404 401 401';
const reads = { own: '200 404 404 404 404 404 401 401', other: nobody, missing: nobody } as const;
const deed = { own: '204 404 404 404 404 404 401 401', other: nobody, missing: nobody } as const;
const admins = '403 403 403 403 403 200 401 401';

export const messageRows = {
  'GET /api/conversations': { own: signedIn },
  // To nobody who is there.
  'POST /api/conversations': {
    own: '422 422 422 422 422 422 401 401',
    body: () => ({ to: [newId()], body: 'Words' }),
  },
  'POST /api/courses/{id}/messages': {
    of: theCourse,
    own: '403 200 200 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    unpublished: '404 200 200 200 404 200 401 401',
    missing: nobody,
    body: { body: 'Words' },
  },
  'GET /api/conversations/{id}': {
    stays: { gets: { student: 200 }, why: whys.said },
    of: aConversation,
    ...reads,
  },
  'GET /api/conversations/{id}/messages': {
    stays: { gets: { student: 200 }, why: whys.said },
    of: aConversation,
    ...reads,
  },
  // The two share no course.
  'POST /api/conversations/{id}/messages': {
    stays: { gets: { student: 409 }, why: whys.said },
    of: aConversation,
    ...deed,
    own: '409 404 404 404 404 404 401 401',
    body: { body: 'Words' },
  },
  'PUT /api/conversations/{id}/read': {
    stays: { gets: { student: 204 }, why: whys.said },
    of: aConversation,
    ...deed,
  },
  'PUT /api/conversations/{id}/state': {
    stays: { gets: { student: 204 }, why: whys.said },
    of: aConversation,
    ...deed,
    body: { isMuted: true },
  },
  'PUT /api/messages/{id}': {
    stays: { gets: { student: 204 }, why: whys.said },
    of: aMessageOf(true),
    ...deed,
    body: { body: 'Others' },
  },
  'DELETE /api/messages/{id}': {
    stays: { gets: { student: 204 }, why: whys.said },
    of: aMessageOf(true),
    ...deed,
  },
  'GET /api/messages/{id}/versions': {
    stays: { gets: { student: 200 }, why: whys.said },
    of: aMessageOf(false),
    ...reads,
  },
  'POST /api/messages/{id}/reports': {
    stays: { gets: { student: 204 }, why: whys.said },
    of: aMessageOf(false),
    ...deed,
    body: { reason: 'Rude' },
  },
  'GET /api/message-reports': { own: '403 403 403 200 403 200 401 401' },
  'POST /api/message-reports/{id}/settle': {
    of: aReport,
    own: '403 403 403 204 403 204 401 401',
    missing: '403 403 403 404 403 404 401 401',
    body: { remove: false },
  },
  'GET /api/message-recipients': { own: signedIn },
  'PUT /api/people/{id}/blocked': {
    stays: { gets: { student: 204 }, why: whys.said },
    of: aPartner,
    ...deed,
    body: { blocked: true },
  },
  'GET /api/college/messaging': { own: admins },
  'PUT /api/college/messaging': { own: admins, body: { studentsWriteToEachOther: true } },
} satisfies Rows;
