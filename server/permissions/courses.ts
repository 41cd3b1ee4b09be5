import { theCourse } from './objects.ts';
import { anyone, members, signedIn, type Rows } from './row.ts';

const course = { title: 'T', courseCode: 'T-1', description: 'D' };

export const coursesRows = {
  'GET /api/courses': { own: signedIn },
  'POST /api/courses': {
    own: '403 201 403 201 403 201 401 401',
    body: (visitor) => ({ ...course, courseCode: `T-${visitor}` }),
  },
  'GET /api/courses/{id}': { of: theCourse, ...members },
  'GET /api/courses/{id}/form': {
    of: theCourse,
    own: '403 200 403 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    unpublished: '404 200 403 200 404 200 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'PUT /api/courses/{id}': {
    of: theCourse,
    own: '403 409 403 409 404 409 401 401',
    other: '404 404 404 409 404 409 401 401',
    unpublished: '404 200 403 200 404 200 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { ...course, status: 'draft', revision: 1 },
  },
  'DELETE /api/courses/{id}': {
    of: theCourse,
    own: '403 409 403 409 404 409 401 401',
    other: '404 404 404 409 404 409 401 401',
    unpublished: '404 204 403 204 404 204 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'GET /api/catalogue': { own: anyone },
} satisfies Rows;
