import { aLesson, theCourse } from './objects.ts';
import { learners, members, type Row, type Rows } from './row.ts';

/** A lesson on the learning path of a course. */
const aPathEntry: NonNullable<Row['of']> = async (world, made) => {
  const lesson = await aLesson(world, made);
  const { course_id: id } = await world.tx
    .selectFrom('activities')
    .select('course_id')
    .where('id', '=', lesson.id)
    .executeTakeFirstOrThrow();
  return { id, named: { activityId: lesson.id } };
};

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
  'GET /api/courses/{id}/learning-path': { of: theCourse, ...learners },
  'PUT /api/courses/{id}/learning-path/{activityId}': {
    of: aPathEntry,
    ...learners,
    own: '204 403 403 403 404 403 401 401',
    body: { as: 'later' },
  },
  // What was not put aside may be taken back too, be it there or not.
  'DELETE /api/courses/{id}/learning-path/{activityId}': {
    of: aPathEntry,
    ...learners,
    own: '204 403 403 403 404 403 401 401',
    unpublished: '204 403 403 403 404 403 401 401',
  },
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
