import { newId } from '../ids.ts';
import { submitted } from '../testing/work.ts';
import { aStoredFile } from './files.ts';
import { ofOne } from './grading.ts';
import { anActivityOf } from './objects.ts';
import { missing, type Row, type Rows } from './row.ts';

const anAssignment = anActivityOf('assignment');
/** In the work of a student, drawn by the instructor: others draw beside it. */
const anAnnotation: NonNullable<Row['of']> = async (world, made) => {
  const { tx, clock, people } = world;
  const { id, named } = await ofOne.of(world, made);
  const submission = await submitted(tx, { id }, people.classmate);
  const annotation = {
    id: newId(),
    activity_id: id,
    user_id: people.classmate.id,
    submission_id: submission.id,
    file_id: await aStoredFile(world, 'submission'),
    author_id: people.instructor.id,
    ...drawn,
    rects: JSON.stringify(drawn.rects),
    strokes: JSON.stringify(drawn.strokes),
    created_at: clock.now(),
    updated_at: clock.now(),
  };
  await tx.insertInto('annotations').values(annotation).execute();
  return { id, named: { ...named, annotationId: annotation.id } };
};
const drawn = {
  page: 1,
  kind: 'comment' as const,
  color: 'yellow' as const,
  rects: [{ x: 0.5, y: 0.5, width: 0, height: 0 }],
  strokes: [],
  body: 'Good',
};
/** Nobody of the visitors handed the file in that the body names. */
const body = { ...drawn, revision: 0, fileId: newId() };
const authors = {
  of: anAnnotation,
  own: '403 422 403 403 404 403 401 401',
  other: '404 404 404 403 404 403 401 401',
  limited: '403 422 404 403 404 403 401 401',
  missing,
} as const;

export const annotationRows = {
  'GET /api/assignments/{id}/grading/{workId}/annotations': ofOne,
  'PUT /api/assignments/{id}/grading/{workId}/annotations/{annotationId}': { ...authors, body },
  'DELETE /api/assignments/{id}/grading/{workId}/annotations/{annotationId}': {
    ...authors,
    own: '403 204 403 403 404 403 401 401',
    limited: '403 204 404 403 404 403 401 401',
  },
  'GET /api/assignments/{id}/annotations': {
    of: anAssignment,
    own: '200 403 403 403 404 403 401 401',
    other: '404 404 404 403 404 403 401 401',
    unpublished: '404 403 403 403 404 403 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
} satisfies Rows;
