import { newId } from '../ids.ts';
import { type Row, type Rows, whys } from './row.ts';

const found = {
  format: 'canvas',
  title: 'Weaving',
  courseCode: 'ART-1',
  startDate: null,
  hasDates: false,
  groups: 0,
  rubrics: 0,
  banks: 0,
  questions: 0,
  announcements: 0,
  files: 0,
  modules: [{ title: 'Looms', items: [] }],
  problems: [],
  moreProblems: 0,
};

/** Own: the instructor's; other: somebody else's. An import is nobody's but its owner's, whatever the role. */
const anImport: Row['of'] = async ({ tx, people, clock }, made) => {
  const id = newId();
  const owner = made === 'own' ? people.instructor : people.stranger;
  await tx
    .insertInto('course_imports')
    .values({
      id,
      owner_id: owner.id,
      file_id: null,
      name: 'weaving.imscc',
      state: 'read',
      found: JSON.stringify(found),
      created_at: clock.now(),
    })
    .execute();
  return { id };
};

const owners = (status: 200 | 202 | 204) =>
  ({
    of: anImport,
    stays: { gets: { instructor: status }, why: whys.account },
    own: `403 ${status} 403 404 403 404 401 401`,
    other: '403 404 403 404 403 404 401 401',
    missing: '403 404 403 404 403 404 401 401',
  }) as const;

export const courseImportRows = {
  'GET /api/course-imports': { own: '403 200 403 200 403 200 401 401' },
  // The file is none of theirs.
  'POST /api/course-imports': {
    own: '403 422 403 422 403 422 401 401',
    body: { fileId: '01900000-0000-7000-8000-000000000000' },
  },
  'GET /api/course-imports/{id}': owners(200),
  'POST /api/course-imports/{id}/apply': {
    ...owners(202),
    body: { title: 'Weaving', courseCode: 'ART-1', startDate: null, modules: [0] },
  },
  'DELETE /api/course-imports/{id}': owners(204),
} satisfies Rows;
