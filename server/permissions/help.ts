import { newId } from '../ids.ts';
import { aTopic } from '../testing/work.ts';
import { theCourse } from './objects.ts';
import { type Row, type Rows, staff } from './row.ts';

type Maker = NonNullable<Row['of']>;

const aTopicOf: Maker = async (world, made) => aTopic(world.tx, await theCourse(world, made), world.people.stranger);
const anAnswerOf: Maker = async (world, made) => {
  const course = await theCourse(world, made);
  const at = world.clock.now();
  const row = { id: newId(), course_id: course.id, title: 'Where to find it', content: 'There.', created_by: null };
  await world.tx
    .insertInto('saved_answers')
    .values({ ...row, created_at: at, updated_by: null, updated_at: at })
    .execute();
  return row;
};

const made = {
  own: '403 201 201 201 404 201 401 401',
  other: '404 404 404 201 404 201 401 401',
  unpublished: '404 201 201 201 404 201 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
const deed = {
  own: '403 204 204 204 404 204 401 401',
  other: '404 404 404 204 404 204 401 401',
  unpublished: '404 204 204 204 404 204 401 401',
  missing: '404 404 404 404 404 404 401 401',
} as const;
const graders = '403 200 200 200 403 200 401 401' as const;
const words = { title: 'A title', content: 'Words' };

export const helpRows = {
  'GET /api/student-questions': { own: graders },
  'PUT /api/student-questions/{id}/settled': { of: aTopicOf, ...deed, body: { settled: true } },
  'GET /api/saved-answers': { own: graders },
  'POST /api/courses/{id}/saved-answers': { of: theCourse, ...made, body: words },
  'PUT /api/saved-answers/{id}': { of: anAnswerOf, ...staff, body: { ...words, revision: 1 } },
  'DELETE /api/saved-answers/{id}': { of: anAnswerOf, ...deed },
  // Without words to look for.
  'GET /api/search': { own: '400 400 400 400 400 400 401 401' },
} satisfies Rows;
