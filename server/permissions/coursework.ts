import { aLesson, theCourse } from './objects.ts';
import { members, type Rows } from './row.ts';

export const courseworkRows = {
  'GET /api/courses/{id}/modules': { of: theCourse, ...members },
  'GET /api/lessons/{id}': { of: aLesson, ...members },
  'PUT /api/lessons/{id}/progress': {
    of: aLesson,
    own: '200 403 403 403 404 403 401 401',
    other: '404 404 404 403 404 403 401 401',
    unpublished: '404 403 403 403 404 403 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { status: 'viewed' },
  },
  'GET /api/courses/{id}/assignments': { of: theCourse, ...members },
  'GET /api/courses/{id}/quizzes': { of: theCourse, ...members },
  'GET /api/courses/{id}/resources': { of: theCourse, ...members },
  'GET /api/grades': { own: '200 403 403 403 403 403 401 401' },
  'GET /api/transcript': { own: '200 403 403 403 403 403 401 401' },
  'GET /api/courses/{id}/grade': {
    of: theCourse,
    own: '200 403 403 403 403 403 401 401',
    other: '404 403 403 403 403 403 401 401',
    unpublished: '404 403 403 403 403 403 401 401',
    missing: '404 403 403 403 403 403 401 401',
  },
  'GET /api/college/grade-display': { own: '403 403 403 403 403 200 401 401' },
  'PUT /api/college/grade-display': { own: '403 403 403 403 403 200 401 401', body: { showsRank: true } },
} satisfies Rows;
