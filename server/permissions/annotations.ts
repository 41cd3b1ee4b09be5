import { newId } from '../ids.ts';
import { anActivityOf } from './objects.ts';
import type { Rows } from './row.ts';

const anAssignment = anActivityOf('assignment');
/** The path names work that nobody has handed in: it is there for nobody, and who it is for is asked in the feature's tests. */
const nobodys = {
  own: '404 404 404 404 404 404 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
const body = {
  revision: 0,
  fileId: newId(),
  page: 1,
  kind: 'comment',
  color: 'yellow',
  rects: [{ x: 0.5, y: 0.5, width: 0, height: 0 }],
  strokes: [],
  body: 'Good',
};

export const annotationRows = {
  'GET /api/assignments/{id}/grading/{workId}/annotations': { of: anAssignment, ...nobodys },
  'PUT /api/assignments/{id}/grading/{workId}/annotations/{annotationId}': { of: anAssignment, ...nobodys, body },
  'DELETE /api/assignments/{id}/grading/{workId}/annotations/{annotationId}': { of: anAssignment, ...nobodys },
  'GET /api/assignments/{id}/annotations': {
    of: anAssignment,
    own: '200 403 403 403 404 403 401 401',
    other: '404 404 404 403 404 403 401 401',
    unpublished: '404 403 403 403 404 403 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
} satisfies Rows;
