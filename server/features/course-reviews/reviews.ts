import type { CourseReview, ReviewSummary } from '../../../contract/course-reviews.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { loadCourse } from '../courses/access.ts';
import { canReview } from './policy.ts';
import { findReviews, findReviewSummary, reviewOf } from './review-query.ts';

const pageSize = 20;

export async function listReviews(
  app: App,
  actor: Actor,
  courseId: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<CourseReview[]>> {
  const { read } = app.database;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  await loadCourse(read, actor, courseId);
  const limit = query.limit ?? pageSize;
  const rows = await findReviews(read, { courseId, viewerId: actor.id, after, limit: limit + 1 });
  return pageOf(rows, { limit, after }, reviewOf);
}

export async function summariseReviews(app: App, actor: Actor, courseId: string): Promise<ReviewSummary> {
  const { relation, summary } = await findReviewSummary(app.database.read, actor, courseId);
  return { ...summary, mayReview: canReview({ relation }) };
}
