import { routes } from '../../http/routes.ts';
import { notFound } from '../../refusal.ts';
import type { FileKinds } from './access.ts';
import { addressOf, beginWhole, uploadParameters } from './addresses.ts';
import { beginUpload } from './begin.ts';
import { declareFile } from './declare.ts';
import { download } from './download.ts';
import { addMaterials, listMaterials, loadForMaterials } from './materials.ts';
import { addressOfPart, completeUpload, giveUp, listParts, loadMultipart } from './multipart.ts';
import { receivePart, receiveWhole } from './receive.ts';
import { removeFile } from './remove.ts';

/** `kinds` says who may read what; features to the right add theirs, so it is handed in (server/app-files.ts). */
export function fileRoutes(kinds: FileKinds) {
  return routes({
    'POST /api/objects/upload': {
      for: 'signed-in',
      handle: ({ app, actor, body, visitor }) => beginWhole(app, actor, body, visitor.origin),
    },
    'PUT /api/objects/uploads/{uploadId}': {
      for: 'signed-in',
      handle: ({ app, actor, params, body, visitor }) => receiveWhole(app, actor, params.uploadId, body, visitor),
    },
    'PUT /api/objects/uploads/{uploadId}/parts/{partNumber}': {
      for: 'signed-in',
      handle: ({ app, actor, params, body, visitor }) => receivePart(app, actor, params, body, visitor),
    },
    'GET /api/objects/s3/params': {
      for: 'signed-in',
      handle: ({ app, actor, query, visitor }) =>
        uploadParameters(
          app,
          actor,
          {
            name: query.filename,
            size: query['metadata[size]'],
            purpose: query['metadata[purpose]'],
            courseId: query['metadata[courseId]'],
          },
          visitor.origin,
        ),
    },
    'POST /api/objects/s3/params': {
      for: 'signed-in',
      handle: ({ app, actor, body, visitor }) =>
        uploadParameters(app, actor, { name: body.filename, ...body.metadata }, visitor.origin),
    },
    'GET /api/objects/s3/sts': {
      for: 'signed-in',
      handle: async () => {
        throw notFound('This server gives no credentials of its store away. It signs each request instead.');
      },
    },
    'POST /api/objects/s3/multipart': {
      for: 'signed-in',
      handle: async ({ app, actor, body }) => {
        const key = await beginUpload(app, actor, { name: body.filename, ...body.metadata }, 'parts');
        return { key, uploadId: key };
      },
    },
    'GET /api/objects/s3/multipart/{uploadId}': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) => listParts(app, actor, { ...params, ...query }),
    },
    'GET /api/objects/s3/multipart/{uploadId}/{partNumber}': {
      for: 'signed-in',
      handle: ({ app, actor, params, query, visitor }) =>
        addressOfPart(app, actor, { ...params, ...query }, visitor.origin),
    },
    'POST /api/objects/s3/multipart/{uploadId}/complete': {
      for: 'signed-in',
      before: ({ app, actor, params, query }) => loadMultipart(app, actor, { ...params, ...query }),
      handle: async ({ app, actor, params, query, body, visitor }) => {
        await completeUpload(app, actor, { ...params, ...query }, body.parts);
        return { location: addressOf(visitor.origin, params.uploadId), key: params.uploadId };
      },
    },
    'DELETE /api/objects/s3/multipart/{uploadId}': {
      for: 'signed-in',
      handle: async ({ app, actor, params, query }) => {
        await giveUp(app, actor, { ...params, ...query });
        return {};
      },
    },
    'POST /api/files': {
      for: 'signed-in',
      handle: ({ app, actor, body }) => declareFile(app, actor, body),
    },
    'GET /api/files/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params, query, visitor }) =>
        download(app, kinds, actor, { id: params.id, inline: query.inline === '1', visitor }),
    },
    'DELETE /api/files/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params, query }) =>
        removeFile(app, kinds, actor, { fileId: params.id, courseId: query.course }),
    },
    'GET /api/courses/{id}/materials': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => listMaterials(app.database.read, actor, params.id),
    },
    'POST /api/courses/{id}/materials': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForMaterials(app.database.read, actor, params.id),
      handle: ({ app, actor, params, body }) => addMaterials(app, actor, params.id, body.files),
    },
  });
}
