import { CompiledQuery, sql } from 'kysely';
import type { CourseReview, ReviewSummary } from '../../../contract/course-reviews.ts';
import type { Place } from '../../cursor.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { courseNotFound, knownRelation, type Relation, relationColumns, type RelationRow } from '../courses/access.ts';

interface Row {
  id: string;
  rating: number;
  body: string;
  at: Date;
  is_mine: boolean;
}

export interface ListRow extends Row {
  sort_key: string;
  total: number;
}

/** One page of the reviews of a course, the newest first. */
export async function findReviews(
  read: Readable,
  asked: { courseId: string; viewerId: string; after: Place | null; limit: number },
): Promise<ListRow[]> {
  const { courseId, viewerId, after, limit } = asked;
  const beyond = after ? sql`where (v.sort_key, v.id) < (${after.key}::text, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<ListRow>`
    with visible as (
      select r.id, r.rating, r.body, coalesce(r.updated_at, r.created_at) as at, r.user_id = ${viewerId}::uuid as is_mine,
        to_char(coalesce(r.updated_at, r.created_at) at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as sort_key
      from course_reviews r where r.course_id = ${courseId}::uuid
    )
    select v.*, (select count(*) from visible) as total from visible v ${beyond}
    order by v.sort_key desc, v.id desc limit ${limit}::bigint`.execute(read);
  return rows;
}

export function reviewOf(row: Row): CourseReview {
  return { id: row.id, rating: row.rating, text: row.body, at: row.at.toISOString(), isMine: row.is_mine };
}

interface SummaryRow extends RelationRow {
  mean: string | null;
  count: number;
  by_rating: number[];
  mine: { id: string; rating: number; text: string; at: string } | null;
}

const findSummary = `select ${relationColumns}, r.mean, r.count, r.by_rating,
  (select json_build_object('id', m.id, 'rating', m.rating, 'text', m.body, 'at', coalesce(m.updated_at, m.created_at))
    from course_reviews m where m.course_id = c.id and m.user_id = $2) as mine
from courses c cross join lateral (
  select round(avg(v.rating), 1) as mean, count(*) as count,
    json_build_array(count(*) filter (where v.rating = 1), count(*) filter (where v.rating = 2),
      count(*) filter (where v.rating = 3), count(*) filter (where v.rating = 4), count(*) filter (where v.rating = 5)) as by_rating
  from course_reviews v where v.course_id = c.id) r
where c.id = $1`;

/** The reviews of a course in figures, for whoever may know of it. */
export async function findReviewSummary(
  read: Readable,
  actor: Actor,
  courseId: string,
): Promise<{ relation: Relation; summary: Omit<ReviewSummary, 'mayReview'> }> {
  const { rows } = await read.executeQuery<SummaryRow>(CompiledQuery.raw(findSummary, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  const relation = knownRelation(row, actor);
  const mine = row.mine && { ...row.mine, at: new Date(row.mine.at).toISOString(), isMine: true };
  const mean = row.mean === null ? null : Number(row.mean);
  return { relation, summary: { mean, count: row.count, byRating: row.by_rating, mine } };
}
