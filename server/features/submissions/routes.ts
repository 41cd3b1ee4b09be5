import { routes } from '../../http/routes.ts';
import { loadToWorkOn } from '../assignments/access.ts';
import { postComment } from './add-comment.ts';
import { listComments, loadConversation } from './comments.ts';
import { readSubmission } from './detail.ts';
import { readDraft } from './draft.ts';
import { saveDraft } from './save-draft.ts';
import { listHandedIn } from './staff-rows.ts';
import { submitWork } from './submit.ts';

export const submissionRoutes = routes({
  'GET /api/assignments/{id}/draft': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readDraft(app, actor, params.id),
  },
  'PUT /api/assignments/{id}/draft': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToWorkOn(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => saveDraft(app, actor, params.id, body),
  },
  'POST /api/assignments/{id}/submissions': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToWorkOn(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => submitWork(app, actor, params.id, body),
  },
  'GET /api/assignments/{id}/submissions': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => listHandedIn(app, actor, params.id),
  },
  'GET /api/submissions/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readSubmission(app, actor, params.id),
  },
  'GET /api/assignments/{id}/comments': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listComments(app, actor, params.id, query.studentId),
  },
  'POST /api/assignments/{id}/comments': {
    for: 'signed-in',
    before: ({ app, actor, params, query }) =>
      loadConversation(app, app.database.read, actor, params.id, query.studentId),
    handle: ({ app, actor, params, query, body, once }) =>
      postComment(app, actor, { assignmentId: params.id, studentId: query.studentId, sent: body }, once),
  },
});
