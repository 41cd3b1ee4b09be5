import { newId } from '../ids.ts';
import { aGradedOf, anActivityOf } from './objects.ts';
import { missing, type Row, type Rows, staff, whys } from './row.ts';

type Maker = NonNullable<Row['of']>;

const anAssignment = anActivityOf('assignment');
/** Whoever grades at all. */
const graders = '403 200 200 200 403 200 401 401' as const;
const aWork = aGradedOf('assignment');
/** Work of one student: to assistants of other sections it is not there. */
export const ofOne = { of: aWork, ...staff, limited: '403 200 404 200 404 200 401 401' } as const;
const deedOfOne = {
  of: aWork,
  own: '403 204 204 204 404 204 401 401',
  other: '404 404 404 204 404 204 401 401',
  limited: '403 204 404 204 404 204 401 401',
  missing,
} as const;
const made = {
  of: aWork,
  own: '403 201 201 201 404 201 401 401',
  other: '404 404 404 201 404 201 401 401',
  limited: '403 201 404 201 404 201 401 401',
  missing,
} as const;

/** Own: the instructor's comment; other: somebody else's. */
const aComment: Maker = async ({ tx, people, clock }, made) => {
  const id = newId();
  const owner_id = made === 'own' ? people.instructor.id : people.stranger.id;
  await tx
    .insertInto('library_comments')
    .values({ id, owner_id, body: 'Well argued.', created_at: clock.now() })
    .execute();
  return { id };
};
const owners = {
  own: '403 200 404 404 403 404 401 401',
  other: '403 404 404 404 403 404 401 401',
  missing: '403 404 404 404 403 404 401 401',
} as const;

export const gradingRows = {
  'GET /api/grading-queue': { own: graders },
  'GET /api/assignments/{id}/grading': { of: anAssignment, ...staff },
  // Nobody has handed anything in.
  'GET /api/assignments/{id}/submissions.zip': {
    of: anAssignment,
    own: '403 409 409 409 404 409 401 401',
    other: '404 404 404 409 404 409 401 401',
    unpublished: '404 409 409 409 404 409 401 401',
    missing,
  },
  'GET /api/assignments/{id}/grading/{workId}': ofOne,
  'PUT /api/assignments/{id}/grading/{workId}': { ...ofOne, body: { revision: 0, entry: '1' } },
  'POST /api/assignments/{id}/grading/{workId}/comments': { ...made, body: { body: 'Good' } },
  'PUT /api/assignments/{id}/grading/{workId}/draft': { ...deedOfOne, body: { body: 'Goo' } },
  'PUT /api/assignments/{id}/grading/{workId}/look': ofOne,
  'GET /api/library-comments': { own: graders },
  'POST /api/library-comments': { own: '403 201 201 201 403 201 401 401', body: { body: 'Well argued.' } },
  'PUT /api/library-comments/{id}': {
    stays: { gets: { instructor: 200 }, why: whys.written },
    of: aComment,
    ...owners,
    body: { body: 'Well argued.' },
  },
  'DELETE /api/library-comments/{id}': {
    stays: { gets: { instructor: 204 }, why: whys.written },
    of: aComment,
    ...owners,
    own: '403 204 404 404 403 404 401 401',
  },
} satisfies Rows;
