import { newId } from '../ids.ts';
import { aUser, enrols } from '../testing/factories.ts';
import { submitted } from '../testing/work.ts';
import { anActivityOf } from './objects.ts';
import { editors, learners, missing, type Row, type Rows, staff } from './row.ts';

type Maker = NonNullable<Row['of']>;

const anAssignment = anActivityOf('assignment');

/** An assignment that students review, with the work of two; reviews count towards the grade. */
const aReviewedAssignment: Maker = async (world, made) => {
  const activity = await anAssignment(world, made);
  await world.tx
    .insertInto('peer_review_settings')
    .values({
      activity_id: activity.id,
      per_student: 1,
      is_automatic: false,
      anonymity: 'open',
      due_at: null,
      counts_towards_grade: true,
      allocated_at: null,
    })
    .execute();
  const { course_id } = await world.tx
    .selectFrom('activities')
    .select('course_id')
    .where('id', '=', activity.id)
    .executeTakeFirstOrThrow();
  for (const one of [world.people.stranger, await aUser(world.tx, 'student')]) {
    if (one !== world.people.stranger) await enrols(world.tx, { id: course_id }, one);
    await submitted(world.tx, activity, one);
  }
  return activity;
};

/** A review that the student writes; of the other course somebody else. */
const aReview: Maker = async (world, made) => {
  const activity = await aReviewedAssignment(world, made);
  const id = newId();
  const reviewer = made === 'other' ? await aUser(world.tx, 'student') : world.people.student;
  await world.tx
    .insertInto('peer_reviews')
    .values({
      id,
      activity_id: activity.id,
      reviewer_id: reviewer.id,
      author_id: world.people.stranger.id,
      created_at: world.clock.now(),
      completed_at: null,
    })
    .execute();
  return { id };
};

const settings = { perStudent: 2, isAutomatic: true, anonymity: 'both', dueAt: null, countsTowardsGrade: false };
const nobody = '00000000-0000-7000-8000-000000000000';
const asked = (rows: Record<string, string>, status: string) =>
  Object.fromEntries(
    Object.entries(rows).map(([key, text]) => [key, text.replaceAll('200', status)]),
  ) as typeof editors;

export const peerReviewRows = {
  'GET /api/assignments/{id}/peer-review': { of: anAssignment, ...staff },
  'PUT /api/assignments/{id}/peer-review': { of: anAssignment, ...editors, body: { settings, revision: 0 } },
  // Too little was handed in, and no rubric: who may is told so.
  'POST /api/assignments/{id}/peer-review/allocation': { of: anAssignment, ...asked(editors, '409') },
  'POST /api/assignments/{id}/peer-review/scores': { of: anAssignment, ...asked(editors, '409') },
  'POST /api/assignments/{id}/peer-reviews': {
    of: aReviewedAssignment,
    ...asked(editors, '422'),
    body: { reviewerId: nobody, authorId: nobody },
  },
  'GET /api/assignments/{id}/peer-reviews': { of: anAssignment, ...learners },
  'GET /api/peer-reviews/{id}': {
    of: aReview,
    own: '200 200 200 200 404 200 401 401',
    limited: '200 200 404 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    unpublished: '404 200 200 200 404 200 401 401',
    missing,
  },
  'PUT /api/peer-reviews/{id}': {
    of: aReview,
    ...learners,
    body: { marks: [], comment: 'Good', revision: 0, isCompleted: true },
  },
  'PUT /api/peer-reviews/{id}/reviewer': {
    of: aReview,
    ...asked(editors, '422'),
    body: { reviewerId: nobody },
  },
  'DELETE /api/peer-reviews/{id}': { of: aReview, ...editors },
} satisfies Rows;
