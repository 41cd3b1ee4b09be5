import { routes } from '../../http/routes.ts';
import { loadToEdit } from '../assignments/access.ts';
import { allocateNow } from './allocate.ts';
import { assignReview, reassignReview, removeReview } from './assign.ts';
import { readOwnReviews } from './own.ts';
import { readReview, writeReview } from './review.ts';
import { loadToAssign, loadToReview } from './review-query.ts';
import { writeMeans } from './scores.ts';
import { changeSettings, readPlan } from './settings.ts';

export const peerReviewRoutes = routes({
  'GET /api/assignments/{id}/peer-review': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readPlan(app, actor, params.id),
  },
  'PUT /api/assignments/{id}/peer-review': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToEdit(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => changeSettings(app, actor, params.id, body),
  },
  'POST /api/assignments/{id}/peer-review/allocation': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => allocateNow(app, actor, params.id),
  },
  'POST /api/assignments/{id}/peer-review/scores': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => writeMeans(app, actor, params.id),
  },
  'POST /api/assignments/{id}/peer-reviews': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToEdit(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => assignReview(app, actor, params.id, body),
  },
  'GET /api/assignments/{id}/peer-reviews': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readOwnReviews(app, actor, params.id),
  },
  'GET /api/peer-reviews/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => readReview(app, actor, params.id),
  },
  'PUT /api/peer-reviews/{id}': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToReview(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => writeReview(app, actor, params.id, body),
  },
  'PUT /api/peer-reviews/{id}/reviewer': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadToAssign(app, app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => reassignReview(app, actor, params.id, body.reviewerId),
  },
  'DELETE /api/peer-reviews/{id}': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeReview(app, actor, params.id),
  },
});
