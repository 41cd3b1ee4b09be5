import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { CourseRules } from './course-rules.ts';
import { writeScores } from './write-scores.ts';

const lateOf = `select s.activity_id as "activityId", s.user_id as "userId" from activities a
join scores s on s.activity_id = a.id where a.course_id = $1 and (s.late_seconds > 0 or s.late_penalty > 0)
order by s.user_id, s.activity_id`;

/** Late penalties as the rules have become, each with its place in the history. */
export async function penaliseAnew(app: App, tx: Tx, actor: Actor, { courseId, version }: CourseRules): Promise<void> {
  const { rows } = await tx.executeQuery<{ activityId: string; userId: string }>(CompiledQuery.raw(lateOf, [courseId]));
  const why = `Rules, version ${version}`;
  await writeScores(app, tx, { by: actor.id, via: 'policy', why, tells: false }, rows);
}
