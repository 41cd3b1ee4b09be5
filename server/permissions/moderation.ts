import { newId } from '../ids.ts';
import { anActivityOf } from './objects.ts';
import { editors, missing, type Row, type Rows } from './row.ts';

const anAssignment = anActivityOf('assignment');

/** Several grade it: own is moderated by the instructor, the other by somebody else. */
const aModerated: NonNullable<Row['of']> = async (world, made) => {
  const assignment = await anAssignment(world, made);
  const { instructor, stranger } = world.people;
  const moderator_id = made === 'other' ? stranger.id : instructor.id;
  const settings = { graders: 2, moderator_id, sees_each_other: false, hides_graders: false };
  await world.tx
    .insertInto('moderations')
    .values({ activity_id: assignment.id, ...settings, released_at: null, released_by: null })
    .execute();
  return assignment;
};

export const moderationRows = {
  'GET /api/assignments/{id}/moderation/settings': { of: anAssignment, ...editors },
  'PUT /api/assignments/{id}/moderation/settings': {
    of: anAssignment,
    ...editors,
    body: { settings: null, revision: 0 },
  },
  'GET /api/assignments/{id}/moderation': {
    of: aModerated,
    own: '403 200 403 403 404 403 401 401',
    other: '404 404 404 403 404 403 401 401',
    unpublished: '404 200 403 403 404 403 401 401',
    missing,
  },
  // Work of nobody in the course.
  'PUT /api/assignments/{id}/moderation/places': {
    of: aModerated,
    own: '403 422 403 403 404 403 401 401',
    missing,
    body: { workIds: [newId()], graderIds: [] },
  },
  // The path names nobody's work: it is there for nobody, and who it is for is asked in the feature's tests.
  'PUT /api/assignments/{id}/moderation/works/{workId}': {
    of: aModerated,
    // The instructor moderates; the work that is named is not there.
    own: '403 404 403 403 404 403 401 401',
    missing,
    body: { revision: 0, source: 'mean' },
  },
  // Nothing is decided.
  'POST /api/assignments/{id}/moderation/release': {
    of: aModerated,
    own: '403 409 403 403 404 403 401 401',
    missing,
    body: {},
  },
} satisfies Rows;
