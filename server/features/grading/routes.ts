import { routes } from '../../http/routes.ts';
import { commentOnWork, keepDraft, loadToComment } from './comment.ts';
import { gradeWork, loadToGrade } from './grade.ts';
import { changeComment, findOwnComment, forgetComment, keepComment, listLibrary } from './library.ts';
import { downloadWork } from './download-work.ts';
import { readGrading } from './list.ts';
import { readWork } from './load-work.ts';
import { lookAtWork } from './look.ts';
import { readQueue } from './queue.ts';

export const gradingRoutes = routes({
  'GET /api/grading-queue': {
    for: 'work.grade',
    handle: ({ app, actor }) => readQueue(app, actor),
  },
  'GET /api/assignments/{id}/grading': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readGrading(app, actor, params.id),
  },
  'GET /api/assignments/{id}/submissions.zip': {
    for: 'signed-in',
    handle: ({ app, actor, visitor, params }) => downloadWork(app, { actor, visitor }, params.id, visitor.language),
  },
  'GET /api/assignments/{id}/grading/{workId}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readWork(app, actor, params),
  },
  'PUT /api/assignments/{id}/grading/{workId}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToGrade(app, app.database.read, actor, params),
    handle: ({ app, actor, params, body }) => gradeWork(app, actor, params, body),
  },
  'POST /api/assignments/{id}/grading/{workId}/comments': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToComment(app, app.database.read, actor, params),
    handle: ({ app, actor, params, body, once }) => commentOnWork(app, actor, params, body, once),
  },
  'PUT /api/assignments/{id}/grading/{workId}/draft': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToComment(app, app.database.read, actor, params),
    handle: ({ app, actor, params, body }) => keepDraft(app, actor, params, body.body),
  },
  'PUT /api/assignments/{id}/grading/{workId}/look': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => lookAtWork(app, actor, params),
  },
  'GET /api/library-comments': {
    for: 'work.grade',
    handle: ({ app, actor }) => listLibrary(app, actor),
  },
  'POST /api/library-comments': {
    for: 'work.grade',
    handle: ({ app, actor, body, once }) => keepComment(app, actor, body.body, once),
  },
  'PUT /api/library-comments/{id}': {
    for: 'work.grade',
    before: ({ app, actor, params }) => findOwnComment(app, actor, params.id),
    handle: ({ app, actor, params, body }) => changeComment(app, actor, params.id, body.body),
  },
  'DELETE /api/library-comments/{id}': {
    for: 'work.grade',
    handle: ({ app, actor, params }) => forgetComment(app, actor, params.id),
  },
});
