import { routes } from '../../http/routes.ts';
import { commentOnPosts, gradePosts, loadToComment, loadToGrade, readDiscussionGrading, readPosts } from './grade.ts';

export const discussionGradingRoutes = routes({
  'GET /api/discussions/{id}/grading': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readDiscussionGrading(app, actor, params.id),
  },
  'GET /api/discussions/{id}/grading/{userId}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readPosts(app, actor, params),
  },
  'PUT /api/discussions/{id}/grading/{userId}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToGrade(app.database.read, actor, params),
    handle: ({ app, actor, params, body }) => gradePosts(app, actor, params, body),
  },
  'POST /api/discussions/{id}/grading/{userId}/comments': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToComment(app.database.read, actor, params),
    handle: ({ app, actor, params, body, once }) => commentOnPosts(app, actor, params, body.body, once),
  },
});
