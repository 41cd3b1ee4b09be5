import { routes } from '../../http/routes.ts';
import { loadForEditing } from '../courses/change.ts';
import {
  addToBank,
  deleteBank,
  deleteQuestion,
  listBanks,
  listQuestions,
  loadBank,
  makeBank,
  renameBank,
} from './banks.ts';
import { importQuestions } from './import.ts';

export const bankRoutes = routes({
  'GET /api/courses/{id}/banks': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listBanks(app, actor, params.id),
  },
  'POST /api/courses/{id}/banks': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForEditing(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => makeBank(app, actor, params.id, body.name, once),
  },
  'PUT /api/banks/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadBank(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => renameBank(app, actor, params.id, body.name),
  },
  'DELETE /api/banks/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => deleteBank(app, actor, params.id),
  },
  'GET /api/banks/{id}/questions': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listQuestions(app, actor, params.id, query),
  },
  'POST /api/banks/{id}/questions': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadBank(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body, once }) => addToBank(app, actor, params.id, body.question, once),
  },
  'DELETE /api/questions/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => deleteQuestion(app, actor, params.id),
  },
  'POST /api/banks/{id}/import': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadBank(app.database.read, actor, params.id),
    handle: ({ app, actor, visitor, params, body }) => importQuestions(app, { actor, visitor }, params.id, body),
  },
});
