import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { recordPosting } from './post-scores.ts';
import { writeScores } from './write-scores.ts';

// What was given without a name to who is in the course, and counts in no grade because it is not posted.
const held = `from activities a join anonymous_work w on w.activity_id = a.id join scores s on s.activity_id = a.id
join enrolments e on e.course_id = a.course_id and e.user_id = s.user_id and e.state = 'active'
left join modules m on m.id = a.module_id
where a.course_id = any($1::uuid[]) and s.posted_at is null and (s.entered is not null or s.is_excused)
  and a.is_published and coalesce(m.is_published, true)`;

const cells = `select s.activity_id as "activityId", s.user_id as "userId", a.title ${held} order by s.user_id, s.activity_id`;
const count = `select a.course_id as course, count(distinct a.id)::integer as works ${held} group by a.course_id`;

/**
 * Posts what was graded without names in a course that is completed: otherwise it would be zero in the transcripts, and
 * nobody could post it any more. Whoever calls it holds all totals of the course.
 */
export async function postNameless(app: App, tx: Tx, actor: Actor, courseId: string): Promise<void> {
  const { rows } = await tx.executeQuery<{ activityId: string; userId: string; title: string }>(
    CompiledQuery.raw(cells, [[courseId]]),
  );
  if (rows.length === 0) return;
  const changes = rows.map(({ activityId, userId }) => ({ activityId, userId, post: true }));
  await writeScores(app, tx, { by: actor.id, via: 'posting', why: 'The course is completed' }, changes);
  const works = new Map(rows.map(({ activityId: id, title }) => [id, { id, title }]));
  await recordPosting(app, tx, actor, courseId, [...works.values()], true);
}

/** The scores of how many works that would post, by course; of a course of which it posts none, nothing. */
export async function countNameless(
  read: Readable,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (courseIds.length === 0) return new Map();
  const { rows } = await read.executeQuery<{ course: string; works: number }>(CompiledQuery.raw(count, [courseIds]));
  return new Map(rows.map(({ course, works }) => [course, works]));
}
