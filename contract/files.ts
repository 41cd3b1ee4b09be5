import { z } from 'zod';
import { calls } from './call.ts';
import { uploadedFile } from './uploaded-file.ts';
import { byId, id } from './values.ts';
import { writtenNumber } from './written-number.ts';

/** The same list as `domain/upload-rules.ts` has rules for. */
export const filePurpose = z.enum([
  'course-material',
  'content-picture',
  'content-file',
  'quiz-response',
  'submission',
  'attachment',
  'course-package',
]);

const uploadId = z.string().regex(/^[\w-]{32}$/);
const byUpload = z.object({ uploadId });
const partNumber = writtenNumber(z.int().min(1).max(10_000));
const byPart = z.object({ uploadId, partNumber });
/** The upload's own id again: clients of S3 name their object beside the upload. */
const key = z.object({ key: uploadId.optional() });
const size = z.int('The size is a number of bytes').min(0, 'The size is a number of bytes');
const said = z.string().max(1000).nullish();

/** What @uppy/aws-s3 sends before a file: its `metadata` may carry what POST /api/objects/upload takes. */
const announced = {
  filename: said,
  type: said,
  metadata: z
    .object({
      size: writtenNumber(z.int().min(0)).optional(),
      purpose: filePurpose.optional(),
      courseId: id.optional(),
    })
    .optional(),
};
const parameters = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  fields: z.object({ key: uploadId }),
  headers: z.object({}),
});
const wherePut =
  'Of local files it is an address of this server, good for one upload of whoever is signed in; of S3 one of the store, signed for an hour.';

export const files = calls({
  'POST /api/objects/upload': {
    summary: 'Begin to upload a file in one piece',
    description: `Answers the address to PUT the file to. ${wherePut} The body may be empty; what it says is checked before a byte is sent: 413 for what is too large or beyond the quota, 422 for a type that is not allowed.`,
    body: z.strictObject({
      name: said,
      type: said,
      size: size.optional(),
      purpose: filePurpose.optional(),
      courseId: id.optional(),
    }),
    answer: z.object({ uploadURL: z.string(), key: uploadId }),
  },
  'PUT /api/objects/uploads/{uploadId}': {
    summary: 'Send the file',
    description:
      'The body is the file. For who began the upload; 409 once it has arrived, 413 when it is too large. A file that is cut off leaves nothing. `ETag` says what arrived.',
    params: byUpload,
    stream: true,
  },
  'PUT /api/objects/uploads/{uploadId}/parts/{partNumber}': {
    summary: 'Send one part of a file',
    description: 'The same for a part; one that was sent before is replaced. `ETag` is its MD5.',
    params: byPart,
    stream: true,
  },
  'GET /api/objects/s3/params': {
    summary: 'Begin to upload a file in one piece, as @uppy/aws-s3 asks',
    description: wherePut,
    query: z.object({
      filename: said,
      type: said,
      'metadata[size]': writtenNumber(z.int().min(0)).optional(),
      'metadata[purpose]': filePurpose.optional(),
      'metadata[courseId]': id.optional(),
    }),
    answer: parameters,
  },
  'POST /api/objects/s3/params': {
    summary: 'The same with a body',
    body: z.object(announced),
    answer: parameters,
  },
  'GET /api/objects/s3/sts': {
    summary: 'Temporary credentials of the store',
    description: 'Always 404: this server gives none away and signs each request instead.',
    answer: z.object({}),
  },
  'POST /api/objects/s3/multipart': {
    summary: 'Begin to upload a file in parts',
    description: 'Parts have at least 5 MB, the last may be smaller; there are at most 10,000.',
    body: z.object(announced),
    answer: z.object({ key: uploadId, uploadId }),
  },
  'GET /api/objects/s3/multipart/{uploadId}': {
    summary: 'The parts that have arrived',
    description: '409 when they have been joined to the file.',
    params: byUpload,
    query: key,
    answer: z.array(z.object({ PartNumber: z.int(), Size: z.int(), ETag: z.string() })),
  },
  'GET /api/objects/s3/multipart/{uploadId}/{partNumber}': {
    summary: 'Where to PUT a part',
    params: byPart,
    query: key,
    answer: z.object({ url: z.string(), expires: z.int().describe('Seconds.') }),
  },
  'POST /api/objects/s3/multipart/{uploadId}/complete': {
    summary: 'Join the parts to the file',
    description:
      '409 for a part that is missing, is left out of the list or was sent anew since, for one other than the last below 5 MB, and for parts that together are not of the size that was announced; 413 for a file that is too large. A retry gets the same answer.',
    params: byUpload,
    query: key,
    body: z.object({
      parts: z.array(z.object({ ETag: z.string().max(200), PartNumber: z.int().min(1).max(10_000) })).max(10_000),
    }),
    answer: z.object({ location: z.string(), key: uploadId }),
  },
  'DELETE /api/objects/s3/multipart/{uploadId}': {
    summary: 'Give an upload up',
    description: 'All of it is removed at once. 409 when it is complete.',
    params: byUpload,
    query: key,
    answer: z.object({}),
  },
  'POST /api/files': {
    summary: 'Say what an uploaded file is for',
    description:
      'Names the upload by the address it was sent to or by its key. Its content is checked against what the purpose allows (422, in the uploader’s words), with `courseId` it becomes part of that course, and without it waits for one: what nothing refers to is removed after a day. 409 while it has not arrived. A retry gets the same file.',
    body: z
      .strictObject({
        uploadURL: z.string().max(4000).optional(),
        key: uploadId.optional(),
        name: z.string().min(1, 'The file needs a name').max(1000, 'This name is too long'),
        purpose: filePurpose,
        courseId: id.optional(),
      })
      .refine(({ uploadURL, key: named }) => uploadURL !== undefined || named !== undefined, {
        path: ['uploadURL'],
        error: 'Say which upload it is',
      }),
    answer: uploadedFile,
    status: 201,
  },
  'GET /api/files/{id}': {
    summary: 'A file',
    description:
      'For whom what refers to it is open, and its owner while nothing does; 404 for anyone else. One `Range` is answered (206, 416), `If-Range` and `If-None-Match` are heeded. A download, unless `inline=1` asks to show what a browser shows without running it.',
    params: byId,
    query: z.object({ inline: z.enum(['0', '1']).optional() }),
    media: 'application/octet-stream',
  },
  'DELETE /api/files/{id}': {
    summary: 'Remove a file',
    description: 'From the courses whose editor asks, or, while nothing refers to it, for good by its owner.',
    params: byId,
    query: z.object({ course: id.optional().describe('From the materials of this course alone.') }),
  },
  'GET /api/courses/{id}/materials': {
    summary: 'The materials of a course',
    description: 'In the order in which they were added. For its members once it is published, for its staff before.',
    params: byId,
    answer: z.array(uploadedFile),
  },
  'POST /api/courses/{id}/materials': {
    summary: 'Add uploaded files to the materials of a course',
    description:
      'For files that its sender has uploaded as course material. All or none: at most 10 in a course, none twice (409), within the course’s quota (413). Answers all materials; adding what is there already changes nothing.',
    params: byId,
    body: z.strictObject({ files: z.array(id).min(1, 'Name a file').max(10, 'You can only upload 10 files') }),
    answer: z.array(uploadedFile),
  },
});
