import { routes } from '../../http/routes.ts';
import { loadForLearning } from '../modules/record-progress.ts';
import { loadDraft } from './draft-query.ts';
import { beEditing, endEditing } from './editors.ts';
import { loadForNotes, saveNotes } from './notes.ts';
import { makeVersion } from './publish.ts';
import { listReaders } from './readers.ts';
import { keepReading } from './reading.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { listVersions, readVersion } from './versions.ts';
import { setVisibility } from './visibility.ts';

export const lessonRoutes = routes({
  'GET /api/lessons/{id}/draft': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => loadDraft(app, app.database.read, actor, params.id),
  },
  'PUT /api/lessons/{id}/draft': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadDraft(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => saveDraft(app, actor, params.id, body),
  },
  'DELETE /api/lessons/{id}/draft': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => discardDraft(app, actor, params.id),
  },
  'GET /api/lessons/{id}/versions': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listVersions(app, actor, params.id, query),
  },
  'POST /api/lessons/{id}/versions': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadDraft(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => makeVersion(app, actor, params.id, body, once),
  },
  'GET /api/lesson-versions/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readVersion(app, actor, params.id),
  },
  'PUT /api/lessons/{id}/visibility': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadDraft(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => setVisibility(app, actor, params.id, body.isPublished),
  },
  'PUT /api/lessons/{id}/editing': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => beEditing(app, actor, params.id),
  },
  'DELETE /api/lessons/{id}/editing': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => endEditing(app, actor, params.id),
  },
  'PUT /api/lessons/{id}/reading': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForLearning(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => keepReading(app, actor, params.id, body),
  },
  'GET /api/lessons/{id}/readers': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listReaders(app, actor, params.id, query),
  },
  'PUT /api/lessons/{id}/notes': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForNotes(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => saveNotes(app, actor, params.id, body),
  },
});
