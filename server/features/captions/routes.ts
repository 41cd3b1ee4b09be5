import { routes } from '../../http/routes.ts';
import type { FileKinds } from '../files/access.ts';
import { findCaptions, listCaptions, loadFile, loadForCaptions } from './query.ts';
import { addCaptions, changeCaptions, loadCaptions, removeCaptions } from './write.ts';

/** `kinds` says who may read what (server/app-files.ts). */
export function captionRoutes(kinds: FileKinds) {
  return routes({
    'GET /api/files/{id}/captions': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => listCaptions(app, kinds, actor, params.id),
    },
    'POST /api/files/{id}/captions': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadForCaptions(app, kinds, actor, params.id),
      handle: ({ app, actor, params, body }) => addCaptions(app, kinds, actor, params.id, body),
    },
    'PATCH /api/captions/{id}': {
      for: 'signed-in',
      before: ({ app, actor, params }) => loadCaptions(app, kinds, actor, params.id),
      handle: ({ app, actor, params, body }) => changeCaptions(app, kinds, actor, params.id, body),
    },
    'DELETE /api/captions/{id}': {
      for: 'signed-in',
      handle: ({ app, actor, params }) => removeCaptions(app, kinds, actor, params.id),
    },
    'GET /api/captions/{id}': {
      for: 'signed-in',
      handle: async ({ app, actor, params }) => {
        const { file_id: fileId, content } = await findCaptions(app.database.read, params.id);
        await loadFile(app, kinds, actor, fileId);
        return { bytes: Buffer.from(content) };
      },
    },
  });
}
