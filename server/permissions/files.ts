import { randomBytes } from 'node:crypto';
import { newId } from '../ids.ts';
import { theCourse } from './objects.ts';
import { members, type Row, type Rows, signedIn, type World, whys } from './row.ts';

type Maker = NonNullable<Row['of']>;

/** An upload that waits for its bytes. Own: the student's; other: somebody else's. */
const anUpload =
  (way: 'whole' | 'parts'): Maker =>
  async ({ tx, people, clock }, made) => {
    const id = randomBytes(24).toString('base64url');
    const owner = made === 'own' ? people.student : people.stranger;
    await tx
      .insertInto('files')
      .values({
        id: newId(),
        owner_id: owner.id,
        state: 'pending',
        state_since: clock.now(),
        upload_id: id,
        multipart_ref: way === 'parts' ? '' : null,
        created_at: clock.now(),
      })
      .execute();
    return { id };
  };

/** A stranger's file that holds no bytes, so that no store is needed. */
export async function aStoredFile({ tx, people, clock }: World, purpose: string): Promise<string> {
  const id = newId();
  const at = { created_at: clock.now(), uploaded_at: clock.now(), state_since: clock.now() };
  await tx
    .insertInto('file_objects')
    .values({ key: id, size: 0, etag: `"${id}"`, created_at: clock.now() })
    .execute();
  const said = { name: 'a.pdf', type: 'application/pdf', purpose, size: 0, object_key: id };
  await tx
    .insertInto('files')
    .values({
      id,
      owner_id: people.stranger.id,
      state: 'referenced',
      upload_id: id.replaceAll('-', ''),
      ...said,
      ...at,
    })
    .execute();
  return id;
}

/** A file of a course's materials. */
export const aMaterial: Maker = async (world, made) => {
  const { tx, clock } = world;
  const course = await theCourse(world, made);
  const id = await aStoredFile(world, 'course-material');
  await tx
    .insertInto('file_references')
    .values({
      file_id: id,
      kind: 'course-material',
      object_id: course.id,
      course_id: course.id,
      created_at: clock.now(),
    })
    .execute();
  return { id };
};

const toOwner = (status: number) =>
  ({
    own: `${status} 404 404 404 404 404 401 401`,
    other: '404 404 404 404 404 404 401 401',
    missing: '404 404 404 404 404 404 401 401',
  }) as Pick<Row, 'own' | 'other' | 'missing'>;
/** The second parameter of its path is one that no part has. */
const nobody = toOwner(404);

export const filesRows = {
  'POST /api/objects/upload': { own: signedIn },
  'PUT /api/objects/uploads/{uploadId}': {
    stays: { gets: { student: 204 }, why: whys.upload },
    of: anUpload('whole'),
    ...toOwner(204),
  },
  'PUT /api/objects/uploads/{uploadId}/parts/{partNumber}': { of: anUpload('parts'), ...nobody },
  'GET /api/objects/s3/params': { own: signedIn },
  'POST /api/objects/s3/params': { own: signedIn },
  'GET /api/objects/s3/sts': { own: '404 404 404 404 404 404 401 401' },
  'POST /api/objects/s3/multipart': { own: signedIn },
  'GET /api/objects/s3/multipart/{uploadId}': {
    stays: { gets: { student: 200 }, why: whys.upload },
    of: anUpload('parts'),
    ...toOwner(200),
  },
  'GET /api/objects/s3/multipart/{uploadId}/{partNumber}': { of: anUpload('parts'), ...nobody },
  'POST /api/objects/s3/multipart/{uploadId}/complete': {
    stays: { gets: { student: 409 }, why: whys.upload },
    of: anUpload('parts'),
    ...toOwner(409),
    body: { parts: [{ ETag: 'none', PartNumber: 1 }] },
  },
  'DELETE /api/objects/s3/multipart/{uploadId}': {
    stays: { gets: { student: 200 }, why: whys.upload },
    of: anUpload('parts'),
    ...toOwner(200),
  },
  'POST /api/files': {
    own: '404 404 404 404 404 404 401 401',
    body: { key: 'a'.repeat(32), name: 'a.pdf', purpose: 'course-material' },
  },
  'GET /api/files/{id}': { of: aMaterial, ...members },
  'DELETE /api/files/{id}': {
    of: aMaterial,
    own: '403 204 403 204 404 204 401 401',
    other: '404 404 404 204 404 204 401 401',
    unpublished: '404 204 403 204 404 204 401 401',
    missing: '404 404 404 404 404 404 401 401',
  },
  'GET /api/courses/{id}/materials': { of: theCourse, ...members },
  // The file is nobody's: whoever may add files is told so.
  'POST /api/courses/{id}/materials': {
    of: theCourse,
    own: '403 404 403 404 404 404 401 401',
    other: '404 404 404 404 404 404 401 401',
    unpublished: '404 404 403 404 404 404 401 401',
    missing: '404 404 404 404 404 404 401 401',
    body: { files: ['01900000-0000-7000-8000-000000000000'] },
  },
} satisfies Rows;
