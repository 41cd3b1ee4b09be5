import { newId } from '../ids.ts';
import { anActivity } from '../testing/factories.ts';
import { aReply, aTopic } from '../testing/work.ts';
import { theCourse } from './objects.ts';
import { members, type Row, type Rows, signedIn, staff } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** A stranger's topic; `unpublished` is in a draft. */
const aTopicOf: Maker = async (world, made) => aTopic(world.tx, await theCourse(world, made), world.people.stranger);
const aReplyOf: Maker = async (world, made) => aReply(world.tx, await aTopicOf(world, made), world.people.stranger);
const aReportOf: Maker = async (world, made) => {
  const topic = await aTopicOf(world, made);
  const row = { id: newId(), topic_id: topic.id, reply_id: null, reporter_id: world.people.stranger.id };
  await world.tx
    .insertInto('discussion_reports')
    .values({ ...row, reason: 'Rude', created_at: world.clock.now() })
    .execute();
  return row;
};

/** A graded discussion, and a student of its course. */
const aGradedOf: Maker = async (world, made) => {
  const course = await theCourse(world, made);
  const module = { id: newId(), course_id: course.id, title: 'A module', position: 90, is_published: true };
  await world.tx.insertInto('modules').values(module).execute();
  const item = await anActivity(world.tx, course, 'discussion', { points: '10', module_id: module.id });
  await aTopic(world.tx, course, world.people.stranger, { id: item.id, activity_id: item.id });
  return { id: item.id, named: { userId: world.people.classmate.id } };
};

const deed = {
  own: '204 204 204 204 404 204 401 401',
  other: '404 404 404 204 404 204 401 401',
  unpublished: '404 204 204 204 404 204 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
const staffDeed = { ...deed, own: '403 204 204 204 404 204 401 401' } as const;
const made = {
  own: '201 201 201 201 404 201 401 401',
  other: '404 404 404 201 404 201 401 401',
  unpublished: '404 201 201 201 404 201 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
/** What one student wrote: assistants of other sections do not grade it. */
const ofOne = { ...staff, limited: '403 200 404 200 404 200 401 401' } as const;
/** Only its author: none of the visitors is. */
const othersReply = {
  own: '403 403 403 403 404 403 401 401',
  other: '404 404 404 403 404 403 401 401',
  unpublished: '404 403 403 403 404 403 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
const said = { title: 'A title', content: 'Words' };

export const discussionRows = {
  'GET /api/courses/{id}/discussions': { of: theCourse, ...members },
  'POST /api/courses/{id}/discussions': { of: theCourse, ...made, body: said },
  'GET /api/courses/{id}/people-to-mention': { of: theCourse, ...members },
  'GET /api/discussion-counts': { own: signedIn },
  'GET /api/discussions/{id}': { of: aTopicOf, ...members },
  'PUT /api/discussions/{id}': { of: aTopicOf, ...staffDeed, body: said },
  'DELETE /api/discussions/{id}': { of: aTopicOf, ...staffDeed },
  'PUT /api/discussions/{id}/state': { of: aTopicOf, ...staffDeed, body: { isPinned: true } },
  'PUT /api/discussions/{id}/like': { of: aTopicOf, ...deed, body: { liked: true } },
  'PUT /api/discussions/{id}/save': { of: aTopicOf, ...deed, body: { saved: true } },
  'PUT /api/discussions/{id}/subscription': { of: aTopicOf, ...deed, body: { subscribed: true } },
  'PUT /api/discussions/{id}/read': { of: aTopicOf, ...deed },
  'GET /api/discussions/{id}/versions': { of: aTopicOf, ...members },
  'GET /api/discussions/{id}/replies': { of: aTopicOf, ...members },
  'POST /api/discussions/{id}/replies': { of: aTopicOf, ...made, body: { content: 'A reply' } },
  'PUT /api/replies/{id}': { of: aReplyOf, ...othersReply, body: { content: 'Words' } },
  'DELETE /api/replies/{id}': { of: aReplyOf, ...staffDeed },
  'PUT /api/replies/{id}/like': { of: aReplyOf, ...deed, body: { liked: true } },
  'PUT /api/replies/{id}/hidden': { of: aReplyOf, ...staffDeed, body: { hidden: true } },
  'GET /api/replies/{id}/versions': { of: aReplyOf, ...members },
  'POST /api/discussions/{id}/reports': { of: aTopicOf, ...deed, body: { reason: 'Rude' } },
  'GET /api/courses/{id}/discussion-reports': {
    of: theCourse,
    ...members,
    own: '403 200 200 200 404 200 401 401',
  },
  'POST /api/discussion-reports/{id}/settle': { of: aReportOf, ...staffDeed },
  'GET /api/discussions/{id}/grading': { of: aGradedOf, ...staff },
  'GET /api/discussions/{id}/grading/{userId}': { of: aGradedOf, ...ofOne },
  'PUT /api/discussions/{id}/grading/{userId}': { of: aGradedOf, ...ofOne, body: { revision: 0, entry: '1' } },
  'POST /api/discussions/{id}/grading/{userId}/comments': {
    of: aGradedOf,
    ...made,
    own: '403 201 201 201 404 201 401 401',
    limited: '403 201 404 201 404 201 401 401',
    body: { body: 'Good' },
  },
} satisfies Rows;
