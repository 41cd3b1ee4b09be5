import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';
import { aMaterial } from './files.ts';
import { aLesson } from './objects.ts';
import { members, type Row, type Rows } from './row.ts';

type Maker = NonNullable<Row['of']>;

const aVersion: Maker = async (world, made) => {
  const { id: lessonId } = await aLesson(world, made);
  const id = newId();
  await sql`insert into lesson_versions (id, activity_id, number, kind, title, body, words, created_at)
    values (${id}, ${lessonId}, 1, 'published', 'T', '', 0, now())`.execute(world.tx);
  return { id };
};

/** A lesson with a question of a bank in its text. */
const anAskingLesson: Maker = async (world, made) => {
  const { id } = await aLesson(world, made);
  const { tx, clock } = world;
  const activity = tx.selectFrom('activities').select('course_id').where('id', '=', id);
  const { course_id } = await activity.executeTakeFirstOrThrow();
  const bank = { id: newId(), course_id, name: 'Bank', created_at: clock.now() };
  await tx.insertInto('question_banks').values(bank).execute();
  const questionId = newId();
  const at = { created_at: clock.now(), updated_at: clock.now() };
  const content = { type: 'true_false' as const, stem: '<p>So?</p>', body: '{}', key: '{"isTrue":true}', points: '1' };
  await tx
    .insertInto('questions')
    .values({ id: questionId, course_id, bank_id: bank.id, ...content, ...at })
    .execute();
  const body = sanitiseText(`<p>Text</p><div data-question="${questionId}"></div>`).html;
  await tx.updateTable('lessons').set({ body }).where('activity_id', '=', id).execute();
  return { id, named: { questionId } };
};

const aFilm: Maker = async (world, made) => {
  const file = await aMaterial(world, made);
  await world.tx.updateTable('files').set({ type: 'video/mp4' }).where('id', '=', file.id).execute();
  return file;
};

const captions: Maker = async (world, made) => {
  const { id: fileId } = await aFilm(world, made);
  const id = newId();
  const said = {
    is_default: false,
    language: 'en',
    label: 'English',
    content: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\n',
  };
  await world.tx
    .insertInto('captions')
    .values({ id, file_id: fileId, ...said, created_at: world.clock.now() })
    .execute();
  return { id };
};

const missing = '404 404 404 404 404 404 401 401';
const none = '404 404 404 404 404 404 401 401';

/** What changes or shows a lesson as it is written. */
const editing = (status: 200 | 201 | 204) =>
  ({
    own: `403 ${status} 403 ${status} 404 ${status} 401 401`,
    other: `404 404 404 ${status} 404 ${status} 401 401`,
    unpublished: `404 ${status} 403 ${status} 404 ${status} 401 401`,
    missing,
  }) as const;

const reading = {
  own: '200 403 403 403 404 403 401 401',
  other: '404 404 404 403 404 403 401 401',
  unpublished: '404 403 403 403 404 403 401 401',
  missing,
} as const;

const writingCaptions = (status: 200 | 201 | 204) =>
  ({
    own: `403 ${status} 403 ${status} 404 ${status} 401 401`,
    other: `404 404 404 ${status} 404 ${status} 401 401`,
    missing,
  }) as const;
const readingCaptions = {
  own: '200 200 200 200 404 200 401 401',
  other: '404 404 404 200 404 200 401 401',
  missing: none,
} as const;

export const lessonRows = {
  'GET /api/lessons/{id}/draft': { of: aLesson, ...editing(200) },
  'PUT /api/lessons/{id}/draft': {
    of: aLesson,
    ...editing(200),
    body: { revision: 0, title: 'T', minutes: null, body: '<p>A</p>' },
  },
  'DELETE /api/lessons/{id}/draft': { of: aLesson, ...editing(200) },
  'GET /api/lessons/{id}/versions': { of: aLesson, ...editing(200) },
  'POST /api/lessons/{id}/versions': { of: aLesson, ...editing(201), body: { kind: 'published', revision: 0 } },
  'GET /api/lesson-versions/{id}': { of: aVersion, ...editing(200) },
  'PUT /api/lessons/{id}/visibility': { of: aLesson, ...editing(204), body: { isPublished: true } },
  'PUT /api/lessons/{id}/editing': { of: aLesson, ...editing(200) },
  'DELETE /api/lessons/{id}/editing': { of: aLesson, ...editing(204) },
  'PUT /api/lessons/{id}/reading': { of: aLesson, ...reading, body: { activeMs: 0, place: null } },
  'GET /api/lessons/{id}/readers': {
    of: aLesson,
    own: '403 200 200 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    unpublished: '404 200 200 200 404 200 401 401',
    missing,
  },
  'PUT /api/lessons/{id}/notes': {
    of: aLesson,
    own: '200 200 200 200 404 200 401 401',
    other: '404 404 404 200 404 200 401 401',
    unpublished: '404 200 200 200 404 200 401 401',
    missing,
    body: { revision: 0, content: 'N' },
  },
  'GET /api/lessons/{id}/questions': { of: anAskingLesson, ...members },
  'PUT /api/lessons/{id}/questions/{questionId}': {
    of: anAskingLesson,
    ...members,
    body: { response: { isTrue: true }, ago: 0 },
  },
  'GET /api/files/{id}/captions': { of: aFilm, ...readingCaptions },
  'POST /api/files/{id}/captions': {
    of: aFilm,
    ...writingCaptions(201),
    body: {
      language: 'en',
      label: 'English',
      isDefault: true,
      content: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\n',
    },
  },
  'PATCH /api/captions/{id}': { of: captions, ...writingCaptions(200), body: { isDefault: true } },
  'DELETE /api/captions/{id}': { of: captions, ...writingCaptions(204) },
  'GET /api/captions/{id}': { of: captions, ...readingCaptions },
} satisfies Rows;
