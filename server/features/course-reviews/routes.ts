import { routes } from '../../http/routes.ts';
import { listReviews, summariseReviews } from './reviews.ts';
import { loadForReview, removeReview, writeReview } from './write.ts';

export const courseReviewRoutes = routes({
  'GET /api/courses/{id}/reviews': {
    for: 'signed-in',
    handle: ({ app, actor, params, query }) => listReviews(app, actor, params.id, query),
  },
  'GET /api/courses/{id}/review-summary': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => summariseReviews(app, actor, params.id),
  },
  'PUT /api/courses/{id}/reviews/mine': {
    for: 'signed-in',
    before: ({ app, actor, params }) => loadForReview(app.database.read, actor, params.id),
    handle: ({ app, actor, params, body }) => writeReview(app, actor, params.id, body),
  },
  'DELETE /api/courses/{id}/reviews/mine': {
    for: 'signed-in',
    handle: ({ app, actor, params }) => removeReview(app, actor, params.id),
  },
});
