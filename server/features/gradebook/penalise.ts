import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type CourseRules, policiesFor } from './course-rules.ts';
import { sameNumber } from './next-score.ts';
import { writeScores } from './write-scores.ts';

const lateOf = `select s.activity_id as "activityId", s.user_id as "userId" from activities a
join scores s on s.activity_id = a.id where a.course_id = $1 and a.id = any($2::uuid[]) and (s.late_seconds > 0 or s.late_penalty > 0)
order by s.user_id, s.activity_id`;

/** Late penalties as the rules have become, each with its place in the history. */
export async function penaliseAnew(
  app: App,
  tx: Tx,
  actor: Actor,
  before: CourseRules,
  next: CourseRules,
): Promise<void> {
  const { courseId, version } = next;
  const items = penalisedOtherwise(before, next);
  if (items.length === 0) return;
  const query = CompiledQuery.raw(lateOf, [courseId, items]);
  const { rows } = await tx.executeQuery<{ activityId: string; userId: string }>(query);
  const why = `Rules, version ${version}`;
  await writeScores(app, tx, { by: actor.id, via: 'policy', why }, rows);
}

/** A penalty follows from the policy, what the work is worth, and whether it is graded by points at all. */
function penalisedOtherwise(before: CourseRules, next: CourseRules): string[] {
  const lateOf = (course: CourseRules, id: string) => JSON.stringify(policiesFor(course, id).late);
  const isSamePolicy = (id: string) => lateOf(before, id) === lateOf(next, id);
  const standing = new Map(before.items.map((item) => [item.id, item]));
  return next.items.flatMap(({ id, points, gradingType }) => {
    const old = standing.get(id);
    return isSamePolicy(id) && old?.gradingType === gradingType && sameNumber(old.points, points) ? [] : [id];
  });
}
